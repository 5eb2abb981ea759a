import { z } from 'zod';

/** What no database keeps as text: halves of surrogate pairs, and the character 0. */
const UNSTORABLE = /[\p{Cs}\0]/gu;

/** Lines that people wrote. @param max longest text, UTF-16 units */
export const storableText = (max: number) =>
  z
    .string()
    .normalize('NFC')
    .overwrite((typed) => typed.replace(UNSTORABLE, '').trim())
    .max(max);
