/** Translations of subtitles: one text a cue and language, and what it was made from (rules 90 to 93). */
import {
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from '../../contract/translation/translation-languages.ts';
import { readCues, type TranscriptCue } from './cues/read-cues.ts';
import { keepCues } from './cues/edit-cues.ts';
import { edit, type TranscriptDocument } from './document.ts';

/** How a translation lies in the shared document. */
interface StoredTranslation {
  readonly text: string;
  /** The text of the cue that it was made from. */
  readonly source: string;
  /** Made by an engine, and nobody has touched it. */
  readonly isMachine: boolean;
}

export interface TranslatedCue {
  readonly cue: TranscriptCue;
  /** Empty where there is none yet. */
  readonly translation: string;
  /** The text of the cue has changed since. */
  readonly isStale: boolean;
  readonly isMachine: boolean;
}

/** What an engine or a person has for one cue. */
export interface NewTranslation {
  readonly cueId: string;
  readonly source: string;
  readonly text: string;
}

/** The translations of one language: what goes along when a record moves. */
export interface KeptTranslations {
  readonly language: TranslationLanguage;
  readonly lines: readonly (NewTranslation & { readonly isMachine: boolean })[];
}

/** Longest translation of one cue, UTF-16 units. */
const MAX_LENGTH = 1_000;

/** All cues in the order of the text, each with its translation. Rules 90 and 92. */
export function readTranslations(transcript: TranscriptDocument, language: string): TranslatedCue[] {
  return readCues(transcript).map((cue) => {
    const stored = readOne(transcript, language, cue.id);
    return {
      cue,
      translation: stored?.text ?? '',
      isStale: stored !== null && stored.source !== cue.text,
      isMachine: stored?.isMachine ?? false,
    };
  });
}

/** A person writes a translation, or takes it away with blank text; it counts as made from the text of the cue as it is now. Rule 91. */
export function setTranslation(
  transcript: TranscriptDocument,
  language: string,
  { cueId, source, text }: NewTranslation,
): void {
  const written = text.normalize('NFC').slice(0, MAX_LENGTH);
  const key = keyOf(language, cueId);
  edit(transcript, () => {
    keepCues(transcript);
    if (written.trim() === '') transcript.translations.delete(key);
    else transcript.translations.set(key, { text: written, source, isMachine: false });
  });
}

/** A person brings many at once, as from a file: one step, over whatever was there. Rule 91. */
export const setTranslations = (
  transcript: TranscriptDocument,
  language: string,
  many: readonly NewTranslation[],
): void =>
  edit(transcript, () => {
    keepCues(transcript);
    for (const { cueId, source, text } of many)
      transcript.translations.set(keyOf(language, cueId), {
        text: text.normalize('NFC').slice(0, MAX_LENGTH),
        source,
        isMachine: false,
      });
  });

/** An engine writes what it has made: nothing over what a person wrote meanwhile. @returns how many were written. Rule 93. */
export function addMachineTranslations(
  transcript: TranscriptDocument,
  language: string,
  made: readonly NewTranslation[],
): number {
  let written = 0;
  transcript.doc.transact(() => {
    for (const { cueId, source, text } of made) {
      const known = readOne(transcript, language, cueId);
      if ((known && !known.isMachine) || text.trim() === '') continue;
      const kept: StoredTranslation = {
        text: text.normalize('NFC').slice(0, MAX_LENGTH),
        source,
        isMachine: true,
      };
      transcript.translations.set(keyOf(language, cueId), kept);
      written += 1;
    }
  }, TRANSLATION_ORIGIN);
  return written;
}

/** Every translation of a cue, with what it was made from; languages without any are left out. Rule 100. */
export function exportTranslations(transcript: TranscriptDocument): KeptTranslations[] {
  if (transcript.translations.size === 0) return [];
  const cues = readCues(transcript);
  return TRANSLATION_LANGUAGES.map((language) => ({
    language,
    lines: cues.flatMap(({ id: cueId }) => {
      const stored = readOne(transcript, language, cueId);
      return stored ? [{ cueId, ...stored }] : [];
    }),
  })).filter(({ lines }) => lines.length > 0);
}

/** Takes translations over as they were; nobody's undo takes them back. Rule 100. */
export function importTranslations(transcript: TranscriptDocument, kept: readonly KeptTranslations[]): void {
  transcript.doc.transact(() => {
    for (const { language, lines } of kept)
      for (const { cueId, text, source, isMachine } of lines)
        transcript.translations.set(keyOf(language, cueId), {
          text: text.normalize('NFC').slice(0, MAX_LENGTH),
          source,
          isMachine,
        });
  }, TRANSLATION_ORIGIN);
}

/** Cues that an engine has to translate: those without a translation, and stale ones that no person wrote. */
export const listUntranslated = (rows: readonly TranslatedCue[]): TranscriptCue[] =>
  rows
    .filter(({ translation, isStale, isMachine }) => translation === '' || (isStale && isMachine))
    .map(({ cue }) => cue);

/** Origin of what an engine writes: never part of anybody's undo. */
const TRANSLATION_ORIGIN = 'translation';

const keyOf = (language: string, cueId: string): string => `${language}.${cueId}`;

function readOne(
  { translations }: TranscriptDocument,
  language: string,
  cueId: string,
): StoredTranslation | null {
  const stored = translations.get(keyOf(language, cueId));
  if (typeof stored !== 'object' || stored === null) return null;
  const { text, source, isMachine } = stored as Partial<Record<keyof StoredTranslation, unknown>>;
  return typeof text === 'string' && typeof source === 'string'
    ? { text, source, isMachine: isMachine === true }
    : null;
}
