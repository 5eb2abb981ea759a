import { LANGUAGE_COOKIE, type Language } from '../../contract/site/language.ts';
import { keepCookie } from '../api/cookies.ts';

/** From the next page on; each language is an edition of the app, so the page is loaded anew. */
export function chooseLanguage(language: Language): void {
  keepCookie(LANGUAGE_COOKIE, language);
  location.reload();
}
