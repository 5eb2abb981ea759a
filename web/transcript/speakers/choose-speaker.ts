/** Who speaks in a paragraph: finding a name in the list, and giving it to one paragraph or to many. */
import {
  addSpeaker,
  assignSpeaker,
  EDIT_ORIGIN,
  readParagraphHead,
  renameSpeaker,
  type EditContext,
  type Speaker,
  type TranscriptDocument,
} from '../../../transcript/document/index.ts';
import { shownSpeaker, speakerName } from '../../../contract/transcription/speaker-names.ts';
import { cleanName } from '../../../contract/transcription/clean-name.ts';
import { foldMarks } from '../../../transcript/words/vietnamese.ts';

/** `following`: with the paragraphs after it that have the same label; `everywhere`: with all that have it. */
export type SpeakerScope = 'paragraph' | 'following' | 'everywhere';

export interface SpeakerMatches {
  /** In the order of the list. */
  readonly speakers: readonly Speaker[];
  /** The name as it would be added; null where it is blank or in the list already. */
  readonly newName: string | null;
  readonly isKnown: boolean;
}

/** Names that hold what was typed, marks and case aside. */
export function matchSpeakers(speakers: readonly Speaker[], typed: string): SpeakerMatches {
  const name = speakerName(typed);
  const isKnown = speakers.some((speaker) => speaker.name === name);
  const folded = foldMarks(cleanName(typed));
  const found = speakers.filter((speaker) => foldMarks(shownSpeaker(speaker.name)).includes(folded));
  const exactFirst = [...found].sort((a, b) => Number(b.name === name) - Number(a.name === name));
  return { speakers: exactFirst, newName: name === '' || isKnown ? null : name, isKnown };
}

/**
 * How far a name reaches that nobody narrowed: a new one goes with the voice, wherever it speaks; one of the list corrects this paragraph.
 * Paragraphs of nobody known may be of several people.
 */
export const defaultScope = (isNew: boolean, present: Speaker | null): SpeakerScope =>
  isNew && present !== null ? 'everywhere' : 'paragraph';

/** Keys of the paragraphs that a scope reaches from the one with `key`; none if that is gone. */
export function keysInScope(
  transcript: TranscriptDocument,
  keys: readonly (string | null)[],
  key: string,
  scope: SpeakerScope,
): string[] {
  const at = keys.indexOf(key);
  if (at < 0) return [];
  if (scope === 'paragraph') return [key];
  const label = readParagraphHead(transcript, key).speaker;
  return keys
    .slice(scope === 'following' ? at : 0)
    .filter((each) => each !== null)
    .filter((each) => readParagraphHead(transcript, each).speaker === label);
}

/** The speaker of a paragraph; null where nobody knows. */
export function speakerOf(transcript: TranscriptDocument, key: string): Speaker | null {
  const { speaker: name, speakerId: id, colour } = readParagraphHead(transcript, key);
  return id !== null && name !== null ? { id, name, colour } : null;
}

export interface GivenSpeaker {
  readonly key: string;
  /** Null where nobody knows who speaks. */
  readonly name: string | null;
  readonly scope: SpeakerScope;
}

/**
 * Gives paragraphs the speaker of a name, made if there is none. Everywhere, a speaker is renamed rather than exchanged: the name of
 * another joins the two. Returns how many paragraphs were reached; 0, and nothing happens, if the paragraph is gone.
 */
export function giveSpeaker(
  transcript: TranscriptDocument,
  keys: readonly (string | null)[],
  { key, name, scope }: GivenSpeaker,
  context: EditContext,
): number {
  const reached = keysInScope(transcript, keys, key, scope);
  if (reached.length === 0) return 0;
  transcript.doc.transact(() => {
    const present = speakerOf(transcript, key);
    if (scope === 'everywhere' && present && name !== null) renameSpeaker(transcript, present.id, name);
    else {
      const speaker = name === null ? null : addSpeaker(transcript, name, context);
      assignSpeaker(transcript, reached, speaker?.id ?? null);
    }
  }, EDIT_ORIGIN);
  return reached.length;
}
