/** What the meeting settled, and what it left open. */
import {
  countPoints,
  DECIDES,
  hasCue,
  LEFT_OPEN,
  NOT_OPEN,
  REPORTED,
  SETTLES,
  SUMS_UP,
  UNDECIDED,
} from './cues.ts';
import type { People } from './people.ts';
import type { SaidSentence } from './said-sentences.ts';

/** A strong cue does it alone, a middling one with two signs that somebody sums up. */
const STRONG = 4;
const MIDDLING = 2;
const SIGN = 1;
const ENOUGH = 4;
/** Fewer words say nothing without the sentence before them. */
const MIN_WORDS = 3;

/** @param isTask it hands out work: then only a strong cue makes it a decision too */
export function isDecision(sentence: SaidSentence, people: People, isTask: boolean): boolean {
  const { plain, plainWords, isQuestion, isBookmarked, speaker, words } = sentence;
  if (isQuestion || plainWords.length < MIN_WORDS || isLeftOpen(sentence)) return false;
  if (hasCue(plain, UNDECIDED) || hasCue(plain, REPORTED)) return false;
  if (isTask) return hasCue(plain, DECIDES);
  const points =
    countPoints(plain, [
      [STRONG, DECIDES],
      [MIDDLING, SETTLES],
      [SIGN, SUMS_UP],
    ]) +
    (saysWhatNot(words, plainWords) ? MIDDLING : 0) +
    (speaker !== null && speaker === people.chair ? SIGN : 0) +
    (isBookmarked ? MIDDLING : 0);
  const hasSubstance =
    countPoints(plain, [[1, [...DECIDES, ...SETTLES]]]) > 0 || saysWhatNot(words, plainWords);
  return hasSubstance && points >= ENOUGH;
}

/** "Gộp ở server, không đổi thư viện": one thing and not the other. */
function saysWhatNot(words: readonly string[], plainWords: readonly string[]): boolean {
  return plainWords.some(
    (word, at) => at > 1 && word === 'không' && at < plainWords.length - 1 && words[at - 1]!.endsWith(','),
  );
}

export function isLeftOpen({ plain, isQuestion, plainWords }: SaidSentence): boolean {
  return (
    !isQuestion && plainWords.length >= MIN_WORDS && hasCue(plain, LEFT_OPEN) && !hasCue(plain, NOT_OPEN)
  );
}
