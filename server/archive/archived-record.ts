/**
 * What of a record stands in `record.json` of its folder in an archive, and beside it: its text as `document.json` and earlier versions of it
 * in `versions` (spec 7), translations as `translations.json`. Archives from before lack what has a default here.
 */
import { z } from 'zod';
import { FAILURES } from '../../contract/errors.ts';
import { Tag } from '../../contract/filing/filing.ts';
import { MinutesContent } from '../../contract/minutes/minutes.ts';
import { DraftedLine, MAX_DRAFTED_LINES, OutcomeLine } from '../../contract/minutes/outcome-lines.ts';
import { ArchivedVersion } from '../../contract/records/documents.ts';
import { Note } from '../../contract/records/notes.ts';
import { RecordConfig, RecordKind } from '../../contract/records/records.ts';
import { GLOSSARY_LIMITS, GLOSSARY_WORD_LETTERS } from '../../contract/transcription/glossary-routes.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/translation/translation-languages.ts';

export const RECORD_FILE = 'record.json';
export const DOCUMENT_FILE = 'document.json';
export const TRANSLATIONS_FILE = 'translations.json';
/** The file of a version, which is counted from 0, oldest first. */
export const versionFile = (index: number): string => `versions/${String(index + 1).padStart(3, '0')}.json`;
/** The waveform: one byte a peak. */
export const PEAKS_FILE = 'peaks.bin';
/** Grows when readers of before cannot read what is written. */
export const ARCHIVE_FORMAT = 1;

const MAX_DURATION_MS = 2 ** 30;

export const ArchivedRecord = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  id: z.uuid(),
  /** Whose it is; only says which comments and edits are the owner's. */
  owner_id: z.string(),
  name: z.string().max(1000),
  source_name: z.string().max(1000),
  kind: RecordKind,
  create_time: z.iso.datetime(),
  duration_ms: z.int().min(0).max(MAX_DURATION_MS),
  config: RecordConfig,
  channels: z.array(z.int().min(0)).max(64),
  engine_model: z.string().max(200).nullable(),
  is_starter: z.boolean(),
  /** Loudness along the record, as the list draws it. */
  outline: z.array(z.number()).max(10_000),
  /** The sound beside this file; null where there is none. */
  sound: z
    .object({
      file_name: z
        .string()
        .regex(/\.[a-z0-9]{1,5}$/)
        .max(100),
      type: z.string().regex(/^audio\/[\w.+-]{1,100}$/),
    })
    .nullable(),
  folders: z.array(z.string().max(200)).max(10),
  tags: z.array(Tag.pick({ name: true, colour: true })).max(100),
  is_favourite: z.boolean(),
  minutes: MinutesContent.nullable(),
  outcomes: z.array(OutcomeLine).max(5000),
  notes: z.array(Note).max(5000),
  /** What a language model drafted of the outcomes; stands in the place of what the rules find. */
  outcome_draft: z
    .object({
      lines: z.array(DraftedLine).max(MAX_DRAFTED_LINES),
      dropped: z.int().min(0),
      basis: z.string().max(1000),
      draft_time: z.iso.datetime(),
    })
    .nullable()
    .default(null),
  /** Words and names of this record, and what was heard for them. */
  glossary: z
    .array(
      z.object({
        text: z.string().max(GLOSSARY_WORD_LETTERS),
        heard: z.array(z.string().max(GLOSSARY_WORD_LETTERS)).max(20),
      }),
    )
    .max(GLOSSARY_LIMITS.record)
    .default([]),
  /** Its sound stays in spite of its owner's rule. */
  keeps_sound: z.boolean().default(false),
  /** Earlier versions of the text, oldest first. */
  versions: z.array(ArchivedVersion).max(1000).default([]),
});
export type ArchivedRecord = z.infer<typeof ArchivedRecord>;

/** What stands in `translations.json`: every language that somebody or an engine has worked on. */
export const ArchivedTranslations = z
  .array(
    z.object({
      language: z.enum(TRANSLATION_LANGUAGES),
      /** How the engine ended that was asked last; null where none was, and where it had not ended. */
      run: z
        .object({
          state: z.enum(['ready', 'failed']),
          progress: z.number().min(0).max(1),
          failure_code: z
            .string()
            .refine((code) => Object.hasOwn(FAILURES, code))
            .nullable(),
        })
        .nullable(),
      /** By the subtitle; `source` is the text that a line was made from, `isMachine` says that nobody has touched it. */
      lines: z
        .array(
          z.object({
            cueId: z.string().min(1).max(200),
            source: z.string().max(100_000),
            text: z.string().max(100_000),
            isMachine: z.boolean(),
          }),
        )
        .max(100_000),
    }),
  )
  .max(TRANSLATION_LANGUAGES.length);
export type ArchivedTranslations = z.infer<typeof ArchivedTranslations>;
