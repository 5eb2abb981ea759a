import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import {
  addSpeaker,
  appendSentences,
  assignSpeaker,
  openTranscript,
  readParagraphs,
  removeSpeaker,
  replaceText,
} from '../../../transcript/document/index.ts';
import { createSentence } from '../../../transcript/document/testing.ts';
import { createSpeakerList, readSpeakerRows } from './speaker-list.ts';

let ids = 0;
const CONTEXT = { nowMs: 1, userId: 'u1', newId: () => `n${(ids += 1)}` };

/** Four paragraphs of 1, 3, 2 and 2 seconds: An, Bình, An, and nobody known. Chi is on the list and says nothing. */
function setUp() {
  const transcript = openTranscript(new Y.Doc());
  const said = (id: string, stime: number, seconds: number) =>
    createSentence(id, [{ text: id, stime, etime: stime + seconds * 1000 }], true);
  const sentences = [said('một', 0, 1), said('hai', 1000, 3), said('ba', 4000, 2), said('bốn', 6000, 2)];
  appendSentences(transcript, sentences, { nowMs: 0 });
  const keys = readParagraphs(transcript).map(({ key }) => key);
  const [an, binh] = ['An', 'Bình', 'Chi'].map((name) => addSpeaker(transcript, name, CONTEXT)!.id);
  assignSpeaker(transcript, [keys[0]!, keys[2]!], an!);
  assignSpeaker(transcript, [keys[1]!], binh!);
  return { transcript, keys, an: an! };
}

const shown = (rows: ReturnType<typeof readSpeakerRows>) =>
  rows.map(({ speaker, percent, parts }) => [
    speaker?.name ?? null,
    percent,
    parts.map(({ opening }) => opening),
  ]);

test('each speaker has a row with what they said and how long; nobody known has one of their own, the last', () => {
  const { transcript, an } = setUp();
  expect(shown(readSpeakerRows(transcript))).toEqual([
    ['An', 38, ['một', 'ba']],
    ['Bình', 38, ['hai']],
    ['Chi', 0, []],
    [null, 25, ['bốn']],
  ]);
  removeSpeaker(transcript, an);
  expect(shown(readSpeakerRows(transcript))).toEqual([
    ['Bình', 38, ['hai']],
    ['Chi', 0, []],
    [null, 63, ['một', 'ba', 'bốn']],
  ]);
});

test('the list follows speakers soon and the text after a pause, and reads nothing once nobody listens', () => {
  const { transcript, keys } = setUp();
  const delays: number[] = [];
  let work = () => {};
  const list = createSpeakerList(transcript, (next, delayMs) => {
    work = next;
    delays.push(delayMs);
    return () => {};
  });
  const listener = vi.fn<() => void>();
  const stop = list.subscribe(listener);
  assignSpeaker(transcript, [keys[1]!], null);
  work();
  expect(list.get().find(({ speaker }) => speaker?.name === 'Bình')?.parts).toEqual([]);
  replaceText(transcript, { from: 0, to: 0, insert: 'x' }, CONTEXT);
  expect(delays).toEqual([0, 600]);
  work();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  replaceText(transcript, { from: 0, to: 0, insert: 'x' }, CONTEXT);
  expect(delays).toHaveLength(2);
});

test('a transcript without a word has rows for those on the list', () => {
  expect(readSpeakerRows(openTranscript(new Y.Doc()))).toEqual([]);
});
