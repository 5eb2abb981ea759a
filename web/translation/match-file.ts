/** The cues of a translated file held against those of the record: pure. */
import type { ParsedCue } from '../../transcript/subtitles/index.ts';
import type { NewTranslation, TranslatedCue } from '../../transcript/document/index.ts';

export interface FileMatch {
  /** What the file has for cues of the record, and what differs from what is there. */
  readonly translations: readonly NewTranslation[];
  /** Of those, so many take the place of another translation. */
  readonly replaced: number;
  /** Cues of the file that are said at no time of the record. */
  readonly unmatched: number;
}

/**
 * A cue of the file belongs to the cue of the record with which it shares most time; several of them for one are joined. Lines that repeat the
 * original are left out, so that a file with both languages can come back as it was taken home.
 */
export function matchFile(rows: readonly TranslatedCue[], file: readonly ParsedCue[]): FileMatch {
  const texts = new Map<TranslatedCue, string[]>();
  let unmatched = 0;
  let from = 0;
  for (const cue of file) {
    while (rows[from] && rows[from]!.cue.endMs <= cue.startMs) from += 1;
    const row = findLongestShared(rows, from, cue);
    if (!row) unmatched += 1;
    else texts.set(row, [...(texts.get(row) ?? []), ...withoutOriginal(cue.lines, row.cue.text)]);
  }
  const found = [...texts]
    .map(([row, lines]) => ({ row, text: lines.join(' ').trim() }))
    .filter(({ row, text }) => text !== '' && text !== row.translation);
  return {
    translations: found.map(({ row, text }) => ({ cueId: row.cue.id, source: row.cue.text, text })),
    replaced: found.filter(({ row }) => row.translation !== '').length,
    unmatched,
  };
}

function findLongestShared(
  rows: readonly TranslatedCue[],
  from: number,
  { startMs, endMs }: ParsedCue,
): TranslatedCue | null {
  let best: TranslatedCue | null = null;
  let bestMs = 0;
  for (let at = from; at < rows.length && rows[at]!.cue.startMs < endMs; at += 1) {
    const { cue } = rows[at]!;
    const sharedMs = Math.min(endMs, cue.endMs) - Math.max(startMs, cue.startMs);
    if (sharedMs > bestMs) [best, bestMs] = [rows[at]!, sharedMs];
  }
  return best;
}

/** The original may stand on one line or on several. */
function withoutOriginal(lines: readonly string[], original: string): readonly string[] {
  const wanted = plain(original);
  for (let count = lines.length; count > 0; count -= 1)
    for (let at = 0; at + count <= lines.length; at += 1)
      if (plain(lines.slice(at, at + count).join(' ')) === wanted) return lines.toSpliced(at, count);
  return lines;
}

const plain = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();
