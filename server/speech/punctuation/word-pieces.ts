/** WordPiece without a basic tokeniser, cased: the longest piece that fits, from the left. */

const MAX_WORD_LENGTH = 100;

/** @returns ids of the pieces; that of `[UNK]` alone for a word that cannot be put together from pieces */
export function splitWordPieces(word: string, ids: ReadonlyMap<string, number>): number[] {
  const unknown = [ids.get('[UNK]') ?? 0];
  if (word.length > MAX_WORD_LENGTH) return unknown;
  const pieces: number[] = [];
  let at = 0;
  while (at < word.length) {
    let end = word.length;
    while (end > at && !ids.has(pieceAt(word, at, end))) end -= 1;
    if (end === at) return unknown;
    pieces.push(ids.get(pieceAt(word, at, end))!);
    at = end;
  }
  return pieces.length > 0 ? pieces : unknown;
}

const pieceAt = (word: string, from: number, to: number): string =>
  from === 0 ? word.slice(from, to) : `##${word.slice(from, to)}`;
