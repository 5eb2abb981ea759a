/** What an export holds for whoever came by a link to a part of the sound. Times count from the start of the part. */
import { findWordsInside, type Clip } from '../../contract/sharing/clip.ts';
import type { ExportBookmark, ExportContent, ExportParagraph, ExportWord } from './content.ts';

export function cutContent(content: ExportContent, clip: Clip): ExportContent {
  const inside = findWordsInside(
    content.paragraphs.flatMap(({ words }) => words),
    clip,
  );
  let first = 0;
  const paragraphs = content.paragraphs.flatMap((paragraph) => {
    const own = inside.slice(first, (first += paragraph.words.length));
    return own.includes(true) ? [cutParagraph(paragraph, own, clip)] : [];
  });
  return { ...content, durationMs: clip.toMs - clip.fromMs, paragraphs };
}

function cutParagraph(paragraph: ExportParagraph, inside: readonly boolean[], clip: Clip): ExportParagraph {
  const shift = (timeMs: number): number => Math.min(Math.max(timeMs, clip.fromMs), clip.toMs) - clip.fromMs;
  const before = (end: number): number => inside.slice(0, end).filter(Boolean).length;
  const isWhole = ({ from, to, startMs, endMs }: ExportBookmark): boolean =>
    startMs >= clip.fromMs && endMs <= clip.toMs && inside.slice(from, to).every(Boolean);
  return {
    ...paragraph,
    startMs: shift(paragraph.startMs),
    endMs: shift(paragraph.endMs),
    words: paragraph.words.filter((_, index) => inside[index]).map((word) => shiftWord(word, shift)),
    bookmarks: paragraph.bookmarks.filter(isWhole).map((bookmark) => ({
      ...bookmark,
      startMs: shift(bookmark.startMs),
      endMs: shift(bookmark.endMs),
      from: before(bookmark.from),
      to: before(bookmark.to),
    })),
  };
}

function shiftWord(word: ExportWord, shift: (timeMs: number) => number): ExportWord {
  const shiftTimes = <Timed extends { readonly startMs: number | null; readonly endMs: number | null }>(
    timed: Timed,
  ): Timed => ({
    ...timed,
    startMs: timed.startMs === null ? null : shift(timed.startMs),
    endMs: timed.endMs === null ? null : shift(timed.endMs),
  });
  const { cueLine, spoken } = word;
  return {
    ...shiftTimes(word),
    ...(cueLine && { cueLine: { ...cueLine, startMs: shift(cueLine.startMs), endMs: shift(cueLine.endMs) } }),
    spoken: spoken?.map(shiftTimes) ?? null,
  };
}
