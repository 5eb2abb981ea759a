/** Longest name in an email, characters. */
const LONGEST = 60;

/**
 * A name that somebody chose, as it may stand in an email to somebody else: one short line with nothing in it that mail programs turn into a link.
 * `vietcombank.com/abc` becomes `vietcombank. com/abc`.
 */
export function plainName(name: string): string {
  const line = name
    .normalize('NFKC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .replaceAll(/:\/+/g, ': ')
    .replaceAll(/@(?=\S)/g, '@ ')
    // All dots that browsers take for the dot of a domain.
    .replaceAll(/[.\u3002](?=[\p{L}\p{N}-]*\p{L})/gu, '. ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST
    ? line
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
