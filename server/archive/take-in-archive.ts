/**
 * Reads a file of an archive back: every record with its sound, text, minutes and place, for a person of this installation. A record that is
 * here already is left alone, so what was cut off can be begun again.
 */
import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import type { z } from 'zod';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { storeUpdate } from '../collaboration/index.ts';
import { storeVersion, takeHistory } from '../documents/index.ts';
import { takeFiling } from '../filing/index.ts';
import { addWords } from '../glossary/index.ts';
import { readDocumentInThread, readVersionInThread } from '../imports/index.ts';
import { saveMinutes } from '../minutes/index.ts';
import { saveNotes } from '../notes/index.ts';
import { saveDraft, saveLines } from '../outcomes/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { addRecord, lockOwner, noSoundKey, peaksKey, readRecord, updateRecord } from '../records/index.ts';
import { takeRun } from '../translation/index.ts';
import {
  ArchivedRecord,
  ArchivedTranslations,
  DOCUMENT_FILE,
  PEAKS_FILE,
  RECORD_FILE,
  TRANSLATIONS_FILE,
  versionFile,
} from './archived-record.ts';
import { addWaitingFile, setOrigin, setRecordOfFile } from './store.ts';

interface TakeInDeps {
  database: Database;
  events: Events;
  storage: Storage;
  clock: Clock;
}

/** `taken`: it is here now. `known`: it was before. */
export type TakenIn = { name: string; outcome: 'taken' | 'known' };

const MIB = 2 ** 20;
/** Of what is unpacked into memory; sound is poured into the storage. */
const MAX_BYTES = { facts: 16 * MIB, document: 256 * MIB, translations: 256 * MIB, peaks: 64 * MIB };

/**
 * Takes the records in one after the other, each whole or not at all.
 * @param path of the zip file
 * @throws Error, in words for the administrator, at the first that cannot be read; those before it stay
 */
export async function* takeInArchive(
  deps: TakeInDeps,
  userId: string,
  path: string,
): AsyncGenerator<TakenIn> {
  const zip = await openZip(path);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const folders = [...entries.keys()].filter((name) => posix.basename(name) === RECORD_FILE);
    if (folders.length === 0) throw new Error(`${path} is no archive of NxNote.`);
    for (const name of folders) {
      const folder = new RecordFolder(zip, entries, posix.dirname(name));
      yield await takeInRecord(deps, userId, folder);
    }
  } finally {
    zip.close();
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: true });
  } catch (error) {
    throw new Error(`${path} cannot be read as a zip file.`, { cause: error });
  }
}

/** The files of one record. */
class RecordFolder {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly path: string;

  constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, path: string) {
    this.#zip = zip;
    this.#entries = entries;
    this.path = path;
  }

  has(name: string): boolean {
    return this.#entries.has(posix.join(this.path, name));
  }

  /** It fails where the file unpacks to another size than it says. @throws Error for one that is not there */
  async open(name: string): Promise<Readable> {
    const entry = this.#entries.get(posix.join(this.path, name));
    if (!entry) throw this.broken(`${name} is missing`);
    return this.#zip.openReadStreamPromise(entry);
  }

  async read(name: string, maxBytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of await this.open(name)) {
      size += (part as Buffer).length;
      if (size > maxBytes) throw this.broken(`${name} is too large`);
      parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
  }

  broken(why: string, cause?: unknown): Error {
    return new Error(`${this.path}: ${why}. Nothing of this record was taken in.`, { cause });
  }

  /** What to do with a failure to read this file. */
  failAt(name: string): (error: unknown) => never {
    return (error) => {
      throw this.broken(`${name} is no transcript`, error);
    };
  }
}

async function takeInRecord(deps: TakeInDeps, userId: string, folder: RecordFolder): Promise<TakenIn> {
  const facts = await readJson(folder, RECORD_FILE, ArchivedRecord, MAX_BYTES.facts);
  const { id, name } = facts;
  if (await readRecord(deps, id)) return { name, outcome: 'known' };
  const bytes = await folder.read(DOCUMENT_FILE, MAX_BYTES.document);
  const people = { [facts.owner_id]: userId };
  const nowMs = deps.clock.now().getTime();
  const translations = folder.has(TRANSLATIONS_FILE)
    ? await readJson(folder, TRANSLATIONS_FILE, ArchivedTranslations, MAX_BYTES.translations)
    : [];
  const read = { bytes, people, translations, nowMs };
  const update = await readDocumentInThread(userId, read).catch(folder.failAt(DOCUMENT_FILE));
  const key = await storeSound(deps, userId, facts, folder);
  const versionIds = await storeVersions(deps, { userId, people }, facts, folder);
  const parts = { key, update, translations, people, versionIds };
  await deps.database.transaction(() => addTakenIn(deps, userId, facts, parts));
  return { name, outcome: 'taken' };
}

async function readJson<Schema extends z.ZodType>(
  folder: RecordFolder,
  name: string,
  schema: Schema,
  maxBytes: number,
): Promise<z.output<Schema>> {
  const bytes = await folder.read(name, maxBytes);
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    throw folder.broken(`${name} is not what this version of NxNote reads`, error);
  }
}

/** @returns the key of the sound, which names no file where there is none */
async function storeSound(
  deps: TakeInDeps,
  userId: string,
  { id, sound }: ArchivedRecord,
  folder: RecordFolder,
): Promise<string> {
  if (sound === null) return noSoundKey({ id, user_id: userId });
  const key = `sounds/${userId}/${randomUUID()}${posix.extname(sound.file_name)}`;
  await addWaitingFile(deps, userId, key);
  await deps.storage.put(key, await folder.open(sound.file_name), sound.type);
  if (folder.has(PEAKS_FILE)) {
    const peaks = await folder.read(PEAKS_FILE, MAX_BYTES.peaks);
    await deps.storage.put(peaksKey(id), peaks, 'application/octet-stream');
  }
  return key;
}

/** @returns their ids, oldest first */
async function storeVersions(
  deps: TakeInDeps,
  { userId, people }: { userId: string; people: Record<string, string> },
  { id, versions }: ArchivedRecord,
  folder: RecordFolder,
): Promise<string[]> {
  const ids: string[] = [];
  for (const index of versions.keys()) {
    const name = versionFile(index);
    const bytes = await folder.read(name, MAX_BYTES.document);
    const content = await readVersionInThread(userId, { bytes, people }).catch(folder.failAt(name));
    ids.push(await storeVersion(deps, id, content));
  }
  return ids;
}

/** What of a record is not in `record.json`, or is stored already. */
interface OtherParts {
  key: string;
  update: Uint8Array;
  translations: ArchivedTranslations;
  versionIds: readonly string[];
  people: Record<string, string>;
}

async function addTakenIn(
  deps: TakeInDeps,
  userId: string,
  facts: ArchivedRecord,
  { key, update, translations, versionIds, people }: OtherParts,
): Promise<void> {
  const { id: recordId, duration_ms: durationMs } = facts;
  const now = deps.clock.now();
  await lockOwner(deps, userId);
  await addRecord(deps, {
    id: recordId,
    userId,
    name: facts.name,
    sourceName: facts.source_name,
    bucket: deps.storage.bucket,
    key,
    config: facts.config,
    channels: facts.channels,
    durationMs,
    reservedSeconds: 0,
    hasSound: facts.sound !== null,
  });
  await updateRecord(deps, recordId, {
    status: RECORD_STATUS.done,
    progress: 1,
    recognisedMs: durationMs,
    ...(facts.engine_model !== null && { engineModel: facts.engine_model }),
    isStarter: facts.is_starter,
    outline: facts.outline,
  });
  await setOrigin(deps, { recordId, now }, facts);
  await saveNotes(deps, { recordId, userId }, { save: facts.notes, remove: [] });
  if (facts.sound !== null) await setRecordOfFile(deps, key, recordId);
  await storeUpdate(deps, recordId, update);
  if (facts.minutes !== null)
    await saveMinutes(deps, { recordId, userId, version: 0, content: facts.minutes, at: now });
  await saveLines(deps, { recordId, userId, lines: facts.outcomes, forget: [], at: now });
  if (facts.outcome_draft !== null) {
    const { draft_time: at, ...draft } = facts.outcome_draft;
    await saveDraft(deps, { recordId, ...draft, at: new Date(at) });
  }
  for (const { language, run } of translations) if (run) await takeRun(deps, recordId, { language, ...run });
  const versions = facts.versions.map((version, index) => ({ ...version, id: versionIds[index]! }));
  await takeHistory(deps, recordId, { versions, people });
  const words = facts.glossary.flatMap(({ text, heard }) =>
    heard.length === 0 ? [{ text }] : heard.map((each) => ({ text, heard: each })),
  );
  await addWords(deps, { recordId }, words);
  const { folders, tags, is_favourite: isFavourite } = facts;
  await takeFiling(deps, userId, recordId, { folders, tags, isFavourite });
}
