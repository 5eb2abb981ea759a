/** What people do to subtitles (rules 71 to 77). Each is one edit that its author can take back; none moves a word's time. */
import { CUE_LIMITS, textOf } from '../../subtitles/index.ts';
import { writeAnchor } from '../anchors.ts';
import { edit, RECOGNITION_ORIGIN, type EditContext, type TranscriptDocument } from '../document.ts';
import { replaceText } from '../replace-text.ts';
import { findTyped, placesOfWords, readText } from '../typed-words.ts';
import { createCueId } from './cue-id.ts';
import { placeCue, placeCues } from './cue-places.ts';
import type { CueReading } from './cue-reading.ts';
import { findReading, readCues, readCueShift, type TranscriptCue } from './read-cues.ts';

/** What became of an edit: `unknown` where there is no such cue, `refused` where it would break order or leave nothing. */
export type CueEdit = 'done' | 'unknown' | 'refused';

export interface CueTimeChange {
  /** Milliseconds; what is left out stays. */
  readonly startMs?: number | undefined;
  readonly endMs?: number | undefined;
}

/** No edit makes a cue shorter than this, ms. */
export const MIN_CUE_MS = 100;

/** Between what the edges of a cue may be moved, ms. */
export interface CueBounds {
  readonly earliestMs: number;
  readonly latestMs: number;
}

/** A cue may begin once the one before it has been seen, and end where the next begins. Rule 71. */
export function boundsOfCue(cues: readonly TranscriptCue[], index: number): CueBounds {
  const [before, next] = [cues[index - 1], cues[index + 1]];
  // An end that nobody set gives way.
  const earliestMs = before ? (before.isEndSet ? before.endMs : before.startMs + MIN_CUE_MS) : 0;
  return { earliestMs, latestMs: next?.startMs ?? Infinity };
}

/**
 * Stores where the cues start that are cut by the rules so far, so that later changes of the text leave them where they are. Nobody's undo
 * takes that back. Returns the cues. Rule 67.
 */
export function keepCues(transcript: TranscriptDocument): readonly TranscriptCue[] {
  const cues = readCues(transcript);
  keep(transcript, cues);
  return cues;
}

function keep(transcript: TranscriptDocument, cues: readonly TranscriptCue[]): void {
  const news = cues.filter(({ id }) => !transcript.cues.has(id));
  if (news.length > 0) transcript.doc.transact(() => placeCues(transcript, news), RECOGNITION_ORIGIN);
}

/** Sets when a cue shows. Refused where it would overlap another or be too short. Rule 71. */
export function setCueTimes(
  transcript: TranscriptDocument,
  id: string,
  { startMs, endMs }: CueTimeChange,
): CueEdit {
  return change(transcript, id, (cues, index) => {
    const cue = cues[index]!;
    const { earliestMs, latestMs } = boundsOfCue(cues, index);
    const isStartNew = startMs !== undefined && startMs !== cue.startMs;
    const isEndNew = endMs !== undefined && endMs !== cue.endMs;
    if (!isStartNew && !isEndNew) return 'done';
    const [newStartMs, newEndMs] = [startMs ?? cue.startMs, endMs ?? cue.endMs];
    // An end that nobody set moves with the start.
    const knownEndMs = isEndNew || cue.isEndSet || endMs !== undefined ? newEndMs : latestMs;
    const isInOrder =
      (!isStartNew || newStartMs >= earliestMs) &&
      (!isEndNew || newEndMs <= latestMs) &&
      knownEndMs - newStartMs >= MIN_CUE_MS;
    if (!isInOrder) return 'refused';
    const shiftMs = readCueShift(transcript);
    if (isStartNew) transcript.cueStarts.set(id, newStartMs - shiftMs);
    if (isEndNew || (endMs !== undefined && isStartNew)) transcript.cueEnds.set(id, newEndMs - shiftMs);
    return 'done';
  });
}

/** Moves one edge as far towards a time as its neighbours let it. Rule 71. */
export function moveCueEdge(
  transcript: TranscriptDocument,
  id: string,
  edge: 'start' | 'end',
  toMs: number,
): CueEdit {
  const cues = readCues(transcript);
  const index = cues.findIndex((cue) => cue.id === id);
  const cue = cues[index];
  if (!cue) return 'unknown';
  const { earliestMs, latestMs } = boundsOfCue(cues, index);
  return edge === 'start'
    ? setCueTimes(transcript, id, {
        startMs: clamp(toMs, earliestMs, (cue.isEndSet ? cue.endMs : latestMs) - MIN_CUE_MS),
      })
    : setCueTimes(transcript, id, { endMs: clamp(toMs, cue.startMs + MIN_CUE_MS, latestMs) });
}

/** Moves a whole cue as far as its neighbours let it; it lasts as long as before. Rule 71. */
export function moveCue(transcript: TranscriptDocument, id: string, toStartMs: number): CueEdit {
  const cues = readCues(transcript);
  const index = cues.findIndex((cue) => cue.id === id);
  const cue = cues[index];
  if (!cue) return 'unknown';
  const { earliestMs, latestMs } = boundsOfCue(cues, index);
  const lengthMs = cue.endMs - cue.startMs;
  const startMs = clamp(toStartMs, earliestMs, latestMs - lengthMs);
  return setCueTimes(transcript, id, { startMs, endMs: startMs + lengthMs });
}

/** Gives cues back the times of their words. Rule 72. */
export function snapCues(transcript: TranscriptDocument, ids: readonly string[]): void {
  edit(transcript, () => {
    for (const id of ids) forgetTimes(transcript, id);
  });
}

/** Moves all cues, as far as the first can go. Returns by how much, ms. Rule 70. */
export function shiftCues(transcript: TranscriptDocument, byMs: number): number {
  const first = readCues(transcript)[0];
  if (!first || !Number.isFinite(byMs)) return 0;
  const movedMs = Math.max(Math.round(byMs), -first.startMs);
  if (movedMs !== 0)
    edit(transcript, () => transcript.meta.set('cueShift', readCueShift(transcript) + movedMs));
  return movedMs;
}

/**
 * Splits a cue at a position of the text, at the nearer edge of the word there. Returns the id of the second part; null where one part would
 * have no word. Rule 73.
 */
export function splitCue(transcript: TranscriptDocument, id: string, position: number): string | null {
  let secondId: string | null = null;
  change(transcript, id, (cues, index) => {
    const cue = cues[index]!;
    const places = placesOfWords(transcript, cue);
    const at = places.findIndex(({ from, to }) => (from + to) / 2 >= position);
    if (at <= 0) return 'refused';
    const word = cue.lines.flat()[at]!;
    const second = createCueId(word.startMs, (each) => transcript.cues.has(each));
    placeCue(transcript, second, places[at]!.from);
    divideTimes(transcript, cue, second, timeOfSplit(transcript, cue, at));
    if (transcript.cueBreaks.has(id)) {
      const own = transcript.cueBreaks.get(id);
      transcript.cueBreaks.set(second, own);
    }
    secondId = second;
    return 'done';
  });
  return secondId;
}

/** Joins the next cue to this one. Refused behind the last of a paragraph: what two people say is not one cue. Rule 74. */
export function mergeCues(transcript: TranscriptDocument, id: string): CueEdit {
  return change(transcript, id, (cues, index) => {
    const next = cues[index + 1];
    if (!next || readText(transcript, cues[index]!.to, next.from).includes('\n')) return 'refused';
    const endMs = transcript.cueEnds.get(next.id);
    transcript.cueEnds.delete(id);
    if (endMs !== undefined) transcript.cueEnds.set(id, endMs);
    transcript.cueBreaks.delete(id);
    forgetCue(transcript, next.id);
    return 'done';
  });
}

/**
 * Says where the second line begins: at the word of a position, nowhere (null), or where it reads best ('auto'). Refused where a line would
 * have no word. Rule 69.
 */
export function setCueBreak(
  transcript: TranscriptDocument,
  id: string,
  position: number | null | 'auto',
): CueEdit {
  return change(transcript, id, (cues, index) => {
    if (position === 'auto') transcript.cueBreaks.delete(id);
    else if (position === null) transcript.cueBreaks.set(id, false);
    else {
      const places = placesOfWords(transcript, cues[index]!);
      const at = places.findIndex(({ from, to }) => (from + to) / 2 >= position);
      if (at <= 0) return 'refused';
      transcript.cueBreaks.set(id, writeAnchor(transcript, places[at]!.from, 0));
    }
    return 'done';
  });
}

/**
 * Makes a cue say something else, as typing in the transcript does, so that words left alone keep their times. A line break says where the
 * second line begins; it is stored only where it would not be there anyway. Blank text is refused. Rule 75.
 */
export function setCueText(
  transcript: TranscriptDocument,
  id: string,
  text: string,
  context: EditContext,
): CueEdit {
  const wanted = text.normalize('NFC').trim();
  if (wanted === '') return 'refused';
  return change(transcript, id, (cues, index, reading) => {
    const cue = cues[index]!;
    for (const typed of findTyped(transcript, cue, wanted).toReversed()) {
      replaceText(transcript, typed, context);
      // What is typed before the first word belongs to this cue, not to the one ahead.
      if (typed.from === cue.from) placeCue(transcript, id, cue.from);
    }
    const counts = wanted.split('\n').map((line) => line.trim().split(/\s+/u).length);
    if (counts.length === 1) return 'done';
    const count = counts.reduce((sum, each) => sum + each, 0);
    const { lines, starts } = reading.layOutAgain(cue, count);
    const isThereAnyway =
      lines.length === counts.length && lines.every((line, at) => line.length === counts[at]);
    const start = starts[counts[0]!];
    if (start !== undefined && !(isThereAnyway && !transcript.cueBreaks.has(id)))
      breakAt(transcript, id, start);
    return 'done';
  });
}

function breakAt(transcript: TranscriptDocument, id: string, position: number): void {
  const stored: unknown = transcript.cueBreaks.get(id);
  const wanted = writeAnchor(transcript, position, 0);
  const isStored = stored instanceof Uint8Array && wanted.every((byte, index) => byte === stored[index]);
  if (!isStored) transcript.cueBreaks.set(id, wanted);
}

/** Takes a cue away, with its words. Rule 76. */
export function deleteCue(transcript: TranscriptDocument, id: string, context: EditContext): CueEdit {
  return change(transcript, id, (cues, index) => {
    const { from, to } = cues[index]!;
    const text = transcript.content.toJSON();
    let [start, end] = [from, to];
    while (end < text.length && /[^\S\n]/.test(text[end]!)) end += 1;
    const isLast = end === text.length || text[end] === '\n';
    if (isLast) while (start > 0 && /[^\S\n]/.test(text[start - 1]!)) start -= 1;
    const isParagraph = isLast && (start === 0 || text[start - 1] === '\n');
    if (isParagraph && end < text.length) end += 1;
    else if (isParagraph && start > 0) start -= 1;
    replaceText(transcript, { from: start, to: end, insert: '' }, context);
    forgetCue(transcript, id);
    return 'done';
  });
}

/** One edit of a cue that exists, once all cues are kept. */
function change(
  transcript: TranscriptDocument,
  id: string,
  make: (cues: readonly TranscriptCue[], index: number, reading: CueReading) => CueEdit,
): CueEdit {
  const reading = findReading(transcript);
  const cues = reading.read();
  const index = cues.findIndex((cue) => cue.id === id);
  if (index < 0) return 'unknown';
  keep(transcript, cues);
  return edit(transcript, () => make(cues, index, reading));
}

/** A cue that shows at other times than its words is divided where they are, or by length where these lie outside. */
function divideTimes(transcript: TranscriptDocument, cue: TranscriptCue, second: string, atMs: number): void {
  const shiftMs = readCueShift(transcript);
  if (cue.isStartSet || cue.isEndSet) transcript.cueStarts.set(second, atMs - shiftMs);
  if (!cue.isEndSet) return;
  transcript.cueEnds.set(second, cue.endMs - shiftMs);
  const isRoom = atMs - CUE_LIMITS.gapMs - cue.startMs >= CUE_LIMITS.shortestMs;
  transcript.cueEnds.set(cue.id, atMs - shiftMs - (isRoom ? CUE_LIMITS.gapMs : 0));
}

function timeOfSplit(transcript: TranscriptDocument, cue: TranscriptCue, at: number): number {
  const words = cue.lines.flat();
  const saidMs = words[at]!.startMs + readCueShift(transcript);
  if (saidMs >= cue.startMs + MIN_CUE_MS && saidMs <= cue.endMs - MIN_CUE_MS) return saidMs;
  const before = textOf(words.slice(0, at)).length + 1;
  return Math.round(cue.startMs + ((cue.endMs - cue.startMs) * before) / (cue.text.length + 1));
}

/** The words of a cue, and where they stand, UTF-16 units. */
function forgetTimes({ cueStarts, cueEnds }: TranscriptDocument, id: string): void {
  if (cueStarts.has(id)) cueStarts.delete(id);
  if (cueEnds.has(id)) cueEnds.delete(id);
}

/** Takes away all that is stored of a cue; the caller holds the transaction. */
export function forgetCue(transcript: TranscriptDocument, id: string): void {
  forgetTimes(transcript, id);
  transcript.cues.delete(id);
  if (transcript.cueBreaks.has(id)) transcript.cueBreaks.delete(id);
}

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.max(least, Math.min(value, most)));
