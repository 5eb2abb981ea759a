/** What is read of a transcript by whoever came by a link to a part of its sound. Times count from the start of the part. */
import { findWordsInside, type Clip } from '../../contract/sharing/clip.ts';
import type { Reading, ReadingBookmark } from '../../contract/sharing/reading.ts';
import type { TextSentence } from './text-sentence.ts';

/** Neither subtitles nor bookmarks that reach out of the part: their names and comments tell of what is outside. */
export function cutReading(
  { paragraphs, bookmarks }: Pick<Reading, 'paragraphs' | 'bookmarks'>,
  clip: Clip,
): Pick<Reading, 'paragraphs' | 'bookmarks'> {
  const timeOf = (timeMs: number): number | null => (timeMs < 0 ? null : timeMs);
  const inside = findWordsInside(
    paragraphs.flatMap(({ words, stimes, etimes }) =>
      words.map((_, index) => ({ startMs: timeOf(stimes[index]!), endMs: timeOf(etimes[index]!) })),
    ),
    clip,
  );
  /** Of each word that is kept, where it stands now. */
  const places = new Map<string, [number, number]>();
  const shift = (timeMs: number): number => (timeMs < 0 ? timeMs : timeMs - clip.fromMs);
  const kept: Reading['paragraphs'] = [];
  let first = 0;
  paragraphs.forEach((paragraph, number) => {
    const { doubts } = paragraph;
    const numbers = paragraph.words.map((_, index) => index).filter((index) => inside[first + index]);
    first += paragraph.words.length;
    if (numbers.length === 0) return;
    numbers.forEach((index, place) => places.set(`${number} ${index}`, [kept.length, place]));
    const stimes = numbers.map((index) => shift(paragraph.stimes[index]!));
    const etimes = numbers.map((index) => shift(paragraph.etimes[index]!));
    const timed = [...stimes, ...etimes].filter((timeMs) => timeMs >= 0);
    kept.push({
      ...paragraph,
      words: numbers.map((index) => paragraph.words[index]!),
      stimes,
      etimes,
      stime: timed.reduce((least, timeMs) => Math.min(least, timeMs), clip.toMs - clip.fromMs),
      etime: timed.reduce((most, timeMs) => Math.max(most, timeMs), 0),
      ...(doubts && { doubts: numbers.flatMap((index, place) => (doubts.includes(index) ? [place] : [])) }),
    });
  });
  return {
    paragraphs: kept,
    bookmarks: bookmarks.flatMap((bookmark) => cutBookmark(bookmark, places, clip)),
  };
}

function cutBookmark(
  bookmark: ReadingBookmark,
  places: ReadonlyMap<string, [number, number]>,
  { fromMs, toMs }: Clip,
): ReadingBookmark[] {
  const first = places.get(bookmark.first.join(' '));
  const last = places.get(bookmark.last.join(' '));
  if (!first || !last || bookmark.stime < fromMs || bookmark.etime > toMs) return [];
  return [{ ...bookmark, first, last, stime: bookmark.stime - fromMs, etime: bookmark.etime - fromMs }];
}

export function cutSentences(sentences: readonly TextSentence[], clip: Clip): TextSentence[] {
  const words = sentences.flatMap((sentence) => sentence.words);
  const inside = findWordsInside(
    // A word without a time was given that of the one before it.
    words.map(({ stime, etime }) =>
      stime === etime ? { startMs: null, endMs: null } : { startMs: stime, endMs: etime },
    ),
    clip,
  );
  const shift = (timeMs: number): number => timeMs - clip.fromMs;
  let first = 0;
  return sentences.flatMap((sentence) => {
    const own = sentence.words
      .filter((_, index) => inside[first + index])
      .map((word) => ({ ...word, stime: shift(word.stime), etime: shift(word.etime) }));
    first += sentence.words.length;
    if (own.length === 0) return [];
    return [{ ...sentence, words: own, stime: own[0]!.stime, etime: own.at(-1)!.etime }];
  });
}
