/** Transcripts that people bring from elsewhere. Pure functions over bytes and lines. */
import { decodeText, isArchive, isLeftOut, MAX_IMPORTED_BYTES, parseSubtitles } from '../subtitles/index.ts';
import { finish, refused, takeNames, type Imported, type ImportFormat } from './imported.ts';
import { readJsonEntries } from './read-json.ts';
import { readTimedText } from './read-timed-text.ts';

export type { Imported, ImportFormat, ImportRefusal } from './imported.ts';
export { buildImported } from './build-imported.ts';

/** Reads a file by what is in it: its name is only believed where that says nothing. A docx comes as its lines, see {@link importLines}. */
export function importFile(bytes: Uint8Array): Imported {
  if (bytes.length > MAX_IMPORTED_BYTES) return refused('too-large');
  if (isArchive(bytes)) return refused('archive');
  const decoded = decodeText(bytes);
  if (typeof decoded !== 'string') return refused(decoded.reason === 'binary' ? 'binary' : 'encoding');
  const text = decoded.trim();
  if (text === '') return refused('empty');
  // Control characters but for tabs and line ends are no text.
  if (/\p{Cc}/u.test(text.slice(0, 4096).replace(/\s/gu, ''))) return refused('binary');
  if (/^[[{]/u.test(text)) {
    const json = parseJson(text);
    if (json !== undefined) return importJson(json);
    if (/^(\{|\[\s*[{"])/u.test(text)) return refused('broken');
  }
  if (/^WEBVTT(\s|$)/u.test(text)) return importSubtitles(bytes, 'vtt');
  const lines = text.split(/\r\n?|\n/u);
  return isSubRip(lines) ? importSubtitles(bytes, 'srt') : importLines('txt', lines);
}

/** Lines of a document with times beside what is said. */
export function importLines(format: ImportFormat, lines: readonly string[]): Imported {
  if (lines.every((line) => line.trim() === '')) return refused('empty');
  return finish(format, readTimedText(lines));
}

/** Its times have an arrow and stand under a number. Teams writes arrows too, but names below them and no numbers. */
const isSubRip = (lines: readonly string[]): boolean =>
  lines
    .slice(0, 200)
    .some(
      (line, at) =>
        line.includes('-->') && (/,\d{1,3}\s*-->/u.test(line) || /^\s*\d+\s*$/u.test(lines[at - 1] ?? '')),
    );

function importSubtitles(bytes: Uint8Array, format: 'srt' | 'vtt'): Imported {
  const parsed = parseSubtitles(bytes);
  if (parsed.kind === 'refused') return refused(parsed.reason === 'no-cues' ? 'no-times' : parsed.reason);
  const entries = parsed.cues.map(({ startMs, endMs, lines, voice }) => ({
    text: lines.join(' '),
    startMs,
    endMs,
    speaker: voice ?? null,
  }));
  const leftOut = parsed.problems.filter(isLeftOut).length;
  return finish(format, takeNames(entries), { leftOut, mended: parsed.problems.length - leftOut });
}

function importJson(value: unknown): Imported {
  const entries = readJsonEntries(value);
  return entries === null ? refused('no-times') : finish('json', entries);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
