import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  acceptSuggestion,
  appendSentences,
  dismissSuggestion,
  openTranscript,
  replaceText,
} from '../../../transcript/document/index.ts';
import { addSuggestion } from '../../../transcript/document/suggestions.ts';
import { createSentences } from '../../../transcript/document/testing.ts';
import { createSuggestionList } from './suggestion-list.ts';

const CONTEXT = { nowMs: 1, userId: 'u1', newId: () => 'n1' };

function setUp() {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(20, 7), { nowMs: 0 });
  const suggest = (id: string, from: number) =>
    transcript.doc.transact(() =>
      addSuggestion(transcript, id, { from, to: from + 3, text: 'khác', stime: 0, etime: 10 }),
    );
  const waiting: { work: () => void; delayMs: number }[] = [];
  const list = createSuggestionList(transcript, (work, delayMs) => {
    const entry = { work, delayMs };
    waiting.push(entry);
    return () => void (waiting.includes(entry) && waiting.splice(waiting.indexOf(entry), 1));
  });
  const stop = list.subscribe(vi.fn<() => void>());
  const run = () => waiting[0]?.work();
  return { transcript, suggest, list, stop, run, waiting };
}

test('suggestions come, are accepted and dismissed', () => {
  const { transcript, suggest, list, run } = setUp();
  expect(list.get()).toEqual([]);
  suggest('a', 0);
  suggest('b', 8);
  run();
  expect(list.get().map(({ id }) => id)).toEqual(['a', 'b']);
  acceptSuggestion(transcript, 'a', CONTEXT);
  dismissSuggestion(transcript, 'b');
  run();
  expect(list.get()).toEqual([]);
  expect(transcript.content.toJSON().startsWith('khác')).toBe(true);
});

test('without suggestions, typing causes no reading', () => {
  const { transcript, waiting } = setUp();
  replaceText(transcript, { from: 0, to: 0, insert: 'x' }, CONTEXT);
  expect(waiting).toEqual([]);
});

test('nothing is read any more once nobody listens', () => {
  const { suggest, stop, waiting } = setUp();
  stop();
  suggest('a', 0);
  expect(waiting).toEqual([]);
});
