/** What a new line break does to the subtitles: the text behind it begins a cue (rule 68). */
import type { EditContext, TranscriptDocument } from '../document.ts';
import { readLinesAround, wordsOf } from '../text-lines.ts';
import { createCueId } from './cue-id.ts';
import { placeCue } from './cue-places.ts';

/** @param position of the newline. The caller holds the transaction. */
export function divideCues(
  transcript: TranscriptDocument,
  position: number,
  { newId }: Pick<EditContext, 'newId'>,
): void {
  if (transcript.cues.size === 0) return;
  const word = wordsOf(readLinesAround(transcript, position + 1, position + 1)).find(
    ({ from }) => from >= position,
  );
  if (!word) return;
  const { from, startMs } = word;
  const id = startMs === null ? `c${newId().replaceAll('-', '')}` : createCueId(startMs, () => false);
  if (!transcript.cues.has(id)) placeCue(transcript, id, from);
}
