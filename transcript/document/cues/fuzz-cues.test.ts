import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { LINE_LENGTH } from '../../subtitles/index.ts';
import { createRandom, createSentences } from '../testing.ts';
import {
  appendSentences,
  createUndoManager,
  deleteCue,
  mergeCues,
  mergeWithPrevious,
  moveCue,
  moveCueEdge,
  openTranscript,
  readCues,
  readParagraphs,
  replaceText,
  scanTranscript,
  setCueBreak,
  setCueText,
  setCueTimes,
  shiftCues,
  snapCues,
  splitCue,
  splitParagraph,
  tidyText,
  type EditContext,
  type TranscriptDocument,
} from '../index.ts';
import { CueReading } from './cue-reading.ts';

const EDITS = 500;

/** Read from nothing, as somebody does who has just opened the document. */
const readAnew = ({ transcript }: Person) => new CueReading(transcript).read();

interface Person {
  readonly transcript: TranscriptDocument;
  readonly undo: Y.UndoManager;
  readonly context: EditContext;
}

function open(state: Uint8Array, name: string): Person {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const transcript = openTranscript(doc);
  let ids = 0;
  const newId = () => `${name}-${(ids += 1)}`;
  return {
    transcript,
    undo: createUndoManager(transcript, { captureMs: 0 }),
    context: { nowMs: 1_764_000_000_000, userId: name, newId },
  };
}

/** One edit of the subtitles, or of the transcript below them. */
function act({ transcript, undo, context }: Person, random: () => number): void {
  const pick = (count: number) => Math.floor(random() * count);
  const cues = readCues(transcript);
  const { id, from, to, startMs, endMs, text } = cues[pick(cues.length)]!;
  const inside = from + pick(to - from + 1);
  const near = (timeMs: number) => Math.max(0, timeMs + pick(2_000) - 1_000);
  const words = text.split(' ');
  const edits: (() => unknown)[] = [
    () => setCueTimes(transcript, id, { startMs: near(startMs) }),
    () => setCueTimes(transcript, id, { startMs: near(startMs), endMs: near(endMs) }),
    () => moveCueEdge(transcript, id, random() < 0.5 ? 'start' : 'end', near(endMs)),
    () => moveCue(transcript, id, near(startMs)),
    () => snapCues(transcript, [id]),
    () => shiftCues(transcript, pick(600) - 300),
    () => splitCue(transcript, id, inside),
    () => mergeCues(transcript, id),
    () => setCueBreak(transcript, id, random() < 0.3 ? null : inside),
    () => setCueText(transcript, id, words.with(pick(words.length), 'sửa').join(' '), context),
    () => setCueText(transcript, id, `trước ${text}`, context),
    () => random() < 0.2 && deleteCue(transcript, id, context),
    () => splitParagraph(transcript, inside, context),
    () => {
      const { breaks } = scanTranscript(transcript);
      const key = breaks[pick(Math.max(1, breaks.length))]?.key;
      if (key != null) mergeWithPrevious(transcript, key, context);
    },
    () =>
      replaceText(
        transcript,
        { from: inside, to: inside, insert: random() < 0.5 ? ' thêm ' : 'chữ' },
        context,
      ),
    () =>
      replaceText(transcript, { from: inside, to: Math.min(to + 3, inside + pick(9)), insert: '' }, context),
    () => tidyText(transcript, [], context),
    () => undo.undo(),
    () => undo.redo(),
  ];
  edits[pick(edits.length)]!();
}

function exchange(one: Person, other: Person): void {
  const send = (from: Y.Doc, to: Y.Doc) =>
    Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'network');
  send(one.transcript.doc, other.transcript.doc);
  send(other.transcript.doc, one.transcript.doc);
}

/** What is wrong with the cues as they are read now; empty when all is well. */
function findFaults({ transcript }: Person): string[] {
  const cues = readCues(transcript);
  const faults: string[] = [];
  const said = readParagraphs(transcript).flatMap(({ words }) => words.map(({ text }) => text));
  if (cues.map(({ text }) => text).join(' ') !== said.join(' ')) faults.push('a word is lost or moved');
  if (new Set(cues.map(({ id }) => id)).size !== cues.length) faults.push('an id is there twice');
  cues.forEach(({ startMs, endMs, lines, text }, index) => {
    const next = cues[index + 1];
    if (startMs < 0 || endMs <= startMs) faults.push(`${index} has no length`);
    if (next && (next.startMs <= startMs || next.startMs < endMs)) faults.push(`${index} overlaps the next`);
    if (lines.some(({ length }) => length === 0)) faults.push(`${index} has a blank line`);
    if (lines.length > 2 && text.length <= 2 * LINE_LENGTH + 1) faults.push(`${index} has too many lines`);
  });
  return faults;
}

test.each([1, 2])(
  'rules 64 to 76: 500 edits by two people, in order, no overlap, no word lost, the same for both and for who opens it, seed %i',
  (seed) => {
    const random = createRandom(seed);
    const first = openTranscript(new Y.Doc());
    appendSentences(first, createSentences(90, seed), { nowMs: 0 });
    const state = Y.encodeStateAsUpdate(first.doc);
    const people = [open(state, 'an'), open(state, 'binh')] as const;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const person = people[random() < 0.5 ? 0 : 1];
      act(person, random);
      expect(findFaults(person), `after edit ${edit}`).toEqual([]);
      const isExchanged = random() < 0.15;
      if (isExchanged) exchange(...people);
      for (const each of isExchanged ? people : [person])
        expect(readCues(each.transcript), `read after edit ${edit}`).toEqual(readAnew(each));
    }
    for (let round = 0; round < 3; round += 1) exchange(...people);
    expect(people.flatMap(findFaults)).toEqual([]);
    expect(readCues(people[0].transcript)).toEqual(readCues(people[1].transcript));
  },
  120_000,
);
