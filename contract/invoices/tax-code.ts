/** Tax codes of Vietnam as their form and the server check them. */

const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

/**
 * The code as it is stored: ten digits of which the last checks the others, with three more after a dash for a branch. Spaces, dots and a
 * missing dash are forgiven.
 * @returns null for what is no tax code
 */
export function readTaxCode(text: string): string | null {
  const parts = /^(\d{10})(?:-?(\d{3}))?$/.exec(text.replaceAll(/[\s.]/g, ''));
  if (!parts) return null;
  const [, code = '', branch] = parts;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(code[at]), 0);
  if (10 - (sum % 11) !== Number(code[9]) || branch === '000') return null;
  return branch === undefined ? code : `${code}-${branch}`;
}

/** A personal number has no digit that checks it. */
export const isPersonalNumber = (text: string): boolean => /^\d{12}$/.test(text.replaceAll(/[\s.]/g, ''));
