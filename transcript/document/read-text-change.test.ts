import { expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  addBookmark,
  appendSentences,
  createUndoManager,
  mergeAllParagraphs,
  openTranscript,
  readTextChange,
  readTextRuns,
  type TextStep,
  replaceText,
  splitParagraph,
  tidyText,
  type EditContext,
} from './index.ts';
import { createRandom, createSentences } from './testing.ts';
import { readWindow } from './text-window.ts';

/** Enough for several places. */
const WORDS = 400;

interface Letter {
  letter: string;
  attributes: Record<string, unknown>;
}

const lettersOf = (delta: readonly TextStep[]): Letter[] =>
  delta.flatMap(({ insert = '', attributes = {} }) =>
    Array.from(insert, (letter) => ({ letter, attributes: { ...attributes } })),
  );

/** What the steps make of the letters; a Y.Text would not do, because it tidies what is applied to it. */
function changed(letters: readonly Letter[], steps: readonly TextStep[]): Letter[] {
  const made: Letter[] = [];
  let position = 0;
  for (const step of steps) {
    made.push(...lettersOf([step]));
    for (const { letter, attributes } of letters.slice(position, position + (step.retain ?? 0))) {
      const merged = { ...attributes, ...step.attributes };
      made.push({
        letter,
        attributes: Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)),
      });
    }
    position += (step.retain ?? 0) + (step.delete ?? 0);
  }
  return [...made, ...letters.slice(position)];
}

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  'makes of the text before what it is after, and keeps places: changes of all kinds, seed %i',
  (seed) => {
    const random = createRandom(seed);
    const context: EditContext = { nowMs: 1_764_000_000_000, userId: 'u', newId: () => String(random()) };
    const people = [1, 2].map((clientId) => {
      const doc = new Y.Doc();
      doc.clientID = clientId;
      const transcript = openTranscript(doc);
      return { transcript, undo: createUndoManager(transcript, { captureMs: 0 }) };
    });
    const [own, other] = [people[0]!.transcript, people[1]!.transcript];
    appendSentences(own, createSentences(WORDS, seed), { nowMs: 0 });
    let copy = lettersOf(own.content.toDelta() as TextStep[]);
    let changes = 0;
    const { places } = readTextRuns(own.content);
    own.content.observe((event) => {
      const steps = readTextChange(event, places);
      changes += 1;
      copy = changed(copy, steps);
      expect(copy).toEqual(lettersOf(own.content.toDelta() as TextStep[]));
      const at = Math.floor(random() * own.content.length);
      expect(readWindow(own.content, at, at, places)).toEqual(readWindow(own.content, at, at));
    });
    Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(own.doc), 'network');
    for (let step = 0; step < 60; step += 1) {
      const { transcript, undo } = people[random() < 0.6 ? 0 : 1]!;
      const at = Math.floor(random() * transcript.content.length);
      const kind = random();
      if (kind < 0.4)
        replaceText(
          transcript,
          { from: at, to: at, insert: kind < 0.1 ? ' x' : 'y' },
          context,
          transcript === own ? places : undefined,
        );
      else if (kind < 0.6)
        replaceText(transcript, { from: at, to: at + 6, insert: kind < 0.5 ? '' : 'z z' }, context);
      else if (kind < 0.7) splitParagraph(transcript, at, context);
      else if (kind < 0.72) mergeAllParagraphs(transcript, context);
      else if (kind < 0.76) addBookmark(transcript, { from: at, to: at + 9 }, context);
      else if (kind < 0.8) tidyText(transcript, [], context);
      else if (kind < 0.86) undo.undo();
      else if (kind < 0.9) undo.redo();
      else {
        Y.applyUpdate(own.doc, Y.encodeStateAsUpdate(other.doc), 'network');
        Y.applyUpdate(other.doc, Y.encodeStateAsUpdate(own.doc), 'network');
      }
    }
    expect(changes).toBeGreaterThan(20);
  },
);
