/** Says from what a model heard whether it may serve. */
import type { RecognisedTokens } from '../recognition/words-from-tokens.ts';
import { wordsFromTokens } from '../recognition/words-from-tokens.ts';
import type { SpokenClip, WordlessSound } from './proof-clips.ts';
import type { ModelTrial } from './try-model.ts';

/** Why a model may not serve: names in `contract/errors.ts`. */
export const PROOF_FAILURES = [
  'MODEL_DOES_NOT_RUN',
  'MODEL_NEEDS_MEMORY',
  'MODEL_HEARS_NOTHING',
  'MODEL_NOT_VIETNAMESE',
  'MODEL_INVENTS_WORDS',
  'MODEL_TIMES_WRONG',
] as const;
export type ProofFailure = (typeof PROOF_FAILURES)[number];

export interface Judgement {
  failure: ProofFailure | null;
  /** What it heard where a person reads a sentence. */
  heard: string;
  /** To add to the start of every word; null where too few words were understood to measure it. */
  wordStartShiftMs: number | null;
}

/** A person says 13 words in the first clip. */
const FEWEST_WORDS = 4;
/** Names and loan words have others, too. */
const MIN_VIETNAMESE_SHARE = 0.9;
/** A detector of speech keeps noise from the model: a stray syllable there does no harm. Silence is part of every recording. */
const MAX_WORDS: Record<WordlessSound, number> = { silence: 0, 'faint noise': 0, 'brown noise': 2 };
/** Fewer starts say too little about the others. */
const FEWEST_STARTS = 10;
/** A word that is heard further from where it was said is another one. */
const MAX_SHIFT_MS = 400;
const SHIFT_STEP_MS = 10;

const LETTERS = /\p{L}/gu;
const VIETNAMESE = /^[aăâbcdđeêghiklmnoôơpqrstuưvxy]$/u;
/** Grave, acute, tilde, hook above, dot below: the marks of the tones. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;

/** @param clips in the order in which the model heard them */
export function judgeTrial(trial: ModelTrial, clips: readonly SpokenClip[]): Judgement {
  const words = trial.spoken.map((tokens) => wordsOf(tokens));
  const heard = (words[0] ?? []).map(({ text }) => text).join(' ');
  return { failure: findFailure(trial, words), heard, wordStartShiftMs: measureShift(words, clips) };
}

const wordsOf = (tokens: RecognisedTokens) =>
  wordsFromTokens(tokens, { startMs: 0, endMs: Infinity, wordStartShiftMs: 0 });

function findFailure(trial: ModelTrial, words: readonly { text: string }[][]): Judgement['failure'] {
  if (!trial.spoken.every(isInOrder)) return 'MODEL_TIMES_WRONG';
  if ((words[0] ?? []).length < FEWEST_WORDS) return 'MODEL_HEARS_NOTHING';
  if (!isVietnamese(words.flat().map(({ text }) => text))) return 'MODEL_NOT_VIETNAMESE';
  for (const [name, tokens] of Object.entries(trial.wordless))
    if (wordsOf(tokens).length > MAX_WORDS[name as WordlessSound]) return 'MODEL_INVENTS_WORDS';
  return null;
}

const isInOrder = ({ tokens, timestamps }: RecognisedTokens): boolean =>
  timestamps.length === tokens.length && timestamps.every((at, index) => at >= (timestamps[index - 1] ?? 0));

/** Whether nearly all letters are of the alphabet, and some carry the marks that other languages write without. */
function isVietnamese(words: readonly string[]): boolean {
  const letters = words.join('').match(LETTERS) ?? [];
  const plain = letters.map((letter) => letter.normalize('NFD').replaceAll(TONES, '').normalize('NFC'));
  const known = plain.filter((letter) => VIETNAMESE.test(letter));
  const hasMarks = letters.some((letter) => /[^a-z]/u.test(letter));
  return hasMarks && known.length >= letters.length * MIN_VIETNAMESE_SHARE;
}

/** The median of how much later than said the words come that were understood. */
function measureShift(
  words: readonly { text: string; startMs: number }[][],
  clips: readonly SpokenClip[],
): number | null {
  const shifts = clips.flatMap(({ words: said, wordStartsMs }, index) =>
    wordStartsMs.flatMap((startMs, position) => {
      const same = (words[index] ?? []).filter(({ text }) => text === said[position]);
      const nearest = same
        .map((word) => startMs - word.startMs)
        .toSorted((a, b) => Math.abs(a) - Math.abs(b))[0];
      return nearest !== undefined && Math.abs(nearest) <= MAX_SHIFT_MS ? [nearest] : [];
    }),
  );
  if (shifts.length < FEWEST_STARTS) return null;
  const median = shifts.toSorted((a, b) => a - b)[Math.floor(shifts.length / 2)]!;
  return Math.round(median / SHIFT_STEP_MS) * SHIFT_STEP_MS;
}
