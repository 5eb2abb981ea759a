import { expect, test } from 'vitest';
import { costMs } from '../../contract/testing/thread-time.ts';
import { createRandom } from '../document/testing.ts';
import { alignWords } from './align-words.ts';

const split = (text: string) => text.split(' ').filter(Boolean);

/** What comes of the changes, and how many words they take. */
function apply(current: readonly string[], wanted: readonly string[], sure?: number) {
  const changes = alignWords(current, wanted, sure);
  const result = [...current];
  for (const { from, to, wantedFrom, wantedTo } of changes.toReversed())
    result.splice(from, to - from, ...wanted.slice(wantedFrom, wantedTo));
  return { result, replaced: changes.reduce((sum, { from, to }) => sum + to - from, 0), changes };
}

test.each([
  ['a b c d e', 'a b c d e', 0],
  ['a b c d e f g', 'a b x d e f g', 1],
  ['a b c d e f g', 'a b d e f g', 1],
  ['a b c d e f g', 'a b c x d e f g', 0],
  ['', 'a b', 0],
  ['a b', '', 2],
])('from "%s" to "%s" takes away %i words', (before, after, replaced) => {
  const [current, wanted] = [split(before), split(after)];
  expect(apply(current, wanted)).toMatchObject({ result: wanted, replaced });
});

test('short texts meet at single words', () => {
  expect(apply(split('mời anh nói trước'), split('Kính mời anh nói sau ạ'), 1).changes).toHaveLength(2);
});

test('whatever is changed, the result is what was wanted', () => {
  const random = createRandom(3);
  const words = Array.from({ length: 9_000 }, () => `w${Math.floor(random() * 300)}`);
  for (let round = 0; round < 30; round += 1) {
    const wanted = [...words];
    for (let edits = Math.floor(random() * 20); edits > 0; edits -= 1)
      wanted.splice(
        Math.floor(random() * wanted.length),
        Math.floor(random() * 700),
        ...Array.from({ length: Math.floor(random() * 700) }, () => `n${Math.floor(random() * 300)}`),
      );
    expect(apply(words, wanted).result).toEqual(wanted);
  }
});

test('two long texts with nothing in common take a moment', () => {
  const make = (letter: string) => Array.from({ length: 60_000 }, (_, index) => `${letter}${index % 900}`);
  const spentMs = costMs(() => expect(apply(make('a'), make('b')).changes).toHaveLength(1));
  expect(spentMs).toBeLessThan(20_000);
});
