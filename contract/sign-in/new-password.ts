/** What a new password must be, apart from being none that thousands use: browser and server ask the same. */

/** Shortest new password, characters. Passwords that were set when it was 8 go on being accepted. */
export const MIN_PASSWORD_LENGTH = 10;
/** Longest password, UTF-16 units. */
export const MAX_PASSWORD_LENGTH = 200;

/** What must be left of a password when the parts of the address are taken out of it, characters. */
const MIN_OWN_LENGTH = 6;
/** Shorter parts of an address stand in many words. */
const MIN_PART_LENGTH = 4;
/** `aaaaaaaaaa` and `1212121212` are long, and the first that anybody tries. */
const MIN_DIFFERENT = 4;

/** A password as it is compared with others: `Ｐａｓｓｗｏｒｄ` is `password`. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Counts what people see as characters once each: a letter and its marks typed apart are one. */
export const isLongEnough = (password: string): boolean =>
  Array.from(password.normalize('NFC')).length >= MIN_PASSWORD_LENGTH;

/** True for a password of blanks, or of three characters or fewer, repeated. */
export const isMonotonous = (password: string): boolean =>
  new Set(foldPassword(password).replaceAll(/\s/gu, '')).size < MIN_DIFFERENT;

/** True for a password that is the address, a part of it, or little more than that. */
export function isOfEmail(password: string, email: string): boolean {
  const [name = '', domain = ''] = foldPassword(email).split('@');
  const parts = [name, domain, ...name.split(/[^\p{L}\p{N}]+/u), ...domain.split('.')]
    .filter(({ length }) => length >= MIN_PART_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const folded = foldPassword(password);
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), folded);
  return left !== folded && Array.from(left).length < MIN_OWN_LENGTH;
}
