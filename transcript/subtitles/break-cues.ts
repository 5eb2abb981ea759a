/**
 * Cues from timed words: at most two lines of 42 characters, at most 7 s, broken where a reader would pause, never inside a compound of the
 * list or between a number and its unit. No word is dropped to make a cue readable: it stays longer instead, where there is silence.
 */
import { DEFAULT_CUE_RULES, type CueRules } from './cue-rules.ts';
import { CUE_LIMITS, layTimes } from './cue-times.ts';
import { CLOSED, endsSentence, readBreakCandidates } from './break-candidates.ts';
import { timeWords, type TimedCueWord, type TimedTurn, type Turn } from './time-words.ts';

export interface Cue {
  /** Milliseconds from the start of the audio. */
  readonly startMs: number;
  readonly endMs: number;
  readonly speaker: string | null;
  /** One or two; more only where people joined or wrote what two do not hold. */
  readonly lines: readonly (readonly TimedCueWord[])[];
}

/** A pause like this ends a cue, ms. */
const CUE_PAUSE_MS = 500;

/**
 * What a layout costs, in the same measure as joints: characters that a line cannot hold are the worst, then a {@link CLOSED} joint, then
 * milliseconds that a cue lasts too long.
 */
const TOO_LONG_LINE = 1e9;
const TOO_LONG_CUE = 10;
const LARGEST_TOO_LONG_CUE = CLOSED / 2;
const ONE_MORE_CUE = 12;
const SENTENCE_END_INSIDE = 14;
const MS_PER_SHORT_COST = 50;
const CHARACTERS_PER_BALANCE_COST = 6;
/** The second line may be this much longer without looking heavy. */
const SECOND_LINE_BONUS = 4;

/** More than all breaks of a cue cost, less than a {@link CLOSED} joint. */
const ONE_MORE_LINE = 10_000;
const SQUARED_SLACK_PER_COST = 24;

/** What one person says in one go, with what a break before each word costs. */
export interface Speech extends TimedTurn {
  readonly breakCandidates: readonly number[];
  readonly rules: CueRules;
}

/** Words of a speech by their numbers, the last one excluded. */
export interface WordSpan {
  readonly from: number;
  readonly to: number;
}

export const readSpeech = (turn: TimedTurn, rules = DEFAULT_CUE_RULES): Speech => ({
  ...turn,
  breakCandidates: readBreakCandidates(turn.words, rules.lineLength),
  rules,
});

/** Cuts what people say into cues, in order and without overlap. Every word is in exactly one cue. */
export function breakCues(turns: readonly Turn[], rules = DEFAULT_CUE_RULES): Cue[] {
  const cues = timeWords(turns)
    .map((turn) => readSpeech(turn, rules))
    .flatMap((speech) =>
      cutSpeech(speech).map((span) => ({ speaker: speech.speaker, lines: layOut(speech, span) })),
    );
  const times = layTimes(
    cues.map(({ lines }) => describeSpoken(lines)),
    0,
    rules,
  );
  return cues.map((cue, index) => ({ ...cue, ...times[index]! }));
}

/** When the words of a cue are said, and how many characters they are. */
export function describeSpoken(lines: Cue['lines']): {
  spokenStartMs: number;
  spokenEndMs: number;
  characters: number;
} {
  return {
    spokenStartMs: lines[0]![0]!.startMs,
    spokenEndMs: lines.flat().reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
    characters: lines.reduce((sum, line) => sum + textOf(line).length, 0),
  };
}

/** The words of each cue of a speech. */
export const cutSpeech = (speech: Speech): WordSpan[] =>
  cutAtPauses(speech).flatMap(({ from, to }) =>
    cutBetweenPauses(speech.words.slice(from, to), speech.breakCandidates.slice(from, to), speech.rules).map(
      (span) => ({
        from: from + span.from,
        to: from + span.to,
      }),
    ),
  );

function cutAtPauses({ words, breakCandidates }: Speech): WordSpan[] {
  const spans: WordSpan[] = [];
  let from = 0;
  for (let to = 1; to <= words.length; to += 1) {
    const isEnd = to === words.length;
    const isPause =
      !isEnd && words[to]!.startMs - words[to - 1]!.endMs >= CUE_PAUSE_MS && breakCandidates[to] !== CLOSED;
    if (!isEnd && !isPause) continue;
    spans.push({ from, to });
    from = to;
  }
  return spans;
}

/** The cheapest way through words without a pause, found from their end backwards. */
function cutBetweenPauses(
  words: readonly TimedCueWord[],
  breakCandidates: readonly number[],
  rules: CueRules,
): WordSpan[] {
  const { lineLength, maxLines } = rules;
  const { length } = words;
  const cost = new Float64Array(length + 1);
  const next = new Int32Array(length + 1);
  const lengths = words.map(({ text }) => text.length);
  const isEnd = words.map(({ text }) => endsSentence(text));
  for (let from = length - 1; from >= 0; from -= 1) {
    cost[from] = Infinity;
    let characters = -1;
    let sentenceEnds = 0;
    for (let to = from + 1; to <= length; to += 1) {
      characters += 1 + lengths[to - 1]!;
      if (characters > maxLines * (lineLength + 1) - 1 && to > from + 1) break;
      const durationMs = words[to - 1]!.endMs - words[from]!.startMs;
      const unlaid =
        cost[to]! +
        (breakCandidates[to] ?? 0) +
        costOfTime(durationMs) +
        ONE_MORE_CUE +
        sentenceEnds * SENTENCE_END_INSIDE;
      const whole =
        unlaid < cost[from]!
          ? unlaid + findBreak(lengths, breakCandidates, { from, to }, rules).cost
          : Infinity;
      if (whole < cost[from]!) {
        cost[from] = whole;
        next[from] = to;
      }
      if (isEnd[to - 1]!) sentenceEnds += 1;
    }
  }
  const spans: WordSpan[] = [];
  for (let from = 0; from < length; from = next[from]!) spans.push({ from, to: next[from]! });
  return spans;
}

/** Lines that were laid before, by the speech and the span: the subtitle editor lays thousands with every letter typed. */
const laid = new WeakMap<Speech, Map<number, Cue['lines']>>();

/** The lines of a cue: one where it fits, else two, parted where it reads best; more only for what people joined or wrote. */
export function layOut(speech: Speech, span: WordSpan): Cue['lines'] {
  const known = laid.get(speech) ?? new Map<number, Cue['lines']>();
  laid.set(speech, known);
  const place = span.from * (speech.words.length + 1) + span.to;
  const lines = known.get(place) ?? layOutNew(speech, span);
  known.set(place, lines);
  return lines;
}

function layOutNew({ words, breakCandidates, rules }: Speech, { from, to }: WordSpan): Cue['lines'] {
  const own = words.slice(from, to);
  const lengths = own.map(({ text }) => text.length);
  const characters = lengths.reduce((sum, length) => sum + length + 1, -1);
  if (characters > rules.maxLines * (rules.lineLength + 1) - 1)
    return layOutLong(own, breakCandidates.slice(from, to), rules.lineLength);
  const { at } = findBreak(lengths, breakCandidates.slice(from, to), { from: 0, to: own.length }, rules);
  return at === null ? [own] : [own.slice(0, at), own.slice(at)];
}

/** As few lines as hold it, broken where it reads best, found from their end backwards. */
function layOutLong(
  words: readonly TimedCueWord[],
  breakCandidates: readonly number[],
  lineLength: number,
): Cue['lines'] {
  const { length } = words;
  const cost = new Float64Array(length + 1);
  const next = new Int32Array(length + 1);
  for (let from = length - 1; from >= 0; from -= 1) {
    cost[from] = Infinity;
    let characters = -1;
    for (let to = from + 1; to <= length; to += 1) {
      characters += 1 + words[to - 1]!.text.length;
      if (characters > lineLength && to > from + 1) break;
      const slack = Math.max(0, lineLength - characters);
      const whole =
        cost[to]! + (breakCandidates[to] ?? 0) + ONE_MORE_LINE + (slack * slack) / SQUARED_SLACK_PER_COST;
      if (whole >= cost[from]!) continue;
      cost[from] = whole;
      next[from] = to;
    }
  }
  const lines: TimedCueWord[][] = [];
  for (let from = 0; from < length; from = next[from]!) lines.push(words.slice(from, next[from]));
  return lines;
}

const costOfTime = (durationMs: number): number =>
  Math.min(LARGEST_TOO_LONG_CUE, Math.max(0, durationMs - CUE_LIMITS.longestMs) * TOO_LONG_CUE) +
  Math.max(0, CUE_LIMITS.shortestMs - durationMs) / MS_PER_SHORT_COST;

/** One line where it fits, else the best place for a second one. @returns the first word of the second line, or null */
function findBreak(
  lengths: readonly number[],
  breakCandidates: readonly number[],
  { from, to }: WordSpan,
  { lineLength, maxLines }: CueRules,
): { cost: number; at: number | null } {
  let total = to - from - 1;
  for (let index = from; index < to; index += 1) total += lengths[index]!;
  if (total <= lineLength) return { cost: 0, at: null };
  let best: { cost: number; at: number | null } = { cost: (total - lineLength) * TOO_LONG_LINE, at: null };
  if (maxLines === 1) return best;
  let first = -1;
  for (let at = from + 1; at < to; at += 1) {
    first += 1 + lengths[at - 1]!;
    const second = total - first - 1;
    const excess = Math.max(0, first - lineLength) + Math.max(0, second - lineLength);
    const balance = Math.abs(second - first - SECOND_LINE_BONUS) / CHARACTERS_PER_BALANCE_COST;
    const cost = excess * TOO_LONG_LINE + breakCandidates[at]! + balance;
    if (cost < best.cost) best = { cost, at };
  }
  return best;
}

/** The words of a line with a space between them. */
export const textOf = (line: readonly TimedCueWord[]): string => line.map(({ text }) => text).join(' ');
