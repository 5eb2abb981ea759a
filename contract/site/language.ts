/** The languages of the interface: Vietnamese, and English for a browser whose cookie says so. */
export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_COOKIE = 'language';

/** @param cookies as a request or `document.cookie` has them */
export const languageOf = (cookies: string | undefined): Language =>
  /(?:^|; *)language=en(?:;|$)/.test(cookies ?? '') ? 'en' : 'vi';
