import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences, openTranscript, setCueTimes } from '../../transcript/document/index.ts';
import { createSentence } from '../../transcript/document/testing.ts';
import { createCueStore, findCueAt, findProblem, findShownCue, type ShownCue } from './cue-store.ts';

function open() {
  const transcript = openTranscript(new Y.Doc());
  const sentences = [0, 5_000, 10_000].map((startMs, index) =>
    createSentence(
      `s${index}`,
      ['một', 'câu', 'ngắn'].map((text, word) => ({
        text,
        stime: startMs + word * 300,
        etime: startMs + word * 300 + 280,
      })),
      true,
    ),
  );
  appendSentences(transcript, sentences, { nowMs: 0 });
  const frames: (() => void)[] = [];
  const store = createCueStore(transcript, {
    requestFrame: (work) => frames.push(work),
    cancelFrame: () => frames.splice(0),
  });
  return { transcript, store, frame: () => frames.splice(0).forEach((work) => work()) };
}

test('many edits are read once, and cues that stay are the same objects', () => {
  const { transcript, store, frame } = open();
  let calls = 0;
  store.subscribe(() => (calls += 1));
  const before = store.get();
  setCueTimes(transcript, before[1]!.id, { startMs: 5_100 });
  setCueTimes(transcript, before[1]!.id, { startMs: 5_200 });
  expect([calls, store.get()]).toEqual([0, before]);
  frame();
  expect([calls, store.get()[1]!.startMs]).toEqual([1, 5_200]);
  expect([store.get()[0], store.get()[2]]).toEqual([before[0], before[2]]);
  expect(store.get()[0]).toBe(before[0]);
  store.close();
  setCueTimes(transcript, before[1]!.id, { startMs: 5_300 });
  frame();
  expect(calls).toBe(1);
});

test('the cue at a time', () => {
  const { store } = open();
  const { endMs } = store.get()[0]!;
  expect([-1, 0, endMs - 1, endMs, 5_000, 99_999].map((timeMs) => findCueAt(store.get(), timeMs))).toEqual([
    -1, 0, 0, -1, 1, -1,
  ]);
});

test('problems are found around the end of the list', () => {
  const cues = [[], ['line'], ['gap', 'line']].map((problems) => ({ problems }) as unknown as ShownCue);
  expect(findProblem(cues, 0, 1)).toBe(1);
  expect(findProblem(cues, 2, 1)).toBe(1);
  expect(findProblem(cues, 1, -1)).toBe(2);
  expect(findProblem(cues, 1, 1, 'gap')).toBe(2);
  expect(findProblem(cues, 1, 1, 'long')).toBe(-1);
  expect(findProblem([], 0, 1)).toBe(-1);
});

test('the preview shows the row that was chosen until the sound moves on, then what is said', () => {
  const { store } = open();
  const cues = store.get();
  const [first, , third] = cues;
  const chosen = { id: third!.id, atMs: 100 };
  expect(findShownCue(cues, chosen, 100)).toBe(third);
  expect(findShownCue(cues, chosen, 150)).toBe(first);
  expect(findShownCue(cues, { id: null, atMs: 100 }, 100)).toBe(first);
  expect(findShownCue(cues, { id: 'gone', atMs: 4_000 }, 4_000)).toBeNull();
});
