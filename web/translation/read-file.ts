/** Reads a translated subtitle file; fetched when somebody chooses one. */
import { MAX_IMPORTED_BYTES, parseSubtitles } from '../../transcript/subtitles/index.ts';
import type { TranslatedCue } from '../../transcript/document/index.ts';
import { matchFile, type FileMatch } from './match-file.ts';
import { messages } from './messages.ts';

export async function readFile(
  file: File,
  rows: readonly TranslatedCue[],
): Promise<FileMatch | { refusal: string }> {
  // One byte more than allowed is enough to be refused.
  const bytes = new Uint8Array(await file.slice(0, MAX_IMPORTED_BYTES + 1).arrayBuffer());
  const parsed = parseSubtitles(bytes);
  return parsed.kind === 'refused'
    ? { refusal: messages.refusals[parsed.reason] }
    : matchFile(rows, parsed.cues);
}
