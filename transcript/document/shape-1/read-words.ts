/** Of shape 1: from runs of attributed text to words, as they were read then. Frozen: documents are converted by it. */
import { maxOf, minOf } from '../../long-lists.ts';
import type { EditorMark } from '../editor-mark.ts';
import type { ParagraphBreak, TextRun } from '../read-words.ts';
import type { TimingState } from '../word-table.ts';
import { carryOn, standing, type Carried } from './standing-words.ts';
import { decodeTiming, type WordTiming } from './word-timing.ts';

/** A word, with its attributes `s` and `h`. */
export interface Shape1Word {
  from: number;
  to: number;
  startMs: number | null;
  endMs: number | null;
  confidencePercent: number | null;
  timing: TimingState;
  mark: EditorMark | null;
  spoken: string | null;
  heard: string | null;
}

const TOKEN = /\n|[^\S\n]+|\S+/g;

/** Longest time that a word without one is given in a pause between two that have one (rule 19). Milliseconds. */
const MAX_ESTIMATED_MS = 1_000;

interface Letters {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly attributes: TextRun['attributes'];
  readonly timing: WordTiming | null;
  readonly mark: EditorMark | null;
}

/** A word while its letters are being read. */
interface OpenWord extends Shape1Word {
  /** Start and duration of its first timed letters. */
  span: string;
  /** A word divided by hand starts here at the earliest, milliseconds (rule 20). */
  earliestMs: number | null;
  /** Its letters with `s` and with `h`. */
  said: Carried | null;
  replaced: Carried | null;
}

/** What was read so far. */
interface Reading {
  readonly words: OpenWord[];
  readonly breaks: ParagraphBreak[];
  /** Number of the first word of the paragraph being read. */
  first: number;
  /** Start and duration that the letters read last carry, and the words under it. */
  span: string;
  sharers: OpenWord[];
  /** Where the blank before the next letter cuts a word, milliseconds. */
  cutMs: number | null;
}

export function readShape1(runs: readonly TextRun[]): {
  words: readonly Shape1Word[];
  breaks: readonly ParagraphBreak[];
} {
  const reading: Reading = { words: [], breaks: [], first: 0, span: '', sharers: [], cutMs: null };
  let position = 0;
  for (const { insert, attributes } of runs) {
    if (typeof insert !== 'string') continue;
    const timing = decodeTiming(attributes?.['w']);
    const mark = readMark(attributes?.['u']);
    for (const [token] of insert.matchAll(TOKEN)) {
      const to = position + token.length;
      openSpan(reading, timing);
      if (token === '\n') startParagraph(reading, { at: position, key: readKey(attributes) });
      if (/\S/.test(token))
        addLetters(reading, { from: position, to, text: token, attributes, timing, mark });
      else addBlank(reading, position, timing);
      position = to;
    }
  }
  openSpan(reading, null);
  estimateUntimed(reading.words.slice(reading.first));
  for (const word of reading.words) {
    if (word.said) word.spoken = standing(word.said);
    if (word.replaced) word.heard = standing(word.replaced);
  }
  return { words: reading.words, breaks: reading.breaks };
}

const MARK = /^([0-9a-z]{1,7})-([0-9a-z]{1,12})$/;

function readMark(attribute: unknown): EditorMark | null {
  const match = typeof attribute === 'string' ? MARK.exec(attribute) : null;
  return match && { seconds: Number.parseInt(match[1]!, 36) * 60, code: match[2]! };
}

const readKey = (attributes: TextRun['attributes']): string | null =>
  typeof attributes?.['p'] === 'string' ? attributes['p'] : null;

const spanOf = (timing: WordTiming | null): string =>
  timing === null ? '' : `${timing.startMs}-${timing.durationMs}`;

const isCut = (timing: WordTiming | null): timing is WordTiming =>
  timing?.durationMs === 0 && timing.state === 'estimated';

/** Letters under another time: the words under the one before are known. Rule 13. */
function openSpan(reading: Reading, timing: WordTiming | null): void {
  const span = spanOf(timing);
  if (span === reading.span) return;
  if (reading.sharers.length > 1) shareTime(reading.sharers);
  reading.span = span;
  reading.sharers = [];
}

function startParagraph(reading: Reading, paragraphBreak: ParagraphBreak): void {
  reading.breaks.push(paragraphBreak);
  estimateUntimed(reading.words.slice(reading.first));
  reading.first = reading.words.length;
}

function addBlank(reading: Reading, position: number, timing: WordTiming | null): void {
  reading.cutMs = isCut(timing) ? timing.startMs : null;
  const last = reading.words.at(-1);
  if (last?.to !== position || reading.cutMs === null) return;
  const isWithin = last.startMs !== null && reading.cutMs >= last.startMs && reading.cutMs <= last.endMs!;
  if (!isWithin) return;
  last.endMs = reading.cutMs;
  last.timing = 'estimated';
}

/** Letters that touch belong to one word, whatever attributes they came with (rule 13). */
function addLetters(reading: Reading, letters: Letters): void {
  let word = reading.words.at(-1);
  if (word?.to !== letters.from) {
    word = openWord(letters, reading.cutMs);
    reading.words.push(word);
  }
  reading.cutMs = null;
  word.to = letters.to;
  const isStart = word.from === letters.from;
  word.said = carryOn(word.said, letters.text, letters.attributes?.['s'], isStart);
  word.replaced = carryOn(word.replaced, letters.text, letters.attributes?.['h'], isStart);
  if (letters.mark && letters.mark.seconds >= (word.mark?.seconds ?? -1)) {
    word.mark = letters.mark;
  }
  const { timing } = letters;
  if (timing === null) return;
  const { sharers } = reading;
  // The first word under a time owns it. Others came under it when the letters between them went, unless the time was shared from the start.
  const isOwner = sharers.length === 0 || sharers.at(-1) === word;
  if (!isOwner && timing.state !== 'estimated') return;
  if (sharers.at(-1) !== word) sharers.push(word);
  addTime(word, timing);
}

const openWord = ({ from, to }: Letters, earliestMs: number | null): OpenWord => ({
  from,
  to,
  startMs: null,
  endMs: null,
  confidencePercent: null,
  timing: 'untimed',
  spoken: null,
  heard: null,
  mark: null,
  span: '',
  earliestMs,
  said: null,
  replaced: null,
});

/** A word lasts from the earliest start to the latest end of its letters. */
function addTime(word: OpenWord, timing: WordTiming): void {
  const endMs = timing.startMs + timing.durationMs;
  const { earliestMs } = word;
  const isCutHere = earliestMs !== null && earliestMs >= timing.startMs && earliestMs <= endMs;
  const startMs = isCutHere ? earliestMs : timing.startMs;
  const span = spanOf(timing);
  const isJoined = word.span !== '' && word.span !== span;
  word.span ||= span;
  word.startMs = Math.min(word.startMs ?? startMs, startMs);
  word.endMs = Math.max(word.endMs ?? endMs, endMs);
  word.confidencePercent ??= timing.confidencePercent;
  if (isCutHere) word.timing = 'estimated';
  else if (isJoined || timing.state === 'edited') word.timing = 'edited';
  else if (word.timing === 'untimed') word.timing = timing.state;
}

/** Words that share an estimated time divide it by their length. */
function shareTime(words: readonly OpenWord[]): void {
  const startMs = minOf(words.map((word) => word.startMs!));
  divideSpan(words, startMs, maxOf(words.map((word) => word.endMs!)) - startMs);
}

/** Words without a time of their own take what their neighbours in the paragraph leave between them. Rule 19. */
function estimateUntimed(words: readonly OpenWord[]): void {
  for (let first = 1; first < words.length; first += 1) {
    if (words[first]!.startMs !== null) continue;
    let end = first;
    while (end < words.length && words[end]!.startMs === null) end += 1;
    const [startMs, nextMs] = [words[first - 1]!.endMs, words[end]?.startMs ?? null];
    if (startMs !== null && nextMs !== null && nextMs > startMs) {
      const group = words.slice(first, end);
      divideSpan(group, startMs, Math.min(nextMs - startMs, MAX_ESTIMATED_MS * group.length));
    }
    first = end;
  }
}

function divideSpan(words: readonly OpenWord[], startMs: number, spanMs: number): void {
  const letters = words.reduce((sum, { from, to }) => sum + to - from, 0);
  let before = 0;
  for (const word of words) {
    word.startMs = startMs + Math.round((spanMs * before) / letters);
    before += word.to - word.from;
    word.endMs = startMs + Math.round((spanMs * before) / letters);
    word.timing = 'estimated';
  }
}
