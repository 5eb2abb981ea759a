import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { appendSentences } from './append-sentences.ts';
import { openTranscript } from './document.ts';
import { readTextChange } from './read-text-change.ts';
import { readTextRuns } from './read-text-runs.ts';
import { replaceText } from './replace-text.ts';
import { createRandom, createSentences } from './testing.ts';

function open(seed: number) {
  const doc = new Y.Doc();
  doc.clientID = 1;
  const transcript = openTranscript(doc);
  appendSentences(transcript, createSentences(1_200, seed), { nowMs: 0 });
  return transcript;
}

/** Newlines are pressed seldom and words are cut often, as people do. */
const TEXTS = ['a', 'ớ', ' ', ' ', '', '', 'hai chữ', 'ba bốn năm', '\n'];

test.each(Array.from({ length: 8 }, (_, seed) => seed))(
  'whoever writes with places leaves what the same changes leave without, seed %i',
  (seed) => {
    const [plain, placed] = [open(seed), open(seed)];
    const { places } = readTextRuns(placed.content);
    placed.content.observe((event) => void readTextChange(event, places));
    const random = createRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    for (let step = 0; step < 250; step += 1) {
      const anywhere = pick(plain.content.length + 1);
      // Places matter most to what is written close behind them.
      const from = step % 2 === 0 ? anywhere : places.before(anywhere).position + pick(6);
      const change = { from, to: from + pick(3) * pick(6), insert: TEXTS[pick(TEXTS.length)]! };
      const context = { nowMs: step * 1_000, userId: `u${pick(2)}`, newId: () => `n${step}` };
      replaceText(plain, change, context);
      replaceText(placed, change, context, places);
    }
    expect(placed.content.toDelta()).toEqual(plain.content.toDelta());
    expect(Y.encodeStateAsUpdate(placed.doc)).toEqual(Y.encodeStateAsUpdate(plain.doc));
  },
);
