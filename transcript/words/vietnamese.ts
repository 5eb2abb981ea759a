/** Vietnamese text without its marks, for search and comparison. */

/** Lower case without tone and vowel marks, `đ` as `d`: 'Họp Đội' becomes 'hop doi'. */
export const foldMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('vi').replaceAll('đ', 'd');

/** A word without the punctuation behind it, in lower case and NFC: `Bình,` becomes `bình`. */
export const bareWord = (text: string): string =>
  text
    .replace(/[.,;:?!…]+$/u, '')
    .toLocaleLowerCase('vi')
    .normalize('NFC');
