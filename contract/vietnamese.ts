/** Vietnamese text without its marks, for search. */

/** Lower case without tone and vowel marks, `đ` as `d`: 'Họp Đội' becomes 'hop doi'. */
export const foldMarks = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('vi').replaceAll('đ', 'd');
