import { UNKNOWN_SPEAKER_SHOWN } from '../../contract/transcription/speaker-words.ts';
import { cleanLine } from './clean-text.ts';
import type { ExportContent, ExportParagraph, ExportWord } from './content.ts';
import { addAll } from '../../transcript/long-lists.ts';

/** A sentence as recognition gives it. */
interface RecognisedSentence {
  readonly isParagraphStart: boolean;
  readonly words: readonly {
    readonly text: string;
    readonly startMs: number;
    readonly endMs: number;
    readonly confidence?: number;
  }[];
}

/** What was recognised, without a document that anybody could have edited. */
export function contentOfSentences(
  title: string,
  sentences: readonly RecognisedSentence[],
  createdAt: Date,
): ExportContent {
  const paragraphs: ExportWord[][] = [];
  for (const { words, isParagraphStart } of sentences) {
    const own = words.map(({ text, startMs, endMs, confidence = null }) => ({
      text,
      startMs: Math.round(startMs),
      endMs: Math.round(endMs),
      confidence,
      spoken: null,
    }));
    if (isParagraphStart || paragraphs.length === 0) paragraphs.push(own);
    else addAll(paragraphs.at(-1)!, own);
  }
  return {
    title: cleanLine(title),
    createdAt: createdAt.toISOString(),
    durationMs: paragraphs.at(-1)?.at(-1)?.endMs ?? 0,
    paragraphs: paragraphs.filter(({ length }) => length > 0).map(toParagraph),
  };
}

const toParagraph = (words: readonly ExportWord[]): ExportParagraph => ({
  speaker: UNKNOWN_SPEAKER_SHOWN,
  startMs: words[0]!.startMs!,
  endMs: words.at(-1)!.endMs!,
  words,
  bookmarks: [],
});
