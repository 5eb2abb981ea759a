import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';

const paragraph = (key: string, text: string, speaker = 'Nguoi noi 1') => ({ key, text, speaker });
const show = (compared: ReturnType<typeof compareVersions>) =>
  compared.map(({ key, pieces, isChanged }) => [
    key,
    pieces.map(({ kind, text }) => ({ same: text, gone: `-${text}`, back: `+${text}` })[kind]).join(' '),
    isChanged,
  ]);

test('equal texts are the same, however they are spaced', () => {
  const compared = compareVersions(
    [paragraph('a', 'xin chào'), paragraph('b', '')],
    [paragraph('a', 'xin  chào '), paragraph('b', '')],
  );
  expect(show(compared)).toEqual([
    ['a', 'xin chào', false],
    ['b', '', false],
  ]);
});

test('the words between what both begin and end with go and come back', () => {
  const version = [paragraph('a', 'họp lúc chín giờ sáng mai')];
  expect(show(compareVersions(version, [paragraph('a', 'họp lúc mười giờ sáng mai')]))).toEqual([
    ['a', 'họp lúc -mười +chín giờ sáng mai', true],
  ]);
  expect(show(compareVersions([paragraph('a', 'a a')], [paragraph('a', 'a')]))).toEqual([
    ['a', 'a +a', true],
  ]);
  expect(show(compareVersions([paragraph('a', 'a')], [paragraph('a', 'a a a')]))).toEqual([
    ['a', 'a -a a', true],
  ]);
});

test('paragraphs that only one side has stand where they belong', () => {
  const version = [paragraph('a', 'một'), paragraph('b', 'hai'), paragraph('d', 'bốn')];
  const present = [paragraph('a', 'một'), paragraph('c', 'ba'), paragraph('d', 'bốn'), paragraph('e', 'năm')];
  expect(show(compareVersions(version, present))).toEqual([
    ['a', 'một', false],
    ['b', '+hai', true],
    ['c', '-ba', true],
    ['d', 'bốn', false],
    ['e', '-năm', true],
  ]);
});

test('another speaker is a change, too', () => {
  const [only] = compareVersions([paragraph('a', 'một', 'Lan')], [paragraph('a', 'một', 'Minh')]);
  expect(only).toMatchObject({ speaker: 'Lan', isChanged: true });
});
