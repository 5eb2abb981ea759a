import { expect, test } from 'vitest';
import { accuracyTable } from './accuracy-table.ts';
import { countCommon } from './measure-set.ts';
import { addPunctuation, noPunctuation } from './punctuation-score.ts';

test('a set is a row: errors in parts of its words, numbers, speed as a multiple of its length', () => {
  const table = accuracyTable([
    {
      set: 'clips',
      clips: 2,
      audioSeconds: 60,
      words: 200,
      edits: 19,
      tonelessEdits: 2,
      numbers: 5,
      numbersRight: 4,
      speakers: { wordMs: 40_000, wrongMs: 800 },
      punctuation: { ...noPunctuation(), stop: { wanted: 10, found: 8, right: 6 } },
      seconds: {
        decode: 0.5,
        speechDetection: 1,
        recognition: 2,
        numbers: 0.1,
        punctuation: 0.3,
        speakers: 0.1,
      },
    },
  ]);
  expect(table).toBe(
    [
      '| set   | clips | words | word error | toneless | speakers wrong | numbers right | full stops | commas | questions | names | audio  | speed  |',
      '| ----- | ----- | ----- | ---------- | -------- | -------------- | ------------- | ---------- | ------ | --------- | ----- | ------ | ------ |',
      '| clips | 2     | 200   | 9.5 %      | 1.0 %    | 2.0 %          | 4 of 5        | 66.7       | –      | –         | –     | 60.0 s | 15.0 x |',
      '',
      '| seconds per second of audio | decode | speech detection | recognition | numbers | punctuation | speakers | all / recognition |',
      '| --------------------------- | ------ | ---------------- | ----------- | ------- | ----------- | -------- | ----------------- |',
      '| clips                       | 0.0083 | 0.0167           | 0.0333      | 0.0017  | 0.0050      | 0.0017   | 2.00 x            |',
    ].join('\n'),
  );
});

test('numbers count as right only in their order', () => {
  expect(countCommon(['25', '3,5', '9:30'], ['3,5', '25', '9:30'])).toBe(2);
  expect(countCommon(['25'], [])).toBe(0);
});

test('marks count where both texts have the word, and capitals within sentences', () => {
  const figures = noPunctuation();
  addPunctuation(
    figures,
    'Vâng, em gặp chị Lan rồi. Còn anh?'.split(' '),
    'Vâng em gặp, chị Lan xong rồi. Con Anh.'.split(' '),
  );
  expect(figures).toEqual({
    comma: { wanted: 1, found: 1, right: 0 },
    stop: { wanted: 1, found: 2, right: 1 },
    question: { wanted: 1, found: 0, right: 0 },
    capital: { wanted: 1, found: 2, right: 1 },
  });
});
