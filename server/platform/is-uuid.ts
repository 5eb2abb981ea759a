/** Whether a text that came from outside may be looked for in a column of ids: the database refuses any other with an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
