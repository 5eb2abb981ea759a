import { expect, test } from 'vitest';
import { findOldWords } from './words.ts';

const say = (source: string) => findOldWords('web/a.ts', source);

test('a name with an old word is found wherever it stands, with the word to use', () => {
  expect(say('const wetWords = 1;')).toEqual(['wetWords: interim']);
  expect(say('class A { #keeper = 1 }')).toEqual(['keeper: autosave, or writer']);
  expect(say('type LiveSitting = { joints: 1 }')).toEqual([
    'LiveSitting: recordingSession',
    'joints: breakCandidates',
  ]);
  expect(say('export const LONGEST_PAUSE_MS = 1;')).toEqual([
    'LONGEST_PAUSE_MS: max, in the name of a limit',
  ]);
});

test('plain English, what is stored and what is on the wire are left alone', () => {
  expect(say('const atMost = { wants_mailing: mostly, longest, LongestFirst, HOSTED_STATE };')).toEqual([]);
  expect(say("const text = 'wet'; // wet")).toEqual([]);
  expect(findOldWords('server/platform/database/schema/accounts.ts', 'type A = { mailing: 1 }')).toEqual([]);
});
