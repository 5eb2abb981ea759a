import { describe, expect, test } from 'vitest';
import {
  decodeTyping,
  findSearched,
  foldForSearch,
  parseQuery,
  searchWordsOf,
  slipsOf,
} from './search-words.ts';

test('folds what people read to what the search compares', () => {
  expect(foldForSearch('Hợp đồng KHO LẠNH, số HĐ-12/2025.')).toBe(' hop dong kho lanh so hd 12 2025 ');
  expect(foldForSearch('Hợp đồng'.normalize('NFD'))).toBe(foldForSearch('Hợp đồng'.normalize('NFC')));
  expect(foldForSearch('… “!” %_\\')).toBe('  ');
});

test('says where each word stands, also in decomposed text', () => {
  const text = 'ở Đà Nẵng'.normalize('NFD');
  const [, , last] = searchWordsOf(text);
  expect(last).toMatchObject({ folded: 'nang', typed: 'nẵng' });
  expect(text.slice(last!.from, last!.to).normalize('NFC')).toBe('Nẵng');
  expect(findSearched('Kho lạnh, kho khô', (word) => word === 'kho')).toEqual([
    [0, 3],
    [10, 13],
    [14, 17],
  ]);
});

describe('a query', () => {
  const wordsOf = (query: string) => parseQuery(query).words.map(({ folded }) => folded);

  test('is words in any order, and phrases in quotes', () => {
    expect(parseQuery('giá "kho lạnh" “Bến Mẫu”')).toMatchObject({
      phrases: [
        ['kho', 'lanh'],
        ['ben', 'mau'],
      ],
      isOpen: false,
    });
    expect(wordsOf('giá "kho lạnh"')).toEqual(['gia', 'kho', 'lanh']);
    expect(parseQuery('"kho lạ').phrases).toEqual([['kho', 'la']]);
  });

  test('is open at its end while somebody types', () => {
    expect(parseQuery('kho la').isOpen).toBe(true);
    expect(parseQuery('kho l')).toMatchObject({ words: [{ folded: 'kho' }], isOpen: false });
    expect(wordsOf('chương 6')).toEqual(['chuong', '6']);
    expect(wordsOf('ở')).toEqual(['o']);
    expect(parseQuery('"kho lạnh" ').isOpen).toBe(false);
  });

  test.each(['', '   ', '%', '_', '\\', "'", '"', '""', '(&|!:*)', '\0'])('%j asks for no word', (query) => {
    expect(wordsOf(query)).toEqual([]);
  });

  test('is not longer than what is looked for', () => {
    expect(wordsOf('a1 '.repeat(5_000))).toHaveLength(16);
    expect(wordsOf('x'.repeat(10_000))[0]).toHaveLength(60);
  });
});

test('reads Vietnamese that was typed with Telex or VNI switched off', () => {
  expect(['hopwj', 'ddoonfg', 'khoo', 'lanhj', 'truwowngf', 'd9o62ng', 'ngayf'].map(decodeTyping)).toEqual([
    'hop',
    'dong',
    'kho',
    'lanh',
    'truong',
    'dong',
    'ngay',
  ]);
});

test('knows the slips of a finger', () => {
  const slips = slipsOf('lanh');
  for (const near of ['lan', 'lang', 'hanh', 'linh', 'anh', 'manh']) expect(slips).toContain(near);
  for (const none of ['lanh', 'lnah', 'lanhx']) expect(slips).not.toContain(none);
  expect(slipsOf('lamh')).toContain('lanh');
  expect(slipsOf('dogn')).toContain('dong');
  expect(slipsOf('microsofy')).toContain('microsoft');
  expect(slips.length).toBeLessThan(80);
  expect(slipsOf('la')).toEqual([]);
});
