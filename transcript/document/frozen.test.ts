import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { nameEditors, readBookmarks, readContentItems, readParagraphs } from './index.ts';
import { convertShape1 } from './shape-1/convert.ts';
import { FROZEN_SHAPE_1 } from './testing/frozen-shape-1.ts';

test('rules 1 to 34: a transcript written with shape 1 is read as on the day it was written, once it is converted', () => {
  const doc = new Y.Doc();
  Y.applyUpdate(
    doc,
    Uint8Array.from(atob(FROZEN_SHAPE_1), (letter) => letter.charCodeAt(0)),
  );
  const transcript = convertShape1(doc);
  nameEditors(transcript, ['user-1']);
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
});
