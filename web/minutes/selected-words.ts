/** What somebody selected of the transcript beside the minutes. */
import type { ReadingParagraph } from '../../contract/reading.ts';

export interface SelectedWords {
  readonly text: string;
  /** Who says the first of the words; empty where nobody knows. */
  readonly speaker: string;
  /** When it is said, milliseconds; null where no word has a time. */
  readonly atMs: number | null;
}

/** Whole words: half of one says nothing. Null where nothing of the transcript is selected. */
export function readSelected(
  text: HTMLElement,
  paragraphs: readonly ReadingParagraph[],
): SelectedWords | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const lines = [...text.querySelectorAll<HTMLElement>('[data-paragraph]')].flatMap((element) => {
    const paragraph = paragraphs[Number(element.dataset['paragraph'])];
    const letters = lettersInside(element, range);
    if (!paragraph || !letters) return [];
    const { from, to } = wordsInside(paragraph.words, letters);
    return from < to ? [{ paragraph, from, to }] : [];
  });
  const [first] = lines;
  if (!first) return null;
  const timed = first.paragraph.stimes.slice(first.from, first.to).find((timeMs) => timeMs >= 0);
  return {
    text: lines.map(({ paragraph, from, to }) => paragraph.words.slice(from, to).join(' ')).join('\n'),
    speaker: first.paragraph.speaker ?? '',
    atMs: timed ?? null,
  };
}

interface Letters {
  readonly start: number;
  readonly end: number;
}

/** The letters of an element that lie in a range. */
function lettersInside(element: HTMLElement, range: Range): Letters | null {
  if (!range.intersectsNode(element)) return null;
  const own = document.createRange();
  own.selectNodeContents(element);
  const before = own.cloneRange();
  const startsInside = own.comparePoint(range.startContainer, range.startOffset) === 0;
  const endsInside = own.comparePoint(range.endContainer, range.endOffset) === 0;
  if (startsInside) before.setEnd(range.startContainer, range.startOffset);
  const start = startsInside ? before.toString().length : 0;
  if (!endsInside) return { start, end: own.toString().length };
  own.setEnd(range.endContainer, range.endOffset);
  return { start, end: own.toString().length };
}

/** The words that letters of their text belong to. */
export function wordsInside(words: readonly string[], { start, end }: Letters): { from: number; to: number } {
  let at = 0;
  let from = words.length;
  let to = 0;
  words.forEach((word, index) => {
    if (at < end && at + word.length > start) {
      from = Math.min(from, index);
      to = index + 1;
    }
    at += word.length + 1;
  });
  return { from, to };
}
