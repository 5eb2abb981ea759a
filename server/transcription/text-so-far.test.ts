import { expect, test } from 'vitest';
import { joinWords } from './build-sentences.ts';
import { NewText, type TextSoFar } from './text-so-far.ts';

const STORED = { lastEndMs: 900, paragraphStartMs: 100, lastWords: [] };
/** Only the first of two speakers has said something. */
const stored: TextSoFar = {
  stateOf: (speaker) => Promise.resolve(speaker === 1 ? null : STORED),
  lastSpeaker: () => Promise.resolve(0),
};
const say = (text: string, startMs: number, speaker: number) => ({
  ...joinWords([{ text, startMs, endMs: startMs + 300 }], false),
  speaker,
});

test('new text stands behind what is stored, and goes on with its paragraph', async () => {
  const text = new NewText(stored);
  expect(await text.stateOf(0)).toBe(STORED);
  expect(await text.lastSpeaker()).toBe(0);
  await text.add([say('vâng', 1000, 0), say('chào', 1400, 1)]);
  expect(await text.stateOf(0)).toMatchObject({ lastEndMs: 1300, paragraphStartMs: 100 });
  expect(await text.stateOf(1)).toMatchObject({ lastEndMs: 1700, paragraphStartMs: 1400 });
  expect(await text.lastSpeaker()).toBe(1);
});

test('without any before it the first sentence begins a paragraph', async () => {
  const text = new NewText();
  expect([await text.stateOf(null), await text.lastSpeaker()]).toEqual([null, null]);
  const { speaker: _, ...sentence } = say('vâng', 1000, 0);
  await text.add([sentence]);
  expect(await text.stateOf(null)).toMatchObject({ paragraphStartMs: 1000 });
});
