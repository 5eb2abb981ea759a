/** 'Thay tất cả và ghi nhớ': what was replaced everywhere is known to the next recordings. */
import { normalizeTyped, type TextRange } from '../../../transcript/document/index.ts';
import type { NewWord } from '../../glossary/index.ts';

/** Ways in which one word was misheard that are told at once. */
const MAX_FORMS = 5;

/** The replacement as a word of the glossary, once for each form in which it stood in the text. */
export function toRemember(text: string, matches: readonly TextRange[], replacement: string): NewWord[] {
  const word = normalizeTyped(replacement).trim();
  if (word === '' || word.includes('\n')) return [];
  const forms = new Set(matches.map(({ from, to }) => text.slice(from, to).toLocaleLowerCase('vi')));
  forms.delete(word.toLocaleLowerCase('vi'));
  const heard = [...forms].slice(0, MAX_FORMS);
  return heard.length === 0 ? [{ text: word }] : heard.map((form) => ({ text: word, heard: form }));
}
