/** What the meeting settled, and what it left open. */
import {
  ANAPHORIC,
  CONDITIONAL,
  countPoints,
  DECIDES,
  hasCue,
  LEFT_OPEN,
  MOVES_ON,
  NOT_OPEN,
  PROCEDURE,
  PROPOSES_OUTRIGHT,
  REPORTED,
  SETTLES,
  SUMS_UP,
  TAKES_UP,
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

const PROPOSAL = /^.*? (đề nghị|đề xuất|kiến nghị) /u;

interface Around {
  /** It hands out work: then only a strong cue makes it a decision too. */
  isTask: boolean;
  /** What was said next. */
  next: SaidSentence | undefined;
}

/** @returns the words that say what was decided, or null */
export function findDecision(
  sentence: SaidSentence,
  people: People,
  { isTask, next }: Around,
): readonly string[] | null {
  const { words } = sentence;
  if (isSettled(sentence, people, isTask)) return words;
  if (isTask || !isTakenUp(sentence, next)) return null;
  const opening = PROPOSAL.exec(sentence.plain)?.[0] ?? '';
  return words.slice(opening.trim().split(' ').length);
}

/** "Tôi đề nghị giữ ba mươi ngày." "Đồng ý.": what one proposes and another takes up at once. */
function isTakenUp({ plain, isQuestion, speaker }: SaidSentence, next: SaidSentence | undefined): boolean {
  if (isQuestion || hasCue(plain, CONDITIONAL) || hasCue(plain, PROCEDURE)) return false;
  return (
    hasCue(plain, PROPOSES_OUTRIGHT) &&
    next !== undefined &&
    next.speaker !== speaker &&
    !next.isQuestion &&
    hasCue(next.plain, TAKES_UP)
  );
}

function isSettled(sentence: SaidSentence, people: People, isTask: boolean): boolean {
  const { plain, plainWords, isQuestion, isBookmarked, speaker, words } = sentence;
  if (isQuestion || plainWords.length < MIN_WORDS || isLeftOpen(sentence)) return false;
  if (hasCue(plain, UNDECIDED) || hasCue(plain, REPORTED)) return false;
  if (hasCue(plain, ANAPHORIC) || hasCue(plain, MOVES_ON)) return false;
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
