/** Whether a text may be the id of a record, a folder or a tag, as it stands in an address that anyone may have written. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{36}$/i.test(text);

/** In the place of a folder's id: one's own records that lie in none. */
export const NO_FOLDER = 'none';

/** Whether it may say which folder is meant: the id of one, or none. */
export const isFolderId = (text: unknown): text is string => text === NO_FOLDER || isId(text);
