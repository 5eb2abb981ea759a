import {
  GLOSSARY_WORD_LETTERS,
  GLOSSARY_WORD_SYLLABLES,
} from '../../contract/transcription/glossary-routes.ts';

export interface GlossaryLine {
  /** NFC, single spaces, without what lists have in front of their lines. */
  text: string;
  /** What tells words apart: the same in lower case. */
  folded: string;
  isTooLong: boolean;
}

/** What people paste in front of words: numbers, dots and dashes of lists. */
const LIST_MARKS = /^(\d{1,4}[.)]\s+|[-*•·–—+]\s+)+/u;
/** Separators at the end of a cell or a clause. */
const END_MARKS = /[\s,;:.]+$/u;
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]|(?!\s)\p{Cc}/gu;

/** One line of a pasted list; null for a blank one, and one without a letter. */
export function readLine(line: string): GlossaryLine | null {
  const text = line
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LIST_MARKS, '')
    .replace(END_MARKS, '');
  if (!/\p{L}/u.test(text)) return null;
  const isTooLong = text.length > GLOSSARY_WORD_LETTERS || text.split(' ').length > GLOSSARY_WORD_SYLLABLES;
  return { text: text.slice(0, GLOSSARY_WORD_LETTERS), folded: text.toLocaleLowerCase('vi'), isTooLong };
}
