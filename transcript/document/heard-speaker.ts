/** Who speaks a paragraph: what the machine says of it, and what goes on behind a split (rules 24 and 80 to 85). */
import { speakerLabel, speakerName } from '../../contract/transcription/speaker-names.ts';
import { fieldsOf, type TranscriptDocument } from './document.ts';
import { scanTranscript } from './read-paragraphs.ts';
import { giveSpeakerColour } from './speaker-colours.ts';
import { openFields } from './speakers.ts';

/** The field of a paragraph for the speaker that was heard there last. */
export const HEARD = 'voice';

/** The id of a speaker who was heard. @param number counted from 0 */
const voiceId = (number: number): string => `voice-${number + 1}`;

/**
 * New speakers get their name where it is known, else the label of their number; names that people gave stay.
 * @param names by the number of the speaker
 */
export function nameSpeakers(
  transcript: TranscriptDocument,
  known: Iterable<number>,
  names: ReadonlyMap<number, string> = new Map(),
): void {
  for (const number of [...known].sort((a, b) => a - b)) {
    const id = voiceId(number);
    const label = speakerLabel(number);
    const name = speakerName(names.get(number) ?? '') || label;
    const before = transcript.speakers.get(id);
    if (before !== undefined && (before !== label || name === label)) continue;
    transcript.speakers.set(id, name);
    if (before !== undefined) continue;
    giveSpeakerColour(transcript, id);
  }
}

/** Takes those off the list whom another look does not hear, if nobody named them and no paragraph is theirs. */
export function dropUnheard(transcript: TranscriptDocument, known: ReadonlySet<number>): void {
  const { speakers, speakerColours } = transcript;
  const kept = new Set([...known].map(voiceId));
  const isUnnamed = (id: string): boolean => {
    const number = /^voice-(\d{1,3})$/.exec(id)?.[1];
    return number !== undefined && speakers.get(id) === speakerLabel(Number(number) - 1);
  };
  const unheard = [...speakers.keys()].filter((id) => !kept.has(id) && isUnnamed(id));
  if (unheard.length === 0) return;
  const { breaks, firstKey } = scanTranscript(transcript);
  const keys = [firstKey, ...breaks.map(({ key }) => key)];
  const used = new Set(keys.map((key) => fieldsOf(transcript, key ?? '')?.get('speaker')));
  for (const id of unheard) {
    if (used.has(id)) continue;
    speakers.delete(id);
    speakerColours.delete(id);
  }
}

/** A paragraph is spoken by this speaker, as far as was heard. */
export function setHeard(transcript: TranscriptDocument, key: string, speaker: number): void {
  const fields = openFields(transcript, key);
  const id = voiceId(speaker);
  if (fields.get('speaker') === id && fields.get(HEARD) === id) return;
  fields.set('speaker', id);
  fields.set(HEARD, id);
}

/** Behind a split the same person goes on speaking, and as far as the machine is concerned nobody has said anything else. Rule 24. */
export function copySpeaker(transcript: TranscriptDocument, from: string, to: string): void {
  for (const field of ['speaker', HEARD]) {
    const value = fieldsOf(transcript, from)?.get(field);
    if (typeof value === 'string') openFields(transcript, to).set(field, value);
  }
}
