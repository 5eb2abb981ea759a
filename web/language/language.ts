import type { Language } from '../../contract/site/language.ts';

/** Of this edition of the app; the build puts `language.en.ts` in its place. */
export const LANGUAGE: Language = 'vi';
