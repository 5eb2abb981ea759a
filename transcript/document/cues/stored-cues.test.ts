import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  appendSentences,
  createUndoManager,
  exportStoredDocument,
  importStoredDocument,
  keepCues,
  mergeCues,
  moveCue,
  openTranscript,
  readCues,
  replaceText,
  restoreStoredDocument,
  setCueBreak,
  shiftCues,
  splitCue,
  splitParagraph,
  type TranscriptDocument,
} from '../index.ts';
import { storedDocumentSchema } from '../stored-document-schema.ts';
import { createRandom, createSentences } from '../testing.ts';

const context = { nowMs: 1_764_000_000_000, userId: 'u1', newId: () => crypto.randomUUID() };

/** A transcript on whose subtitles somebody has worked. */
function newTranscript(seed: number): TranscriptDocument {
  const transcript = openTranscript(new Y.Doc());
  appendSentences(transcript, createSentences(60, seed), { nowMs: 5 });
  keepCues(transcript);
  work(transcript, seed);
  return transcript;
}

/** Edits of the subtitles, and of the text below them unless that is to stay. */
function work(transcript: TranscriptDocument, seed: number, isTextKept = false): void {
  const random = createRandom(seed);
  const pick = (count: number) => Math.floor(random() * count);
  for (let step = 0; step < 40; step += 1) {
    const cues = readCues(transcript);
    const { id, from, to, startMs } = cues[pick(cues.length)]!;
    const inside = from + pick(to - from + 1);
    const kind = pick(isTextKept ? 6 : 8);
    if (kind < 2) moveCue(transcript, id, Math.max(0, startMs + pick(900) - 450));
    else if (kind === 2) splitCue(transcript, id, inside);
    else if (kind === 3) mergeCues(transcript, id);
    else if (kind === 4) setCueBreak(transcript, id, pick(2) === 0 ? null : inside);
    else if (kind === 5) shiftCues(transcript, pick(200) - 100);
    else if (kind === 6) replaceText(transcript, { from: inside, to: inside, insert: ' thêm ' }, context);
    else splitParagraph(transcript, inside, context);
  }
}

const save = (transcript: TranscriptDocument) =>
  storedDocumentSchema.parse(JSON.parse(JSON.stringify(exportStoredDocument(transcript, { version: 1 }))));

/** All that is shown of subtitles. Paragraphs may be others. */
const shown = (transcript: TranscriptDocument) =>
  readCues(transcript).map(({ id, text, lines, startMs, endMs, isStartSet, isEndSet, isBreakSet }) => ({
    id,
    text,
    lines: lines.map((line) => line.map((word) => word.text)),
    times: [startMs, endMs, isStartSet, isEndSet],
    isBreakSet,
  }));

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

describe.each(SEEDS)('rule 78, seed %i', (seed) => {
  test('subtitles read back from the stored document as they were', () => {
    const transcript = newTranscript(seed);
    const copy = openTranscript(new Y.Doc());
    importStoredDocument(copy, save(transcript), { nowMs: 7 });
    expect(shown(copy)).toEqual(shown(transcript));
  });

  test('a version brings its subtitles back, whatever was written since', () => {
    const transcript = newTranscript(seed);
    const [version, before] = [save(transcript), shown(transcript)];
    work(transcript, seed + 100);
    restoreStoredDocument(transcript, version, context);
    expect(shown(transcript)).toEqual(before);
  });

  test('bringing them back is one edit that can be undone', () => {
    const transcript = newTranscript(seed);
    const version = save(transcript);
    work(transcript, seed + 200, true);
    const undo = createUndoManager(transcript, { captureMs: 0 });
    const changed = shown(transcript);
    restoreStoredDocument(transcript, version, context);
    expect(shown(transcript)).not.toEqual(changed);
    undo.undo();
    expect(shown(transcript)).toEqual(changed);
  });
});

test('rule 78: restoring the version that is there writes nothing', () => {
  const transcript = newTranscript(5);
  const version = save(transcript);
  restoreStoredDocument(transcript, version, context);
  const updates: Uint8Array[] = [];
  transcript.doc.on('update', (update: Uint8Array) => updates.push(update));
  restoreStoredDocument(transcript, save(transcript), context);
  expect(updates).toEqual([]);
});

test('rule 78: a version without subtitles leaves those that are there', () => {
  const transcript = newTranscript(3);
  const { cues: _cues, cueShift: _shift, ...older } = save(transcript);
  const before = shown(transcript);
  restoreStoredDocument(transcript, older, context);
  expect(shown(transcript)).toEqual(before);
});

test('rule 78: words and second lines that the text does not have are passed over', () => {
  const transcript = newTranscript(5);
  const [version, before] = [save(transcript), shown(transcript)];
  const absurd = { ...version, cues: [...version.cues!, { id: 'cx', word: 2 ** 20, line: 2 ** 20 }] };
  restoreStoredDocument(transcript, absurd, context);
  expect(shown(transcript)).toEqual(before);
});
