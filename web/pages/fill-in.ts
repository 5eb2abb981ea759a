import type { Words } from './document.ts';

/** Puts the words of this installation where a text names them in braces. Other braces are text. */
export const fillIn = (line: string, words: Words): string =>
  line.replaceAll(/\{(company|hotline|origin|socketOrigin)\}/g, (_, name: keyof Words) => words[name]);
