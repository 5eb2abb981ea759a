/** What a new line break does to the subtitles: the text behind it begins a cue (rule 68). */
import type { EditContext, TranscriptDocument } from '../document.ts';
import { readWindow } from '../text-window.ts';
import { findFirstWordFrom } from '../word-table.ts';
import { createCueId } from './cue-id.ts';
import { placeCue } from './cue-places.ts';

/** @param position of the newline. The caller holds the transaction. */
export function divideCues(
  transcript: TranscriptDocument,
  position: number,
  { newId }: Pick<EditContext, 'newId'>,
): void {
  if (transcript.cues.size === 0) return;
  const { words } = readWindow(transcript.content, position, position + 1);
  const word = findFirstWordFrom(words, position);
  const startMs = words.startMs[word];
  if (startMs === undefined) return;
  const id = startMs < 0 ? `c${newId().replaceAll('-', '')}` : createCueId(startMs, () => false);
  if (!transcript.cues.has(id)) placeCue(transcript, id, words.from[word]!);
}
