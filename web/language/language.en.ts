import type { Language } from '../../contract/site/language.ts';

export const LANGUAGE: Language = 'en';
