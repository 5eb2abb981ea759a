/** What must not get from a transcript into a file, whatever its format. */

/** Controls except the line break, marks that turn the direction of writing, halves of letters, and what XML 1.0 knows no character for. */
const HARMFUL = /(?!\n)[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\uffff]/gu;

/** NFC, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll('\n', ' ').trim();

/** NFC with `\n` between lines. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(HARMFUL, '')
    .normalize('NFC');
