import type { readSentences } from '../../transcript/document/index.ts';
import type { TimedWord } from '../../contract/transcription/transcript.ts';

/** A sentence of the shared document; a word without a time stands at the end of the one before it. */
export interface TextSentence {
  id: string;
  stime: number;
  etime: number;
  isParagraphStart: boolean;
  words: Pick<TimedWord, 'text' | 'stime' | 'etime' | 'confidence'>[];
}

export function toTextSentence({
  id,
  isParagraphStart,
  startMs,
  endMs,
  words,
}: ReturnType<typeof readSentences>[number]): TextSentence {
  let clockMs = startMs;
  return {
    id,
    stime: startMs,
    etime: endMs,
    isParagraphStart,
    words: words.map((word) => {
      const stime = word.startMs ?? clockMs;
      clockMs = word.endMs ?? clockMs;
      return {
        text: word.text,
        stime,
        etime: clockMs,
        ...(word.confidence !== null && { confidence: word.confidence }),
      };
    }),
  };
}
