import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  openTranscript,
  readBookmarks,
  readContentItems,
  readCues,
  readOldComments,
  readParagraphs,
} from './index.ts';
import { FROZEN_SHAPE_1 } from './testing/frozen-shape-1.ts';

test('rules 1 to 34: a transcript written with shape 1 is read as on the day it was written', () => {
  const doc = new Y.Doc();
  Y.applyUpdate(
    doc,
    Uint8Array.from(atob(FROZEN_SHAPE_1), (letter) => letter.charCodeAt(0)),
  );
  const transcript = openTranscript(doc);
  expect(
    readContentItems(transcript).map(({ text, data, updateByID }) => [text, data.stime, updateByID]),
  ).toEqual([
    ['Họp', 100, 'user-1'],
    ['rồi', 200, 'user-1'],
    ['gi', 400, null],
    ['ao', 450, null],
    ['ban', 700, null],
    ['dạ', 1000, null],
    ['vâng', 1300, null],
  ]);
  expect(readParagraphs(transcript)).toMatchObject([
    { speaker: 'Đặng Văn An', isCompleted: true },
    { key: 'p-700-1764000000000', speaker: null },
    { id: 'p-1000-5-0' },
  ]);
  expect(readBookmarks(transcript)).toMatchObject([
    { id: 'id2', label: 'rồi gi ao', stime: 200, etime: 500 },
  ]);
  expect(readOldComments(transcript)).toMatchObject([{ idBookmark: 'id2', label: 'Xem lại', tag: 'việc' }]);
});

/** Documents of shape 1 that people have edited in every way, with what was read in them. Never made anew. */
interface FrozenDocument {
  update: string;
  text: string;
  words: unknown[];
  ids: string[];
  bookmarks: unknown[];
  cues: unknown[];
}

const documents = readFileSync(new URL('testing/frozen-documents.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as FrozenDocument);

test.each(documents.map(({ update, ...read }, index) => [index + 1, update, read] as const))(
  'rules 1 to 71: edited transcript %i of shape 1 is read as on the day it was written',
  (_, update, read) => {
    const doc = new Y.Doc();
    Y.applyUpdate(
      doc,
      Uint8Array.from(atob(update), (letter) => letter.charCodeAt(0)),
    );
    const transcript = openTranscript(doc);
    const paragraphs = readParagraphs(transcript);
    const words = paragraphs.flatMap((paragraph) =>
      paragraph.words.map(({ text, startMs, endMs, confidence, timing, changedBy, spoken, heard }) => {
        const said = spoken?.map((each) => each.text).join(' ') ?? null;
        return [text, startMs, endMs, confidence, timing, changedBy, said, heard];
      }),
    );
    expect({
      text: transcript.content.toJSON(),
      words,
      ids: paragraphs.map(({ id }) => id),
      bookmarks: readBookmarks(transcript).map(({ id, label }) => [id, label]),
      cues: readCues(transcript).map(({ id, text, startMs, endMs }) => [id, text, startMs, endMs]),
    }).toEqual(read);
  },
);
