/** A transcript in segments that fit into one question to a language model: pure. */
import type { ExportContent, ExportParagraph } from '../exports/index.ts';

/** Characters of a transcript that go into one question: about 4,000 tokens of Vietnamese. */
const MAX_SEGMENT_LENGTH = 12_000;

/** One question's part of a transcript: paragraphs with their numbers. */
export interface TranscriptSegment {
  /** When the meeting was, ISO 8601. */
  readonly createdAt: string;
  /** Number of its first paragraph, counted from 1 over the whole transcript. */
  readonly first: number;
  readonly paragraphs: readonly ExportParagraph[];
}

/** Cuts a transcript between paragraphs; a paragraph that is too long for one question is cut between words. */
export function cutTranscript({
  createdAt,
  paragraphs,
}: Pick<ExportContent, 'createdAt' | 'paragraphs'>): TranscriptSegment[] {
  const segments: (TranscriptSegment & { paragraphs: ExportParagraph[] })[] = [];
  let total = Number.POSITIVE_INFINITY;
  let number = 1;
  for (const paragraph of paragraphs.flatMap(cutParagraph)) {
    const length = lengthOf(paragraph);
    if (total + length > MAX_SEGMENT_LENGTH) {
      segments.push({ createdAt, first: number, paragraphs: [] });
      total = 0;
    }
    segments.at(-1)!.paragraphs.push(paragraph);
    total += length;
    number += 1;
  }
  return segments;
}

const lengthOf = ({ words }: ExportParagraph): number =>
  words.reduce((sum, { text }) => sum + text.length + 1, 0);

function cutParagraph(paragraph: ExportParagraph): ExportParagraph[] {
  const parts = Math.ceil(lengthOf(paragraph) / MAX_SEGMENT_LENGTH);
  const size = Math.ceil(paragraph.words.length / parts);
  return Array.from({ length: parts }, (_, part) => {
    const words = paragraph.words.slice(part * size, (part + 1) * size);
    return {
      ...paragraph,
      words,
      startMs: words.find(({ startMs }) => startMs !== null)?.startMs ?? paragraph.startMs,
    };
  });
}

/** The segment as the model is shown it. */
export const writeSegment = ({ first, paragraphs }: TranscriptSegment): string =>
  paragraphs
    .map(({ speaker, startMs, words }, index) => {
      const said = words.map(({ text }) => text).join(' ');
      return `[${first + index}] (${Math.round(startMs / 1000)} s) ${speaker}: ${said}`;
    })
    .join('\n');
