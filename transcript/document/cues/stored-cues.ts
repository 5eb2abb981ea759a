/** Subtitles in the stored document (rule 78): by the number of the word that each starts at, which holds in any copy of the text. */
import { createAnchorReader, writeAnchor } from '../anchors.ts';
import type { TranscriptDocument } from '../document.ts';
import { scanTranscript } from '../read-paragraphs.ts';
import type { StoredCue, StoredDocument } from '../stored-document-schema.ts';
import { placeCues, readCuePlace } from './cue-places.ts';
import { CueReading } from './cue-reading.ts';
import type { TranscriptCue } from './cue-range.ts';
import { forgetCue } from './edit-cues.ts';
import { readCueShift } from './read-cues.ts';

/** The fields of the stored document; none while nobody has worked on subtitles. */
export function toStoredCues(transcript: TranscriptDocument): Pick<StoredDocument, 'cues' | 'cueShift'> {
  const shiftMs = readCueShift(transcript);
  if (transcript.cues.size === 0 && shiftMs === 0) return {};
  const { from } = scanTranscript(transcript).words;
  let word = 0;
  const cues = readKept(transcript).map((cue): StoredCue => {
    while (from[word]! < cue.from) word += 1;
    const [start, end] = [transcript.cueStarts.get(cue.id), transcript.cueEnds.get(cue.id)];
    return {
      id: cue.id,
      word,
      ...(start !== undefined && { stime: start }),
      ...(end !== undefined && { etime: end }),
      ...(cue.isBreakSet && { line: cue.lines.length > 1 ? word + cue.lines[0]!.length : false }),
    };
  });
  return { cues, ...(shiftMs !== 0 && { cueShift: shiftMs }) };
}

/** Makes the subtitles those of a version, once the text is; the caller holds the transaction. A version without any says nothing of them. */
export function writeStoredCues(transcript: TranscriptDocument, { cues, cueShift }: StoredDocument): void {
  if (!cues) return;
  const current = new Map(readKept(transcript).map((cue) => [cue.id, cue]));
  const wanted = new Set(cues.map(({ id }) => id));
  for (const id of transcript.cues.keys()) if (!wanted.has(id)) forgetCue(transcript, id);
  const { from } = scanTranscript(transcript).words;
  const known = cues.filter(({ word }) => from[word] !== undefined);
  const readAnchor = createAnchorReader(transcript);
  placeCues(
    transcript,
    known
      .map(({ id, word }) => ({ id, from: from[word]! }))
      .filter((cue) => {
        // The first of a paragraph is read from its beginning, wherever it is held.
        const place = readCuePlace(transcript.cues.get(cue.id), readAnchor);
        return !place?.isLive || place.index !== cue.from;
      }),
  );
  for (const cue of known) {
    setTime(transcript.cueStarts, cue.id, cue.stime);
    setTime(transcript.cueEnds, cue.id, cue.etime);
    if (isBroken(current.get(cue.id), cue, from)) continue;
    const line = typeof cue.line === 'number' ? from[cue.line] : cue.line;
    if (line != null)
      transcript.cueBreaks.set(cue.id, line === false ? false : writeAnchor(transcript, line, 0));
    else if (transcript.cueBreaks.has(cue.id)) transcript.cueBreaks.delete(cue.id);
  }
  if ((cueShift ?? 0) !== readCueShift(transcript)) transcript.meta.set('cueShift', cueShift ?? 0);
}

/** Cues whose starts are stored. Read for this once, and not followed from then on. */
const readKept = (transcript: TranscriptDocument): readonly TranscriptCue[] =>
  new CueReading(transcript).read().filter(({ id }) => transcript.cues.has(id));

function setTime(
  times: TranscriptDocument['cueStarts'],
  id: string,
  timeMs: number | null | undefined,
): void {
  if (timeMs != null) {
    if (times.get(id) !== timeMs) times.set(id, timeMs);
  } else if (times.has(id)) times.delete(id);
}

/** Whether the second line already begins where the version has it. */
function isBroken(
  now: TranscriptCue | undefined,
  { word, line }: StoredCue,
  from: ArrayLike<number>,
): boolean {
  if (!now || line == null || !now.isBreakSet || now.from !== from[word]) return false;
  return line === false
    ? now.lines.length === 1
    : now.lines.length > 1 && word + now.lines[0]!.length === line;
}
