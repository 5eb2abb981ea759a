import { expect, test } from 'vitest';
import { askedWordsOf } from './asked-words.ts';

test.each([
  ['Ai gửi báo giá, và khi nào?', ['gui', 'bao', 'gia'], ['gui bao', 'bao gia']],
  ['ai gui bao gia khi nao', ['gui', 'bao', 'gia', 'nao'], ['gui bao', 'bao gia']],
  ['Có những gì vậy ạ?', [], []],
  ['', [], []],
  ["'); drop table record; --", ['drop', 'table', 'record'], ['drop table', 'table record']],
])('%s', (question, words, pairs) => {
  expect(askedWordsOf(question.normalize('NFD'))).toEqual({ words, pairs });
});

test('a question without end is looked for by its beginning', () => {
  const long = Array.from({ length: 500 }, (_, at) => `từ${at}`).join(' ');
  expect(askedWordsOf(long).words).toHaveLength(24);
});
