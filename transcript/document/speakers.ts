/** Speakers: one list of names; paragraphs hold ids, so that renaming touches no text (rules 26 to 28). */
import * as Y from 'yjs';
import { edit, fieldsOf, type EditContext, type TranscriptDocument } from './document.ts';
import { speakerName } from '../../contract/transcription/speaker-names.ts';
import { cleanName } from '../../contract/transcription/clean-name.ts';
import { giveSpeakerColour, readSpeakerColour } from './speaker-colours.ts';

export interface Speaker {
  readonly id: string;
  readonly name: string;
  /** 1 to 8 (rule 86). */
  readonly colour: number;
}

/** Vietnamese order: marks and `đ` where the dictionary has them. */
const { compare } = new Intl.Collator('vi');

/** Speakers without repeated names, sorted by name, then id. Rule 27. */
export function readSpeakers(transcript: TranscriptDocument): Speaker[] {
  const byName = new Map<string, Speaker>();
  for (const [id, raw] of transcript.speakers) {
    const name = typeof raw === 'string' ? cleanName(raw) : '';
    const known = byName.get(name);
    if (name !== '' && (!known || id < known.id))
      byName.set(name, { id, name, colour: readSpeakerColour(transcript, id) });
  }
  return [...byName.values()].sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The speaker of this name, made if there is none; null for a name of nobody. Rule 26. */
export function addSpeaker(
  transcript: TranscriptDocument,
  name: string,
  context: EditContext,
): Speaker | null {
  const clean = speakerName(name);
  if (clean === '') return null;
  const known = readSpeakers(transcript).find((speaker) => speaker.name === clean);
  if (known) return known;
  const id = context.newId();
  edit(transcript, () => {
    transcript.speakers.set(id, clean);
    giveSpeakerColour(transcript, id);
  });
  return { id, name: clean, colour: readSpeakerColour(transcript, id) };
}

/** Renames a speaker everywhere; the name of another joins the two. False for a name of nobody or an unknown speaker. Rule 28. */
export function renameSpeaker(transcript: TranscriptDocument, id: string, name: string): boolean {
  const clean = speakerName(name);
  const same = idsOfSameName(transcript, id);
  if (clean === '' || same.length === 0) return false;
  const other = readSpeakers(transcript).find((speaker) => speaker.name === clean);
  edit(transcript, () => {
    for (const each of same) {
      transcript.speakers.set(each, clean);
      if (other && !same.includes(other.id)) transcript.speakerColours.set(each, other.colour);
    }
  });
  return true;
}

/** Gives paragraphs a speaker, or none with null. False for an unknown speaker. */
export function assignSpeaker(
  transcript: TranscriptDocument,
  keys: readonly string[],
  speakerId: string | null,
): boolean {
  if (speakerId !== null && !transcript.speakers.has(speakerId)) return false;
  edit(transcript, () => {
    for (const key of keys) {
      const fields = openFields(transcript, key);
      if (speakerId === null) fields.delete('speaker');
      else fields.set('speaker', speakerId);
    }
  });
  return true;
}

/** Takes a speaker off the list; nobody knows then who speaks in their paragraphs. False for an unknown one. */
export function removeSpeaker(transcript: TranscriptDocument, id: string): boolean {
  const same = idsOfSameName(transcript, id);
  if (same.length === 0) return false;
  edit(transcript, () => {
    for (const each of same) transcript.speakers.delete(each);
  });
  return true;
}

/** The fields of a paragraph, made where the text names a key that has none. */
export function openFields(transcript: TranscriptDocument, key: string): Y.Map<unknown> {
  const known = fieldsOf(transcript, key);
  if (known) return known;
  const fields = new Y.Map<unknown>();
  transcript.paragraphs.set(key, fields);
  return fields;
}

/** Two people may have made the same speaker at once, under two ids: they are one. */
function idsOfSameName({ speakers }: TranscriptDocument, id: string): string[] {
  const name = speakers.get(id);
  if (name === undefined) return [];
  return [...speakers.entries()].filter(([, other]) => other === name).map(([each]) => each);
}
