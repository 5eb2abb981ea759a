/** Characters that no name may hold: control characters, ends of lines and paragraphs, and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;

export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/** With blanks in their place, for names that come from elsewhere, for example from files. */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, ' ');
