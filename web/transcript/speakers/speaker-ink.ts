/** Which of the eight inks, `.ink-1` to `.ink-8`, a speaker is drawn in: in the order in which they are first met, and kept. */
import type { TranscriptDocument } from '../../../contract/transcript-document/index.ts';

const INKS = 8;

const inks = new WeakMap<TranscriptDocument, Map<string | null, number>>();

/** 1 to 8, by the speaker's id; null for the default label. A ninth begins again at 1, with initials of their own. */
export function inkOfSpeaker(transcript: TranscriptDocument, speakerId: string | null): number {
  const given = inks.get(transcript) ?? new Map<string | null, number>();
  inks.set(transcript, given);
  const ink = given.get(speakerId) ?? (given.size % INKS) + 1;
  given.set(speakerId, ink);
  return ink;
}
