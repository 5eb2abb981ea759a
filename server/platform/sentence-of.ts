import { ENGLISH_FAILURES } from '../../contract/english-failures.ts';
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import { inLanguage } from './work-context.ts';

/** What a failure says to whoever asked. What is kept or sent by letter is said in Vietnamese. */
export const sentenceOf = (code: FailureCode): string =>
  inLanguage({ vi: FAILURES[code].message, en: ENGLISH_FAILURES[code] });
