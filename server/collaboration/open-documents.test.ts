import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { createOpenDocuments, UNUSED_MS } from './open-documents.ts';

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

test('of what needs too much memory those are dropped that were used longest ago', () => {
  const documents = createOpenDocuments(10_000);
  const keys = ['one', 'two', 'three'];
  for (const key of keys) documents.keep(key, docOf(2_000), 0);
  expect(keys.map((key) => documents.find(key) !== null)).toEqual([false, true, true]);
});

test('items need memory as letters do', () => {
  const documents = createOpenDocuments(10_000);
  const doc = docOf(1);
  documents.keep('one', doc, 0);
  for (let field = 0; field < 50; field += 1) doc.getMap('meta').set(`f${field}`, field);
  documents.keep('one', doc, 0);
  expect(documents.find('one')).toBeNull();
});
