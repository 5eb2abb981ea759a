/** Names of speakers and bookmarks are compared letter by letter, so they are held in one form: NFC, single spaces, no blank ends. */
export const cleanName = (name: string): string => name.normalize('NFC').replace(/\s+/gu, ' ').trim();
