import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { openTranscript } from '../../../contract/transcript-document/index.ts';
import { inkOfSpeaker } from './speaker-ink.ts';

test('inks are given in the order in which speakers are met, kept, and begin again after the eighth', () => {
  const transcript = openTranscript(new Y.Doc());
  expect([null, 'a', 'b', 'a', null].map((id) => inkOfSpeaker(transcript, id))).toEqual([1, 2, 3, 2, 1]);
  const more = ['c', 'd', 'e', 'f', 'g', 'h'].map((id) => inkOfSpeaker(transcript, id));
  expect(more).toEqual([4, 5, 6, 7, 8, 1]);
  expect(inkOfSpeaker(openTranscript(new Y.Doc()), 'h')).toBe(1);
});
