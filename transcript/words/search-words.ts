/**
 * How text and queries become the words that the search compares: lower case without diacritics, `đ` as `d`. The one place where this is
 * said: the index, the query and the highlighting all call it.
 */
import { foldMarks } from './vietnamese.ts';

interface SearchWord {
  /** As it is compared. */
  readonly folded: string;
  /** In lower case and NFC, with its diacritics. */
  readonly typed: string;
  /** Where it stands in the text, UTF-16 units; `to` is behind it. */
  readonly from: number;
  readonly to: number;
}

/** No word of a language is longer; longer ones are found by their beginning. */
const MAX_WORD = 60;
/** Words of a query; what comes behind them is not looked for. */
const MAX_QUERY_WORDS = 16;

/** Letters and digits that stand together. */
export function searchWordsOf(text: string): SearchWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap((match) => {
    const typed = match[0].normalize('NFC').toLocaleLowerCase('vi');
    const folded = foldMarks(typed)
      .slice(0, MAX_WORD)
      .replace(/[\ud800-\udbff]$/, '');
    return folded === '' ? [] : [{ folded, typed, from: match.index, to: match.index + match[0].length }];
  });
}

/** The words with one space before and behind each, so that `like '% kho lanh %'` finds a phrase. */
export const foldForSearch = (text: string): string =>
  ` ${searchWordsOf(text)
    .map(({ folded }) => folded)
    .join(' ')} `;

export interface ParsedQuery {
  /** All words, those of phrases as well. */
  readonly words: readonly Pick<SearchWord, 'folded' | 'typed'>[];
  /** Words that must stand together in this order. */
  readonly phrases: readonly (readonly string[])[];
  /** The last word is still being typed: it is found by its beginning. */
  readonly isOpen: boolean;
}

/** Quotes of all kinds enclose phrases; one that is not closed encloses what follows. */
export function parseQuery(query: string): ParsedQuery {
  const words: SearchWord[] = [];
  const phrases: string[][] = [];
  const parts = query.normalize('NFC').split(/["“”«»]/u);
  parts.forEach((part, index) => {
    const found = searchWordsOf(part).slice(0, MAX_QUERY_WORDS - words.length);
    words.push(...found);
    if (index % 2 === 1 && found.length > 1) phrases.push(found.map(({ folded }) => folded));
  });
  const isClosed = parts.length > 1 && (parts.length % 2 === 1 ? parts.at(-1)!.trim() === '' : false);
  const isTyped = !isClosed && !/\s$/.test(query);
  // The first letter of the next word says nothing yet.
  const last = words.at(-1)?.folded ?? '';
  if (isTyped && words.length > 1 && parts.length % 2 === 1 && /^\p{L}$/u.test(last)) words.pop();
  const isOpen = !isClosed && last.length >= 2;
  return { words, phrases, isOpen };
}

/** Vietnamese words that were typed with Telex or VNI switched off: `hopwj` is meant as `hợp`, `d9o62ng` as `đồng`. */
export const decodeTyping = (word: string): string => {
  const letters = word.replace(/\d/g, '');
  const joined = letters.replace(/dd/g, 'd').replace(/([aeo])\1/g, '$1');
  const vowel = joined.search(/[aeiouyw]/);
  if (vowel < 0) return word;
  const plain =
    joined.slice(0, vowel) +
    joined
      .slice(vowel)
      .replace(/w/g, joined[vowel] === 'w' ? 'u' : '')
      .replace(/[sfrxjz]/g, '');
  return plain === '' ? word : plain;
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** A Vietnamese syllable without its diacritics. */
const SYLLABLE =
  /^(b|ch?|d|gh?|gi|h|kh?|l|m|n|ngh?|nh|ph?|qu|r|s|th?|tr|v|x)?(a|ai|ao|au|ay|e|eo|eu|i|ia|ie|ieu|iu|o|oa|oai|oao|oay|oe|oeo|oi|oo|u|ua|uai|uay|ue|ueu|ui|uo|uoi|uou|uu|uy|uya|uye|uyu|y|ye|yeu)(ch?|m|ng?|nh|p|t)?$/;
/** Longer words are of other languages. */
const MAX_SYLLABLE = 7;

/**
 * Words of which one slip of a finger makes this one: a letter too many, too few, another, or two that changed places. Of a word that is
 * short enough for Vietnamese only its syllables, which are a seventh of all.
 */
export function slipsOf(word: string): string[] {
  if (word.length < 3 || word.length > 20 || !/^[a-z]+$/.test(word)) return [];
  const near = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, rest] = [word.slice(0, at), word.slice(at)];
    if (rest !== '') near.add(before + rest.slice(1));
    if (rest.length > 1) near.add(before + rest[1]! + rest[0]! + rest.slice(2));
    for (const letter of LETTERS) {
      if (rest !== '') near.add(before + letter + rest.slice(1));
      near.add(before + letter + rest);
    }
  }
  near.delete(word);
  return word.length > MAX_SYLLABLE ? [...near] : [...near].filter((each) => SYLLABLE.test(each));
}

/** Where words of a query stand in a text. @param isWanted says so of a folded word */
export function findSearched(
  text: string,
  isWanted: (folded: string) => boolean,
): [from: number, to: number][] {
  return searchWordsOf(text)
    .filter(({ folded }) => isWanted(folded))
    .map(({ from, to }) => [from, to]);
}
