import { describe, expect, test } from 'vitest';
import { findFillers } from './fillers.ts';

/** What is left; `|` is a pause of half a second. */
function hide(text: string): string {
  let clockMs = 0;
  const words = text.split(' ').flatMap((word) => {
    if (word === '|') {
      clockMs += 500;
      return [];
    }
    clockMs += 200;
    return [{ text: word, startMs: clockMs - 200, endMs: clockMs }];
  });
  const fillers = findFillers(words);
  return words
    .filter((_, index) => !fillers.has(index))
    .map((word) => word.text)
    .join(' ');
}

describe('hidden', () => {
  test.each([
    ['ờ hôm nay ừm chúng ta họp', 'hôm nay chúng ta họp'],
    ['Ờ, hôm nay họp. Ừ. Bắt đầu nhé.', 'hôm nay họp. Bắt đầu nhé.'],
    ['à anh ơi', 'anh ơi'],
    ['tôi nghĩ | à chúng ta nên đi', 'tôi nghĩ chúng ta nên đi'],
    ['ê a tôi quên mất', 'tôi quên mất'],
    ['nó kiểu như là một cái hộp', 'nó một cái hộp'],
    ['tôi kiểu kiểu như bị mệt', 'tôi bị mệt'],
    ['dự án thì là đang chậm', 'dự án đang chậm'],
    ['hôm nay họp đúng không, mọi người', 'hôm nay họp mọi người'],
    ['tôi tôi muốn nói là là thế này', 'tôi muốn nói là thế này'],
    ['chúng tôi chúng tôi đề nghị', 'chúng tôi đề nghị'],
    ['cái cái cái này', 'cái này'],
  ])('%s', (said, left) => {
    expect(hide(said)).toBe(left);
  });
});

describe('left alone', () => {
  test.each([
    'dạ vâng ạ',
    'anh đi nhé',
    'thế à',
    'ừ',
    'từ từ thôi',
    'người người nhà nhà',
    'có có',
    'kiểu dáng này',
    'làm kiểu như thế',
    'rau thì là',
    'hôm nay họp đúng không?',
    'cách làm này đúng không sai',
    'mua mười cái cặp',
    'ngày một một khác',
    'tôi xong ừ.',
  ])('%s', (said) => {
    expect(hide(said)).toBe(said);
  });
});
