/** What the machine says of who speaks a paragraph (rules 80 to 85). */
import { speakerLabel } from '../speaker-names.ts';
import type { TranscriptDocument } from './document.ts';
import { openFields } from './speakers.ts';

/** The field of a paragraph for the speaker that was heard there last. */
export const HEARD = 'voice';

/** The id of a speaker who was heard. @param number counted from 0 */
const voiceId = (number: number): string => `voice-${number + 1}`;

/** New speakers get the label of their number; names that people gave stay. */
export function nameSpeakers({ speakers }: TranscriptDocument, known: Iterable<number>): void {
  for (const number of known)
    if (!speakers.has(voiceId(number))) speakers.set(voiceId(number), speakerLabel(number));
}

/** A paragraph is spoken by this speaker, as far as was heard. */
export function setHeard(transcript: TranscriptDocument, key: string, speaker: number): void {
  const fields = openFields(transcript, key);
  const id = voiceId(speaker);
  if (fields.get('speaker') === id && fields.get(HEARD) === id) return;
  fields.set('speaker', id);
  fields.set(HEARD, id);
}
