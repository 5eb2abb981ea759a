/**
 * A document of shape 1 becomes one of shape 2, letter for letter: every word keeps its time, its state and its place. In shape 1 each word and
 * the space after it carried its time as the attribute `w`, and `s` and `h` what it stood for. Used once for each stored document.
 */
import * as Y from 'yjs';
import { createAnchorReader, readRange, writeAnchor, writeRange } from '../anchors.ts';
import { readCuePlace } from '../cues/cue-places.ts';
import { openTranscript, RECOGNITION_ORIGIN, SHAPE_VERSION, type TranscriptDocument } from '../document.ts';
import type { TextRun } from '../read-words.ts';
import { UNTIMED } from '../recognised-words.ts';
import { writeSteps, type WriteStep, type WrittenWord } from '../write-recognised.ts';
import { readShape1, type Shape1Word } from './read-words.ts';
import { decodeHeard, decodeSpoken } from './standing-words.ts';

/** The roots that are as they were, but for the places in them. */
const MAPS = [
  'paragraphItems',
  'speakersItems',
  'speakerColourItems',
  'sentenceItems',
  'cueItems',
  'cueStartItems',
] as const;
const MORE_MAPS = ['cueEndItems', 'cueBreakItems', 'translationItems', 'meta'] as const;
const LISTS = ['bookmarkItems', 'formatItems', 'suggestionItems'] as const;

/** @returns a document of its own, without what only the server may write: comments and editors, which it writes anew */
export function convertShape1(old: Y.Doc, doc = new Y.Doc()): TranscriptDocument {
  const transcript = openTranscript(doc);
  const before = { ...openTranscript(old), content: old.getText('contentItems') };
  const { words, breaks } = readShape1(before.content.toDelta() as TextRun[]);
  const keys = new Map(breaks.map(({ at, key }) => [at, key]));
  const readAnchor = createAnchorReader(before);
  /** Where the place stands now is where it is held from now on. */
  const renew = (encoded: Uint8Array): Uint8Array => {
    const place = readAnchor(encoded);
    return place ? writeAnchor(transcript, place.index, 0) : encoded;
  };
  const copy = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return renew(value);
    if (value instanceof Y.Map) {
      const fields = new Y.Map([...value].map(([key, field]) => [key, copy(field)]));
      const range = value.has('start') ? readRange(value, readAnchor) : null;
      if (range) writeRange(transcript, fields, range.from, range.to);
      return fields;
    }
    const place = readCuePlace(value, readAnchor);
    if (!place) return value;
    const [start, letterBefore] = ([0, -1] as const).map((side) =>
      writeAnchor(transcript, place.index, side),
    );
    return { start, before: letterBefore };
  };
  doc.transact(() => {
    writeSteps(transcript, toSteps(before.content.toJSON(), words, keys));
    for (const name of [...MAPS, ...MORE_MAPS])
      for (const [key, value] of old.getMap(name)) doc.getMap(name).set(key, copy(value));
    for (const name of LISTS) doc.getArray(name).push(old.getArray(name).map((value) => copy(value)));
    transcript.meta.set('shape', SHAPE_VERSION);
  }, RECOGNITION_ORIGIN);
  return transcript;
}

/** Words in a row, with one blank between them, are written together; what stands otherwise is written as it stands. */
function toSteps(
  text: string,
  words: readonly Shape1Word[],
  breaks: ReadonlyMap<number, string | null>,
): WriteStep[] {
  const steps: WriteStep[] = [];
  let position = 0;
  let open: WrittenWord[] | null = null;
  const putBlanks = (to: number) => {
    for (const letter of text.slice(position, to))
      steps.push({
        insert: letter,
        attributes: letter === '\n' ? { p: breaks.get(position) ?? null } : {},
      });
    position = to;
  };
  for (const word of words) {
    const isNext = open !== null && word.from === position + 1 && text[position] === ' ';
    if (!isNext) {
      while (position < word.from) putBlanks(position + 1);
      open = [];
      steps.push({ words: open });
    }
    open!.push(toWritten(word, text.slice(word.from, word.to)));
    position = word.to;
  }
  while (position < text.length) putBlanks(position + 1);
  return steps;
}

function toWritten(
  { startMs, endMs, confidencePercent, timing, mark, spoken, heard }: Shape1Word,
  text: string,
): WrittenWord {
  const state = timing === 'untimed' || (timing === 'measured' && mark === null) ? null : timing;
  const stood = {
    spoken: spoken === null ? null : decodeSpoken(spoken),
    heard: heard === null ? null : decodeHeard(heard),
  };
  return {
    ...UNTIMED,
    ...(startMs !== null && { startMs, endMs, confidencePercent, state }),
    ...stood,
    text,
    mark,
  };
}
