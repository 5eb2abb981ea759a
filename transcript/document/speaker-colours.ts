/** Each speaker has a colour that stays: through reloads, new names and other readers (rule 86). */
import type { TranscriptDocument } from './document.ts';

/** As many as are told apart by everybody; a ninth speaker begins again, with initials of their own. */
const COLOURS = 8;

/** The colour of whoever is not known. */
const UNKNOWN_COLOUR = 0;

/** 1 to 8, by the id of the speaker; {@link UNKNOWN_COLOUR} for null. Of old speakers nothing is stored: theirs follows from the id. */
export function readSpeakerColour({ speakerColours }: TranscriptDocument, id: string | null): number {
  if (id === null) return UNKNOWN_COLOUR;
  const stored: unknown = speakerColours.get(id);
  if (isSpeakerColour(stored)) return stored;
  const number = /^voice-(\d{1,3})$/.exec(id)?.[1];
  return number === undefined ? hash(id) : ((Number(number) + COLOURS - 1) % COLOURS) + 1;
}

/** Gives a speaker who was just added the colour that the fewest have, of several the first. */
export function giveSpeakerColour(transcript: TranscriptDocument, id: string): void {
  const taken = [...transcript.speakers.keys()]
    .filter((each) => each !== id)
    .map((each) => readSpeakerColour(transcript, each));
  const countOf = (colour: number): number => taken.filter((each) => each === colour).length;
  const colours = Array.from({ length: COLOURS }, (_, index) => index + 1);
  transcript.speakerColours.set(
    id,
    colours.reduce((best, colour) => (countOf(colour) < countOf(best) ? colour : best)),
  );
}

const isSpeakerColour = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= COLOURS;

function hash(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.codePointAt(0)!) % 9973;
  return (sum % COLOURS) + 1;
}
