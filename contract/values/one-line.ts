import { z } from 'zod';
import { hasUnseen } from './unseen-characters.ts';

/** A name, which stands in lists and emails. @param max longest one, UTF-16 units */
export const OneLine = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .check(({ value, issues }) => {
      if (hasUnseen(value)) issues.push({ code: 'invalid_format', format: 'one_line', input: value });
    });
