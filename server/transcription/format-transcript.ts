/** Recognised sentences as plain text, subtitles or data. */
import { formatClockTime } from '../../contract/transcript-document/index.ts';
import type { BuiltSentence } from './build-sentences.ts';

export const TRANSCRIPT_FORMATS = ['txt', 'srt', 'vtt', 'json'] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export function formatTranscript(sentences: readonly BuiltSentence[], format: TranscriptFormat): string {
  switch (format) {
    case 'txt':
      return toText(sentences);
    case 'srt':
      return toSrt(sentences);
    case 'vtt':
      return toVtt(sentences);
    case 'json':
      return `${JSON.stringify({ sentences }, null, 2)}\n`;
  }
}

/** One paragraph a line, an empty line between two. */
function toText(sentences: readonly BuiltSentence[]): string {
  const paragraphs: string[] = [];
  for (const { text, isParagraphStart } of sentences) {
    if (isParagraphStart || paragraphs.length === 0) paragraphs.push(text);
    else paragraphs.push(`${paragraphs.pop()} ${text}`);
  }
  return paragraphs.map((paragraph) => `${paragraph}\n`).join('\n');
}

/** SubRip wants CRLF and a comma before the milliseconds. */
const toSrt = (sentences: readonly BuiltSentence[]): string =>
  sentences
    .map(({ startMs, endMs, text }, index) =>
      [index + 1, `${clockTime(startMs, ',')} --> ${clockTime(endMs, ',')}`, text, '', ''].join('\r\n'),
    )
    .join('');

const toVtt = (sentences: readonly BuiltSentence[]): string =>
  [
    'WEBVTT\n',
    ...sentences.map(
      ({ startMs, endMs, text }) => `${clockTime(startMs, '.')} --> ${clockTime(endMs, '.')}\n${text}\n`,
    ),
  ].join('\n');

/** `HH:MM:SS` and three digits of milliseconds; rounded first, so that 59.9996 s becomes a full minute. */
function clockTime(timeMs: number, separator: ',' | '.'): string {
  const ms = Math.round(timeMs);
  return `${formatClockTime(ms)}${separator}${String(ms % 1000).padStart(3, '0')}`;
}
