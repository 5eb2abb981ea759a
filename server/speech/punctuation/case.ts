/** Capitals that change nothing but the size of a letter. */

/** The first letter in upper case, where that is one letter and can be undone. */
export function capitalise(text: string): string {
  const [first = ''] = text;
  const upper = first.toLocaleUpperCase('vi');
  const isSafe = upper.length === first.length && upper.toLocaleLowerCase('vi') === first;
  return isSafe ? upper + text.slice(first.length) : text;
}

/** All letters in upper case, for short forms: KPI. */
export const raise = (text: string): string => {
  const upper = text.toLocaleUpperCase('vi');
  return upper.toLocaleLowerCase('vi') === text ? upper : text;
};
