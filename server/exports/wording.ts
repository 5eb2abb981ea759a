/** How the words of an export are chosen: numbers in digits or as they were said, with or without fillers. Times stay those of the words. */
import { findFillers } from '../../transcript/words/fillers.ts';
import { marksOf } from '../../transcript/document/index.ts';
import type { ExportContent, ExportOptions, ExportParagraph, ExportWord } from './content.ts';

/** The content in the wording that was asked for; bookmarks keep covering what they covered, as far as it is left. */
export function inWording(
  content: ExportContent,
  { numbers, hideFillers }: Pick<ExportOptions, 'numbers' | 'hideFillers'>,
): ExportContent {
  if (numbers === 'digits' && !hideFillers) return content;
  const paragraphs = content.paragraphs.map((paragraph) => {
    const worded = numbers === 'words' ? rewrite(paragraph, spellNumber) : paragraph;
    return hideFillers ? withoutFillers(worded) : worded;
  });
  return { ...content, paragraphs };
}

function spellNumber(word: ExportWord, before: ExportWord | undefined): readonly ExportWord[] {
  const { spoken } = word;
  if (spoken === null || spoken.length === 0) return [word];
  const isSentenceStart = before !== undefined && /[.?!…]/.test(marksOf(before.text));
  return spoken.map(({ text, ...times }, index) => ({
    ...times,
    text:
      (index === 0 && isSentenceStart ? capitalised(text) : text) +
      (index === spoken.length - 1 ? marksOf(word.text) : ''),
    spoken: null,
    cueLine: word.cueLine,
  }));
}

function withoutFillers(paragraph: ExportParagraph): ExportParagraph {
  const { words } = paragraph;
  const fillers = findFillers(words);
  if (fillers.size === 0) return paragraph;
  // What was said first in a sentence had its capital.
  let isCapitalOwed = false;
  return rewrite(paragraph, (word, _before, index) => {
    if (fillers.has(index)) {
      isCapitalOwed ||= startsWithCapital(word.text);
      return [];
    }
    const isOwed = isCapitalOwed;
    isCapitalOwed = false;
    return [isOwed ? { ...word, text: capitalised(word.text) } : word];
  });
}

/** Puts other words in the place of each; the numbers by which bookmarks name their words move along. */
function rewrite(
  paragraph: ExportParagraph,
  change: (word: ExportWord, before: ExportWord | undefined, index: number) => readonly ExportWord[],
): ExportParagraph {
  const words: ExportWord[] = [];
  const starts = paragraph.words.map((word, index) => {
    const start = words.length;
    words.push(...change(word, paragraph.words[index - 1], index));
    return start;
  });
  starts.push(words.length);
  const bookmarks = paragraph.bookmarks
    .map((bookmark) => ({ ...bookmark, from: starts[bookmark.from]!, to: starts[bookmark.to]! }))
    .filter(({ from, to }) => from < to);
  return { ...paragraph, words, bookmarks };
}

const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

const capitalised = (text: string): string => text.charAt(0).toLocaleUpperCase('vi') + text.slice(1);
