/** The languages of the interface: Vietnamese, and English for a browser whose cookie says so. */
export const LANGUAGES = ['vi', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each in itself: whoever looks for it may read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { vi: 'Tiếng Việt', en: 'English' };

export const LANGUAGE_COOKIE = 'language';

/** @param cookies as a request or `document.cookie` has them */
export const languageOf = (cookies: string | undefined): Language =>
  /(?:^|; *)language=en(?:;|$)/.test(cookies ?? '') ? 'en' : 'vi';
