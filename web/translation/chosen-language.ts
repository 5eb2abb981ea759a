import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { useLocalStore } from '../api/local-store.ts';

/** The language that was looked at last, English before that. */
export function readChosenLanguage(): TranslationLanguage {
  const { translationLanguage } = useLocalStore.getState().document;
  return TRANSLATION_LANGUAGES.find((language) => language === translationLanguage) ?? 'en';
}
