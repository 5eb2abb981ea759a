/** Whether a text may be the id of a record, a folder or a tag, as it stands in an address that anyone may have written. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f-]{36}$/i.test(text);
