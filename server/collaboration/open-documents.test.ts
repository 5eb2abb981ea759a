import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createOpenDocuments, MOST_LETTERS, UNUSED_MS } from './open-documents.ts';

function docOf(letters: number): Y.Doc {
  const doc = new Y.Doc();
  doc.getText('contentItems').insert(0, 'a'.repeat(letters));
  return doc;
}

test('a document that nothing is added to is dropped after a while', () => {
  const documents = createOpenDocuments();
  const doc = docOf(10);
  documents.keep('one', doc, 0);
  documents.keep('one', doc, UNUSED_MS);
  documents.thin(2 * UNUSED_MS);
  expect(documents.find('one')).toBe(doc);
  documents.thin(2 * UNUSED_MS + 1);
  expect(documents.find('one')).toBeNull();
});

test('of too many letters those are dropped that were used longest ago', () => {
  const documents = createOpenDocuments();
  for (const key of ['one', 'two', 'three']) documents.keep(key, docOf(MOST_LETTERS / 2), 0);
  expect(['one', 'two', 'three'].map((key) => documents.find(key) !== null)).toEqual([false, true, true]);
  documents.drop('two');
  expect(documents.find('two')).toBeNull();
});
