/** The moment of a record that an address leads to (`?luc=12400`, ms), and the words that are lit there (`?tim=kho lạnh`). */
import { useLocation } from '@tanstack/react-router';
import type { ReadingParagraph } from '../../contract/sharing/reading.ts';

interface Sought {
  readonly luc?: number;
  readonly tim?: string;
}

/** What an address says that is no moment is not followed. */
export function readSought(search: Record<string, unknown>): Sought {
  const moment = search['luc'];
  const atMs = typeof moment === 'number' || typeof moment === 'string' ? Number(moment) : Number.NaN;
  const words = search['tim'];
  const isText = typeof words === 'string' || typeof words === 'number';
  if (!Number.isFinite(atMs) || atMs < 0) return {};
  return {
    luc: Math.round(atMs),
    ...(isText && `${words}`.trim() !== '' && { tim: `${words}`.slice(0, 200) }),
  };
}

/** As the page was opened: an address that changes later is another visit of the page. */
export const useSought = (): Sought => readSought(useLocation({ select: ({ search }) => search }));

/** How many letters stand before the word that is said then. */
export function letterAt(
  paragraphs: readonly Pick<ReadingParagraph, 'words' | 'stimes'>[],
  atMs: number,
): number {
  let [letters, found] = [0, 0];
  for (const { words, stimes } of paragraphs)
    for (const [index, word] of words.entries()) {
      const startMs = stimes[index] ?? -1;
      if (startMs > atMs) return found;
      if (startMs >= 0) found = letters;
      letters += word.length + 1;
    }
  return found;
}
