/** Searching the text, with or without its marks, and replacing what is found (rules 35 and 36). */
import { foldMarks } from '../words/vietnamese.ts';
import { edit, type EditContext, type TranscriptDocument } from './document.ts';
import { keepCase } from './keep-case.ts';
import { normalizeTyped, replaceText } from './replace-text.ts';
import { replaceTogether } from './replace-together.ts';

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface MatchOptions {
  /** `họp` finds only `họp`; without it also `hợp` and `hop`. */
  readonly matchMarks?: boolean;
  readonly wholeSyllables?: boolean;
  readonly matchCase?: boolean;
}

/** Where the query stands in the text, in UTF-16 units, from left to right without overlaps. A blank query stands nowhere. */
export function findMatches(text: string, query: string, options: MatchOptions = {}): TextRange[] {
  const wanted = fold(query.normalize('NFC').replace(/\s+/gu, ' ').trim(), options).text;
  if (wanted === '') return [];
  const { text: folded, starts } = fold(text, options);
  const matches: TextRange[] = [];
  for (let at = folded.indexOf(wanted); at >= 0;) {
    const from = starts[at]!;
    const to = starts[at + wanted.length] ?? text.length;
    const isWhole = options.wholeSyllables !== true || isSyllable(text, from, to);
    if (isWhole) matches.push({ from, to });
    at = folded.indexOf(wanted, at + (isWhole ? wanted.length : 1));
  }
  return matches;
}

/**
 * Puts `replacement` in the place of each range, as one edit. Words replaced by as many words keep their times, else they share
 * them by length. Returns how many were replaced.
 * @param keepsCase whether what is written with capitals still is
 */
export function replaceMatches(
  transcript: TranscriptDocument,
  matches: readonly TextRange[],
  replacement: string,
  context: EditContext,
  { keepsCase = false }: { readonly keepsCase?: boolean } = {},
): number {
  const text = keepsCase ? transcript.content.toJSON() : '';
  const typed = normalizeTyped(replacement);
  const replacements = [...matches]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => ({ from, to, insert: keepsCase ? keepCase(text.slice(from, to), typed) : typed }));
  edit(transcript, () => {
    if (replaceTogether(transcript, replacements, context)) return;
    for (const each of replacements.toReversed()) replaceText(transcript, each, context);
  });
  return replacements.length;
}

/** The text as it is compared, and where in the text each of its units comes from. */
function fold(text: string, { matchMarks, matchCase }: MatchOptions): { text: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  // A transcript has a million letters, and two hundred different ones.
  const known = new Map<string, string>();
  let position = 0;
  for (const letter of text) {
    let compared = known.get(letter);
    if (compared === undefined) {
      const plain = matchMarks === true ? letter : foldKeepingCase(letter);
      compared = matchCase === true ? plain : plain.toLocaleLowerCase('vi');
      known.set(letter, compared);
    }
    folded += compared;
    for (let unit = 0; unit < compared.length; unit += 1) starts.push(position);
    position += letter.length;
  }
  return { text: folded, starts };
}

function foldKeepingCase(letter: string): string {
  const folded = foldMarks(letter);
  const isUpper = letter !== letter.toLocaleLowerCase('vi');
  return isUpper ? folded.toLocaleUpperCase('vi') : folded;
}

const isSyllable = (text: string, from: number, to: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, from - 2), from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to, to + 2));
