import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../contract/translation-languages.ts';

const STORAGE_KEY = 'nxnote.translation-language';

/** The language that was looked at last, English before that. */
export function readChosenLanguage(storage: Pick<Storage, 'getItem'>): TranslationLanguage {
  const kept = storage.getItem(STORAGE_KEY);
  return TRANSLATION_LANGUAGES.find((language) => language === kept) ?? 'en';
}

export const keepChosenLanguage = (storage: Pick<Storage, 'setItem'>, language: TranslationLanguage): void =>
  storage.setItem(STORAGE_KEY, language);
