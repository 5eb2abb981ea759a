/** How many inks there are for people: `--sp-1` to `--sp-8`. */
export const INKS = 8;

/** The ink of a person who is known by `id`, 1 to 8: the same on every page and every day. */
export function inkOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return (sum % INKS) + 1;
}
