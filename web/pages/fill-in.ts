import type { Words } from './document.ts';

const PLACE = /\{(company|provider|address|taxCode|email|hotline|origin|socketOrigin)\}/g;

/** Puts the words of this installation where a text names them in braces. Other braces are text. */
export const fillIn = (line: string, words: Words): string =>
  line.replaceAll(PLACE, (_, name: keyof Words, at: number) => (at === 0 ? begin(words[name]) : words[name]));

/** As at the beginning of a sentence. */
const begin = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
