/**
 * A query as the database looks for it, in steps: the words as they were typed, then words like them. The first step that finds anything
 * counts. Pure.
 */
import { decodeTyping, slipsOf, type ParsedQuery } from '../../transcript/words/search-words.ts';

export interface WordCondition {
  /** For `@@`: words and their beginnings (`:*`), joined by `&` and `|`. */
  readonly tsquery: string;
  /** For `like`, in the place of the query where few lines are looked at, which costs less: a pattern for each word. Null for words like them. */
  readonly patterns: readonly string[] | null;
  /** For `like`: phrases that must stand there. */
  readonly phrases: readonly string[];
  /** For `like`: the words in the order in which they were typed; a line that has them so comes first. Null for a single word. */
  readonly inOrder: string | null;
  /** For `like any`, one list for each word with diacritics: a line that has all of them comes before those without. */
  readonly exact: readonly (readonly string[])[];
  /** Which folded words are lit. */
  readonly isLit: (folded: string) => boolean;
}

type Step = (query: ParsedQuery) => WordCondition | null;

/** A query of many words is not tried with a slip in each of them. */
const MAX_SLIPPED_WORDS = 5;
/** Of fewer words none may be missing. */
const MIN_WORDS_FOR_MISSING = 3;

/** What a query is looked for by, in this order. */
export const SEARCH_STEPS: readonly Step[] = [asTyped, asMeant, withOneSlip, withSlips, withOneMissing];

function asTyped({ words, phrases, isOpen }: ParsedQuery): WordCondition | null {
  const folded = words.map((word) => word.folded);
  if (folded.length === 0) return null;
  const isOpenAt = (at: number): boolean => isOpen && at === folded.length - 1;
  const closed = new Set(folded.filter((_, at) => !isOpenAt(at)));
  const open = isOpen ? folded.at(-1)! : null;
  return {
    tsquery: allOf(folded.map((word, at) => lexeme(word, isOpenAt(at)))),
    patterns: folded.map((word, at) => (isOpenAt(at) ? `% ${word}%` : `% ${word} %`)),
    phrases: phrases.map(
      (phrase) => `% ${phrase.join(' ')}${isOpen && endsWith(folded, phrase) ? '' : ' '}%`,
    ),
    inOrder: folded.length > 1 ? `% ${folded.join(' ')}${isOpen ? '' : ' '}%` : null,
    exact: words.filter(({ folded: plain, typed }) => plain !== typed).map(({ typed }) => casesOf(typed)),
    isLit: (word) => closed.has(word) || (open !== null && word.startsWith(open)),
  };
}

/** Typed with the keyboard's Vietnamese switched off. */
function asMeant({ words, phrases }: ParsedQuery): WordCondition | null {
  const meant = words.map(({ folded }) => decodeTyping(folded));
  if (phrases.length > 0 || meant.every((word, at) => word === words[at]!.folded)) return null;
  return like(meant.map((word) => [word]));
}

function withOneSlip(query: ParsedQuery): WordCondition | null {
  const alternatives = slippedWords(query);
  if (alternatives === null || alternatives.length < 2) return null;
  const branches = alternatives.map((slips, at) =>
    allOf(
      query.words.map(({ folded }, index) => (index === at ? anyOf([folded, ...slips]) : lexeme(folded))),
    ),
  );
  return {
    ...like(withThemselves(query, alternatives)),
    tsquery: branches.map((branch) => `(${branch})`).join('|'),
  };
}

function withSlips(query: ParsedQuery): WordCondition | null {
  const alternatives = slippedWords(query);
  return alternatives === null ? null : like(withThemselves(query, alternatives));
}

function slippedWords({ words, phrases }: ParsedQuery): string[][] | null {
  if (phrases.length > 0 || words.length === 0 || words.length > MAX_SLIPPED_WORDS) return null;
  const slips = words.map(({ folded }) => slipsOf(folded));
  return slips.some((near) => near.length > 0) ? slips : null;
}

const withThemselves = ({ words }: ParsedQuery, alternatives: readonly string[][]): string[][] =>
  alternatives.map((slips, at) => [words[at]!.folded, ...slips]);

function withOneMissing({ words, phrases }: ParsedQuery): WordCondition | null {
  if (phrases.length > 0 || words.length < MIN_WORDS_FOR_MISSING) return null;
  const folded = words.map((word) => word.folded);
  const branches = folded.map((_, missing) =>
    allOf(folded.filter((_word, at) => at !== missing).map((word) => lexeme(word))),
  );
  return {
    ...like(folded.map((word) => [word])),
    tsquery: branches.map((branch) => `(${branch})`).join('|'),
  };
}

/** All words, each as one of several. */
function like(alternatives: readonly (readonly string[])[]): WordCondition {
  const lit = new Set(alternatives.flat());
  return {
    tsquery: allOf(alternatives.map(anyOf)),
    patterns: null,
    phrases: [],
    inOrder: null,
    exact: [],
    isLit: (word) => lit.has(word),
  };
}

/** Words are letters and digits only: nothing of them is an operator. */
const lexeme = (word: string, isBeginning = false): string => `'${word}'${isBeginning ? ':*' : ''}`;
const allOf = (parts: readonly string[]): string => parts.join('&');
const anyOf = (words: readonly string[]): string => `(${words.map((word) => lexeme(word)).join('|')})`;

const endsWith = (words: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((word, at) => words[words.length - phrase.length + at] === word);

/** As it stands in a sentence, at its beginning, and in capitals: databases know the case of letters by their locale only. */
const casesOf = (word: string): string[] => [
  `%${word}%`,
  `%${word[0]!.toLocaleUpperCase('vi')}${word.slice(1)}%`,
  `%${word.toLocaleUpperCase('vi')}%`,
];
