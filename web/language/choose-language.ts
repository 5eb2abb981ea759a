import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../contract/site/language.ts';
import { keepCookie } from '../api/cookies.ts';
import { LANGUAGE } from './language.ts';

export const OTHER_LANGUAGE: Language = LANGUAGES.find((language) => language !== LANGUAGE)!;

/** From the next page on; each language is an edition of the app, so the page is loaded anew. */
export function chooseLanguage(language: Language): void {
  keepCookie(LANGUAGE_COOKIE, language);
  location.reload();
}
