/** What an archive holds of one record, file by file. */
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { readWholeText } from '../collaboration/index.ts';
import { readHistory } from '../documents/index.ts';
import { writePaper, writeWholeTranscript } from '../exports/index.ts';
import { readFilingOf } from '../filing/index.ts';
import { listWords } from '../glossary/index.ts';
import { layOutMinutes, readMinutes } from '../minutes/index.ts';
import { readNotes } from '../notes/index.ts';
import { readDraft, readOutcomes } from '../outcomes/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { toFileName } from '../platform/file-name.ts';
import type { Storage } from '../platform/storage/index.ts';
import { vietnamDay } from '../../contract/values/date-time.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/translation/translation-languages.ts';
import type { KeptTranslations } from '../../transcript/document/index.ts';
import { peaksKey, type RecordRow } from '../records/index.ts';
import { listRuns, writeTranslatedSrt } from '../translation/index.ts';
import {
  ARCHIVE_FORMAT,
  DOCUMENT_FILE,
  PEAKS_FILE,
  RECORD_FILE,
  TRANSLATIONS_FILE,
  versionFile,
  type ArchivedRecord,
  type ArchivedTranslations,
} from './archived-record.ts';
import { messages } from './messages.ts';

export interface EntryDeps {
  database: Database;
  events: Events;
  storage: Storage;
  clock: Clock;
}

export interface Entry {
  path: string;
  sizeBytes: number;
  /** Compressing it again would take time and save nothing. */
  isCompressed: boolean;
  open(): Promise<Readable>;
}

/** Of a file that some browser could not name the kind of. */
const UNKNOWN_SOUND = 'audio/octet-stream';

/** The folder of a record: its day and name for people, and a part of its id, since names may be the same. */
const folderOf = ({ id, name, created_at }: RecordRow): string =>
  `${vietnamDay(created_at.toISOString())} ${toFileName(name, '', messages.unnamed).slice(0, 80).trim()} (${id.slice(0, 8)})`;

/** @throws AppError RECORD_NOT_FOUND when the record is gone */
export async function readEntries(deps: EntryDeps, record: RecordRow): Promise<Entry[]> {
  const folder = folderOf(record);
  const sound = await findSound(deps, record);
  const { content: minutes } = await readMinutes(deps, record.id);
  const { document, translations } = await readWholeText(deps, record.id);
  const history = await readHistory(deps, record.id);
  const facts = await describe(deps, record, {
    minutes,
    sound: sound && { file_name: sound.name, type: sound.type },
    versions: history.map(({ key: _key, sizeBytes: _size, ...version }) => version),
  });
  const languages = await withRuns(deps, record.id, translations);
  const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  const files: [name: string, content: Uint8Array | null][] = [
    [RECORD_FILE, toJson(facts)],
    // Spec 7: what the file of a version holds.
    [DOCUMENT_FILE, Buffer.from(JSON.stringify({ content: { document } }))],
    [TRANSLATIONS_FILE, languages.length > 0 ? toJson(languages) : null],
    [PEAKS_FILE, sound && (await readPeaks(deps, record))],
    [`${messages.transcript}.docx`, await unlessEmpty(() => writeWholeTranscript(deps, record, 'docx'))],
    [`${messages.subtitles}.srt`, await unlessEmpty(() => writeWholeTranscript(deps, record, 'srt'))],
    [`${messages.minutes}.docx`, minutes && (await writeMinutes(record, minutes))],
    ...(await writeTranslations(deps, record, translations)),
  ];
  const entries = files.flatMap(([name, content]): Entry[] =>
    content ? [{ path: `${folder}/${name}`, ...entryOf(content, name.endsWith('.docx')) }] : [],
  );
  // Versions come before the sound, which takes long: none of them is thinned out meanwhile.
  history.forEach(({ key, sizeBytes }, index) => {
    const open = () => deps.storage.open(key, { start: 0, end: sizeBytes - 1 });
    entries.push({ path: `${folder}/${versionFile(index)}`, sizeBytes, isCompressed: false, open });
  });
  if (sound) entries.push({ path: `${folder}/${sound.name}`, isCompressed: true, ...sound });
  return entries;
}

const entryOf = (content: Uint8Array, isCompressed: boolean): Omit<Entry, 'path'> => ({
  sizeBytes: content.length,
  isCompressed,
  open: () => Promise.resolve(Readable.from([content])),
});

const writeMinutes = ({ id, user_id: userId }: RecordRow, minutes: NonNullable<ArchivedRecord['minutes']>) =>
  writePaper({ actor: { userId }, recordId: id }, layOutMinutes(minutes, minutes.template), 'docx');

/** The languages that somebody or an engine has worked on, also without a line. */
async function withRuns(
  deps: EntryDeps,
  recordId: string,
  translations: readonly KeptTranslations[],
): Promise<ArchivedTranslations> {
  const runs = new Map((await listRuns(deps, recordId)).map((run) => [run.language, run]));
  return TRANSLATION_LANGUAGES.flatMap((language): ArchivedTranslations => {
    const lines = translations.find((kept) => kept.language === language)?.lines ?? [];
    const run = runs.get(language);
    if (lines.length === 0 && !run) return [];
    if (!run || run.state === 'working') return [{ language, run: null, lines: [...lines] }];
    const { state, progress, failure_code } = run;
    return [{ language, run: { state, progress, failure_code }, lines: [...lines] }];
  });
}

/** Subtitles in the other languages, for people. */
const writeTranslations = (
  deps: EntryDeps,
  record: RecordRow,
  translations: readonly KeptTranslations[],
): Promise<[name: string, content: Uint8Array][]> =>
  Promise.all(
    translations.map(async ({ language }) => {
      const text = await writeTranslatedSrt(deps, record, language);
      return [`${messages.translated(language)}.srt`, Buffer.from(text)];
    }),
  );

async function findSound({ storage }: EntryDeps, record: RecordRow) {
  const file = record.has_sound ? await storage.stat(record.key) : null;
  if (!file) return null;
  const { sizeBytes, contentType } = file;
  return {
    type: contentType.startsWith('audio/') ? contentType : UNKNOWN_SOUND,
    name: `${messages.sound}${extname(record.key).toLowerCase()}`,
    sizeBytes,
    open: () => storage.open(record.key, { start: 0, end: sizeBytes - 1 }),
  };
}

/** None for a record whose waveform was never drawn. */
const readPeaks = async ({ storage }: EntryDeps, { id }: RecordRow): Promise<Buffer | null> =>
  (await storage.stat(peaksKey(id))) ? storage.read(peaksKey(id)) : null;

/** A record in which nobody speaks has no text to print. */
async function unlessEmpty(write: () => Promise<Uint8Array>): Promise<Uint8Array | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof AppError && error.code === 'EXPORT_EMPTY') return null;
    throw error;
  }
}

async function describe(
  deps: EntryDeps,
  record: RecordRow,
  { minutes, sound, versions }: Pick<ArchivedRecord, 'minutes' | 'sound' | 'versions'>,
): Promise<ArchivedRecord> {
  const { folders, tags, isFavourite } = await readFilingOf(deps, record.user_id, record);
  const { lines } = await readOutcomes(deps, record.id);
  const draft = await readDraft(deps, record.id);
  return {
    format: ARCHIVE_FORMAT,
    id: record.id,
    owner_id: record.user_id,
    name: record.name,
    source_name: record.source_name,
    kind: record.kind,
    create_time: record.created_at.toISOString(),
    duration_ms: record.duration_ms,
    config: record.config,
    channels: record.channels_selected,
    engine_model: record.engine_model,
    is_starter: record.is_starter,
    outline: record.outline,
    sound,
    folders,
    tags,
    is_favourite: isFavourite,
    minutes,
    outcomes: lines.map(({ saved_at: _at, saved_by: _by, ...line }) => line),
    notes: await readNotes(deps, { recordId: record.id, userId: record.user_id }),
    outcome_draft: draft && {
      lines: draft.lines,
      dropped: draft.dropped,
      basis: draft.basis,
      draft_time: draft.drafted_at.toISOString(),
    },
    glossary: (await listWords(deps, { recordId: record.id })).map(({ text, heard }) => ({ text, heard })),
    keeps_sound: record.keeps_sound,
    versions,
  };
}
