/** Whether a name has a word, or several in a row: as whole words, whatever their case and however their marks are encoded. */
export const hasWord = (name: string, word: string): boolean =>
  plain(word) !== '  ' && plain(name).includes(plain(word));

const plain = (text: string): string =>
  ` ${text
    .normalize('NFC')
    .toLocaleLowerCase('vi')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
