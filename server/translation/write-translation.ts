/** A translation as a file. Pure. */
import type { Cue } from '../../transcript/subtitles/index.ts';
import { formatClockTime } from '../../transcript/document/index.ts';
import { cleanLine, writeSrt, writeVtt, type Paper, type TranslatedLine } from '../exports/index.ts';
import { messages } from './messages.ts';

/** Longest line of a subtitle, letters. */
const LINE_LENGTH = 42;

/** Subtitles: the original above its translation where both are wanted; a cue without a translation keeps its original. */
export function toSubtitles(lines: readonly TranslatedLine[], isBilingual: boolean): Cue[] {
  return lines.map(({ startMs, endMs, text, translation }) => {
    const own = translation === '' ? wrapLine(text) : wrapLine(translation);
    const shown = isBilingual && translation !== '' ? [...wrapLine(text), ...own] : own;
    return {
      startMs,
      endMs,
      speaker: null,
      lines: shown.map((line) => [{ text: cleanLine(line), startMs, endMs }]),
    };
  });
}

export const writeSubtitles = (format: 'srt' | 'vtt', cues: readonly Cue[]): string =>
  format === 'srt' ? writeSrt(cues) : writeVtt(cues, false);

/** One cue a line, the translation under its original where both are wanted. */
export const writeText = (lines: readonly TranslatedLine[], isBilingual: boolean): string =>
  lines
    .map(({ text, translation }) =>
      isBilingual
        ? `${cleanLine(text)}\n${cleanLine(translation)}\n`
        : cleanLine(translation === '' ? text : translation),
    )
    .join('\n')
    .concat('\n');

/** A table: time, original where it is wanted, translation. */
export function layOutTranslation(
  title: string,
  language: string,
  lines: readonly TranslatedLine[],
  isBilingual: boolean,
): Paper {
  const cell = (text: string) => [{ text: cleanLine(text) }];
  return {
    title: cleanLine(title),
    size: 12,
    lineSpacing: 1.15,
    margins: [20, 15, 20, 20],
    pageNumbers: 'foot',
    blocks: [
      { kind: 'paragraph', size: 18, runs: [{ text: cleanLine(title), isBold: true }], level: 1 },
      {
        kind: 'table',
        spaceAbove: 8,
        shares: isBilingual ? [0.14, 0.43, 0.43] : [0.14, 0.86],
        head: [messages.time, ...(isBilingual ? [messages.original] : []), language],
        rows: lines.map(({ startMs, text, translation }) => [
          cell(formatClockTime(startMs)),
          ...(isBilingual ? [cell(text)] : []),
          cell(isBilingual || translation !== '' ? translation : text),
        ]),
      },
    ],
  };
}

/** Divides a text into lines of about the same length, none over 42 letters where words allow it. */
function wrapLine(text: string): string[] {
  const count = Math.ceil(text.length / LINE_LENGTH);
  if (count <= 1) return [text];
  // Chinese and Japanese have no spaces: they break anywhere.
  const words = /\s/.test(text) ? text.split(/\s+/) : Array.from(text);
  const space = /\s/.test(text) ? ' ' : '';
  const wanted = Math.min(LINE_LENGTH, Math.ceil(text.length / count) + 4);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + space.length + word.length <= wanted)
      lines[lines.length - 1] = `${last}${space}${word}`;
    else lines.push(word);
  }
  return lines;
}
