/** How the words that are replaced were written: in capitals, with a capital each, or with one at the start. Rule 36. */

/** `replacement` with the capitals of `found`. What was typed with capitals of its own, as names are, stays as it was typed. */
export function keepCase(found: string, replacement: string): string {
  const hasOwn = replacement !== replacement.toLocaleLowerCase('vi');
  if (hasOwn || found === found.toLocaleLowerCase('vi')) return replacement;
  const words = found.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const letters = words.join('');
  if (letters.length > 1 && letters === letters.toLocaleUpperCase('vi'))
    return replacement.toLocaleUpperCase('vi');
  if (words.length > 1 && words.every(isCapitalised))
    return replacement.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toLocaleUpperCase('vi'));
  const startsCapitalised = isCapitalised(words[0] ?? '');
  return startsCapitalised
    ? replacement.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('vi'))
    : replacement;
}

const isCapitalised = (word: string): boolean => {
  const [first = '', ...others] = Array.from(word);
  return (
    first !== first.toLocaleLowerCase('vi') && others.join('') === others.join('').toLocaleLowerCase('vi')
  );
};
