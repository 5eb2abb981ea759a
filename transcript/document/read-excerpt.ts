/** How a text begins and who speaks in it: what a list shows of a record. */
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import type { TranscriptDocument } from './document.ts';
import { readParagraphs, type Paragraph } from './read-paragraphs.ts';

/** More than fits into a line. */
const MAX_LETTERS = 160;
const MAX_SPEAKERS = 3;

export interface Excerpt {
  text: string;
  /** The first of those who speak, in the order in which they begin. */
  speakers: { name: string; colour: number }[];
  speakerCount: number;
}

export function readExcerpt(transcript: TranscriptDocument): Excerpt {
  const paragraphs = readParagraphs(transcript);
  const speakers = new Map<string, { name: string; colour: number }>();
  for (const { speaker, speakerId, colour } of paragraphs)
    if (speaker !== null && speakerId !== null && !speakers.has(speakerId))
      speakers.set(speakerId, { name: shownSpeaker(speaker), colour });
  return {
    text: firstWords(paragraphs),
    speakers: [...speakers.values()].slice(0, MAX_SPEAKERS),
    speakerCount: speakers.size,
  };
}

/** Whole words as far as they fit; of a first word that is too long its beginning. */
function firstWords(paragraphs: readonly Paragraph[]): string {
  let text = '';
  for (const { words } of paragraphs)
    for (const word of words) {
      const longer = text === '' ? word.text : `${text} ${word.text}`;
      if (longer.length > MAX_LETTERS)
        // No half of a letter that takes two units.
        return text || word.text.slice(0, MAX_LETTERS).replace(/[\ud800-\udbff]$/, '');
      text = longer;
    }
  return text;
}
