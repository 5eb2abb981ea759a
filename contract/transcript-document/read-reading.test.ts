import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  addComment,
  appendSentences,
  openTranscript,
  readBookmarks,
  readReading,
  replaceText,
} from './index.ts';
import { createSentence } from './testing.ts';

const context = { nowMs: 1_764_000_000_000, userId: 'owner-id', newId: () => crypto.randomUUID() };

test('rule 96: nothing that was deleted, said or heard, no address and nobody’s id', () => {
  const transcript = openTranscript(new Y.Doc());
  const words = [
    { text: 'Năm', stime: 0, etime: 400 },
    {
      text: '2025',
      stime: 500,
      etime: 900,
      spoken: [{ text: 'hainghìn', stime: 500, etime: 900 }],
      heard: 'ngheđược',
    },
  ];
  appendSentences(transcript, [createSentence('a', words)], { nowMs: 5 });
  transcript.content.insert(transcript.content.length, ' BIMAT');
  replaceText(transcript, { from: 9, to: 14, insert: '' }, context);
  addBookmark(transcript, { from: 0, to: 3 }, context);
  const [bookmark] = readBookmarks(transcript);
  addComment(
    transcript,
    { idBookmark: bookmark!.id, label: 'Ghi', name: 'Lan', email: 'lan@example.com' },
    context,
  );
  const told = JSON.stringify(readReading(transcript));
  expect(told).toContain('2025');
  for (const secret of ['BIMAT', 'BIMA', 'hainghìn', 'ngheđược', 'lan@example.com', 'owner-id'])
    expect(told).not.toContain(secret);
});
