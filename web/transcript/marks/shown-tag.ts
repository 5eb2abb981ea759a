/** What people read for the tag of a comment. */
export const shownTag = (tag: string): string => tag;
