/**
 * From runs of attributed text to words with their times: the one place that knows how letters, attributes and what was recognised meet
 * (rules 3, 4, 13 and 18 to 20). Nothing that is read here is stored.
 */
import { alignWords, type Match } from './align-words.ts';
import { readMarks, type EditorMark, type ReadMark } from './editor-mark.ts';
import type { Recognised, RecognisedWord } from './recognised-words.ts';
import { maxOf, minOf } from '../long-lists.ts';
import { withoutMarks, type SaidWord } from './said-words.ts';
import type { TimingState, WordEntry } from './word-table.ts';

/** One run of a Y.Text delta that inserts text. */
export interface TextRun {
  readonly insert?: unknown;
  readonly attributes?: Record<string, unknown>;
}

/** A newline of the text; `key` is null when the newline carries none (rule 4). */
export interface ParagraphBreak {
  readonly at: number;
  readonly key: string | null;
}

/** A word with what it stands for. */
export interface ReadWord extends WordEntry {
  text: string;
  /** Of the first of its letters that names one. */
  stretch: string | null;
  /** Number of the recognised word that these are the letters of; null where that is not known. */
  origin: number | null;
  match: Match | null;
  /** Of who changed or confirmed it last. */
  mark: EditorMark | null;
  /** Somebody wrote letters of it, or took some away. */
  isTyped: boolean;
}

export interface ScannedWords {
  readonly words: readonly ReadWord[];
  readonly breaks: readonly ParagraphBreak[];
}

/** A recognised word, told by the letters that recognition wrote. */
export interface Origin {
  readonly stretch: string;
  /** Its number in the stretch. */
  readonly index: number;
}

/** What a document knows of recognition. */
export interface Recognition {
  /** Null where nothing is known of the stretch. */
  readonly find: (stretch: string) => Recognised | null;
  /** For each of these positions, in order, the recognised word that begins with the letter there; null where none does. */
  readonly originsAt: (positions: readonly number[]) => readonly (Origin | null)[];
}

const TOKEN = /\n|[^\S\n]+|\S+/g;

/** Longest time that a word without one is given in a pause between two that have one (rule 19). Milliseconds. */
const MAX_ESTIMATED_MS = 1_000;

/** Reads runs that start at position `offset` of the text: all of it, or whole paragraphs. */
export function readWords(runs: readonly TextRun[], recognition: Recognition, offset = 0): ScannedWords {
  const { words, breaks } = splitWords(runs, offset);
  const open = new Map<string, OpenStretch>();
  for (const [stretch, own] of findStretches(words, recognition)) {
    const recognised = recognition.find(stretch);
    if (!recognised) continue;
    matchWords(own, recognised);
    open.set(stretch, new OpenStretch(own, recognised.words));
  }
  let first = 0;
  for (let line = 0; line <= breaks.length; line += 1) {
    const end = breaks[line]?.at ?? Infinity;
    let next = first;
    while (next < words.length && words[next]!.from < end) next += 1;
    const own = words.slice(first, next);
    fillGaps(own, open);
    estimateUntimed(own);
    first = next;
  }
  return { words, breaks };
}

/** Letters that touch are one word, whatever attributes they carry (rule 13). */
function splitWords(
  runs: readonly TextRun[],
  offset: number,
): { words: ReadWord[]; breaks: ParagraphBreak[] } {
  const words: ReadWord[] = [];
  const breaks: ParagraphBreak[] = [];
  let position = offset;
  for (const { insert, attributes = {} } of runs) {
    if (typeof insert !== 'string') continue;
    const { s, p } = attributes;
    const marks = readMarks(attributes);
    for (const [token] of insert.matchAll(TOKEN)) {
      const to = position + token.length;
      if (token === '\n') breaks.push({ at: position, key: typeof p === 'string' ? p : null });
      else if (/\S/.test(token)) {
        let word = words.at(-1);
        if (word?.to !== position) {
          word = newWord(position);
          words.push(word);
        }
        word.to = to;
        word.text += token;
        if (typeof s === 'string') word.stretch ??= s;
        for (const mark of marks) noteMark(word, mark);
      }
      position = to;
    }
  }
  for (const word of words) word.text = word.text.normalize('NFC');
  return { words, breaks };
}

const newWord = (from: number): ReadWord => ({
  from,
  to: from,
  text: '',
  startMs: null,
  endMs: null,
  confidencePercent: null,
  timing: 'untimed',
  changedBy: null,
  spoken: null,
  heard: null,
  stretch: null,
  origin: null,
  match: null,
  mark: null,
  isTyped: false,
});

function noteMark(word: ReadWord, mark: ReadMark): void {
  word.isTyped ||= mark.isTyped;
  if (mark.seconds < (word.mark?.seconds ?? -1)) return;
  word.mark = mark;
  word.changedBy = mark.code;
}

/**
 * The words of each stretch. Attributes say which one a word belongs to; where they do not read as recognised, letters that recognition wrote
 * say it themselves: of two marks that say the same, two people may each have taken away one.
 */
function findStretches(words: readonly ReadWord[], recognition: Recognition): Map<string, ReadWord[]> {
  const named = groupByStretch(words);
  const unsure = new Set(words.filter(({ stretch }) => stretch === null || !recognition.find(stretch)));
  for (const [stretch, own] of named)
    if (!isAsRecognised(own, recognition.find(stretch))) for (const word of own) unsure.add(word);
  if (unsure.size === 0) return named;
  const asked = words.filter((word) => unsure.has(word));
  const origins = recognition.originsAt(asked.map(({ from }) => from));
  for (const [at, word] of asked.entries()) {
    const origin = origins[at];
    const recognised = origin && recognition.find(origin.stretch)?.words[origin.index];
    if (recognised?.text !== word.text) continue;
    word.stretch = origin!.stretch;
    word.origin = origin!.index;
    word.isTyped = false;
  }
  return groupByStretch(words);
}

function groupByStretch(words: readonly ReadWord[]): Map<string, ReadWord[]> {
  const groups = new Map<string, ReadWord[]>();
  for (const word of words) {
    if (word.stretch === null) continue;
    const own = groups.get(word.stretch);
    if (own) own.push(word);
    else groups.set(word.stretch, [word]);
  }
  return groups;
}

const isAsRecognised = (words: readonly ReadWord[], recognised: Recognised | null): boolean =>
  recognised !== null &&
  words.length === recognised.words.length &&
  words.every(({ text, isTyped }, at) => !isTyped && text === recognised.words[at]!.text);

function matchWords(words: readonly ReadWord[], { words: recognised }: Recognised): void {
  for (const match of alignWords(words, recognised)) {
    const own = words.slice(match.first, match.end);
    for (const word of own) word.match = match;
    takeTimes(own, recognised.slice(match.from, match.to), match.kind);
  }
}

/** Words take the times of what they stand for. */
function takeTimes(
  words: readonly ReadWord[],
  recognised: readonly RecognisedWord[],
  kind: Match['kind'],
): void {
  const [word, other] = [words[0]!, recognised[0]!];
  if (kind === 'spoken') words.forEach((each, at) => takeSpoken(each, other.spoken![at]!));
  else if (words.length === 1 && recognised.length === 1) {
    word.confidencePercent = other.confidencePercent;
    if (other.startMs !== null) setTime(word, other.startMs, other.endMs!, stateOf(word, other));
    if (withoutMarks(word.text) !== withoutMarks(other.text)) return;
    word.spoken = other.spoken;
    word.heard = other.heard;
  } else shareTimes(words, recognised);
}

function takeSpoken(word: ReadWord, { startMs, endMs, confidence }: SaidWord): void {
  word.confidencePercent = confidence === null ? null : Math.round(confidence * 100);
  setTime(word, startMs, endMs, 'edited');
}

function stateOf(word: ReadWord, { text, state }: RecognisedWord): TimingState {
  if (word.text === text && state !== null && !(state === 'measured' && word.mark === null)) return state;
  if (state === 'estimated') return state;
  return word.text === text && word.mark === null ? 'measured' : 'edited';
}

/** Words of a stretch that stand for nothing yet, and the recognised words that nothing stands for. */
class OpenStretch {
  readonly recognised: readonly RecognisedWord[];
  /** For each word of the text, between which recognised words it stands. */
  readonly #gaps = new Map<ReadWord, readonly [low: number, high: number]>();
  /** What stands before this number is given away. */
  #given = 0;

  constructor(words: readonly ReadWord[], recognised: readonly RecognisedWord[]) {
    this.recognised = recognised;
    const lows: number[] = [];
    let low = 0;
    for (const { match } of words) {
      lows.push(low);
      if (match) low = match.to;
    }
    let high = recognised.length;
    for (let at = words.length - 1; at >= 0; at -= 1) {
      this.#gaps.set(words[at]!, [lows[at]!, high]);
      const { match } = words[at]!;
      if (match) high = match.from;
    }
  }

  /** The recognised words beside a word of the text, before or behind it. */
  beside(word: ReadWord, side: 'before' | 'behind'): readonly [low: number, high: number] {
    const [low, high] = this.#gaps.get(word) ?? [0, 0];
    if (!word.match) return [low, high];
    return side === 'behind' ? [word.match.to, high] : [low, word.match.from];
  }

  give([low, high]: readonly [number, number]): RecognisedWord[] {
    const given = this.recognised.slice(Math.max(low, this.#given), high);
    this.#given = Math.max(this.#given, high);
    return given.filter(({ startMs }) => startMs !== null);
  }
}

/** Words that stand for nothing take the place of the recognised words that nothing stands for, between the same neighbours. */
function fillGaps(words: readonly ReadWord[], stretches: ReadonlyMap<string, OpenStretch>): void {
  for (let first = 0; first < words.length; first += 1) {
    if (words[first]!.match) continue;
    let end = first;
    while (end < words.length && !words[end]!.match) end += 1;
    const own = words.slice(first, end);
    const gaps = new Map<OpenStretch, readonly [number, number]>();
    const note = (word: ReadWord | undefined, side: 'before' | 'behind') => {
      const stretch = stretches.get(word?.stretch ?? '');
      if (word && stretch && !gaps.has(stretch)) gaps.set(stretch, stretch.beside(word, side));
    };
    note(words[first - 1], 'behind');
    for (const word of own) note(word, 'before');
    note(words[end], 'before');
    const missing = [...gaps].flatMap(([stretch, gap]) => stretch.give(gap));
    if (missing.length === own.length)
      own.forEach((word, at) => {
        const { startMs, endMs, confidencePercent } = missing[at]!;
        setTime(word, startMs!, endMs!, 'edited');
        word.confidencePercent = confidencePercent;
      });
    else if (missing.length > 0) shareTimes(own, missing);
    first = end - 1;
  }
}

/** Words without a time of their own take what their neighbours in the paragraph leave between them. Rule 19. */
function estimateUntimed(words: readonly ReadWord[]): void {
  for (let first = 1; first < words.length; first += 1) {
    if (words[first]!.startMs !== null) continue;
    let end = first;
    while (end < words.length && words[end]!.startMs === null) end += 1;
    const [startMs, nextMs] = [words[first - 1]!.endMs, words[end]?.startMs ?? null];
    if (startMs !== null && nextMs !== null && nextMs > startMs) {
      const group = words.slice(first, end);
      divideSpan(group, startMs, Math.min(nextMs - startMs, MAX_ESTIMATED_MS * group.length), 'estimated');
    }
    first = end;
  }
}

/** From the first start to the last end. */
function shareTimes(words: readonly ReadWord[], recognised: readonly RecognisedWord[]): void {
  const timed = recognised.filter(({ startMs }) => startMs !== null);
  if (timed.length === 0) return;
  const startMs = minOf(timed.map((word) => word.startMs!));
  const spanMs = maxOf(timed.map((word) => word.endMs!)) - startMs;
  divideSpan(words, startMs, spanMs, words.length === 1 ? 'edited' : 'estimated');
}

function divideSpan(words: readonly ReadWord[], startMs: number, spanMs: number, state: TimingState): void {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  const partMs = () => startMs + Math.round((spanMs * before) / letters);
  for (const word of words) {
    const fromMs = partMs();
    before += word.text.length;
    setTime(word, fromMs, partMs(), state);
  }
}

function setTime(word: ReadWord, startMs: number, endMs: number, state: TimingState): void {
  word.startMs = startMs;
  word.endMs = endMs;
  word.timing = state;
}
