/** A voice of a live record gets the name that somebody in the room puts on it. */
import {
  isGivenName,
  shownSpeaker,
  speakerLabel,
  speakerName,
} from '../../contract/transcription/speaker-names.ts';
import { edit, type TranscriptDocument } from './document.ts';
import { readParagraphs } from './read-paragraphs.ts';

/** Words come some time after they were said: the paragraph that ended so long before is still the one that is meant. */
const PAUSE_MS = 5_000;

export type NamedVoice =
  | { readonly state: 'named' | 'taken'; readonly speakerId: string; readonly name: string }
  | { readonly state: 'waiting' };

/** The voice that speaks at this moment is called so, unless somebody named it: `taken`. */
export function nameVoice(transcript: TranscriptDocument, atMs: number, name: string): NamedVoice {
  const clean = speakerName(name);
  const spoken = readParagraphs(transcript).findLast(
    ({ startMs, endMs }) => startMs <= atMs && atMs <= endMs + PAUSE_MS,
  );
  if (clean === '' || !spoken || spoken.speaker === null || spoken.speakerId === null)
    return { state: 'waiting' };
  const { speaker, speakerId } = spoken;
  if (isGivenName(shownSpeaker(speaker))) return { state: 'taken', speakerId, name: speaker };
  edit(transcript, () => transcript.speakers.set(speakerId, clean));
  return { state: 'named', speakerId, name: clean };
}

/** A voice has no name again, if it still has this one. */
export function unnameVoice(transcript: TranscriptDocument, speakerId: string, name: string): boolean {
  const number = /^voice-(\d{1,3})$/.exec(speakerId)?.[1];
  if (number === undefined || transcript.speakers.get(speakerId) !== name) return false;
  edit(transcript, () => transcript.speakers.set(speakerId, speakerLabel(Number(number) - 1)));
  return true;
}
