/**
 * Writes an archive part by part. Each part is a zip file of whole records and is stored before the next begins: a server that is killed goes on
 * with the part that it was at, and whoever fetches them loses one at most.
 */
import { once } from 'node:events';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { ARCHIVE_DAYS } from '../../contract/archive/archive-routes.ts';
import { AppError } from '../platform/app-error.ts';
import type { JobContext, JobKind, Queue } from '../platform/jobs/index.ts';
import { queueLetter } from '../platform/mail/index.ts';
import { archivePartKey, queueFileRemoval, readRecord } from '../records/index.ts';
import { readEntries, type Entry, type EntryDeps } from './record-entries.ts';
import { addPart, endArchive, listParts, readArchive, type ArchiveRow } from './store.ts';

const KIND = 'build-archive';
const MAX_ATTEMPTS = 5;
/** A part ends with the record that brings it here. */
const PART_BYTES = 2 ** 30;
const DAY_MS = 86_400_000;
export const ARCHIVE_READY = 'archive-ready';

const Payload = z.object({ archiveId: z.string() });
type Payload = z.infer<typeof Payload>;

export interface BuildDeps extends EntryDeps {
  queue: Queue;
}

/** In the transaction that asks for the archive. */
export const queueArchive = ({ queue }: { queue: Queue }, archiveId: string): Promise<void> =>
  queue.add({ kind: KIND, payload: { archiveId } satisfies Payload, maxAttempts: MAX_ATTEMPTS });

/** @param partBytes smaller in tests */
export const buildArchiveJob = (deps: BuildDeps, partBytes = PART_BYTES): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  run: (context) => build(deps, context, partBytes),
  async onDead({ archiveId }) {
    await endArchive(deps, archiveId, { state: 'failed' });
  },
});

async function build(deps: BuildDeps, context: JobContext<Payload>, partBytes: number): Promise<void> {
  const { archiveId } = context.payload;
  for (;;) {
    const archive = await readArchive(deps, archiveId);
    if (!archive) return context.finish(() => Promise.resolve());
    const total = archive.record_ids.length;
    if (archive.done >= total) return context.finish(() => end(deps, archive));
    const number = (await listParts(deps, archiveId)).length + 1;
    const key = archivePartKey(archiveId, number);
    const part = new Part(context);
    const writing = writeRecords(deps, archive, { part, partBytes });
    writing.catch((error: Error) => part.fail(error));
    const [done] = await Promise.all([writing, deps.storage.put(key, part.bytes, 'application/zip')]);
    const sizeBytes = (await deps.storage.stat(key))?.sizeBytes ?? 0;
    await context.checkpoint(done / total, async () => {
      const isWanted = await addPart(deps, archiveId, { number, sizeBytes, done });
      if (!isWanted) await queueFileRemoval(deps, [key]);
    });
  }
}

/** @returns how many records of the archive are written then */
async function writeRecords(
  deps: BuildDeps,
  { record_ids: ids, done: before }: ArchiveRow,
  { part, partBytes }: { part: Part; partBytes: number },
): Promise<number> {
  let done = before;
  while (done < ids.length && part.writtenBytes < partBytes) {
    for (const entry of await entriesOf(deps, ids[done]!)) await part.add(entry);
    done += 1;
  }
  part.end();
  return done;
}

/** Of a record that was removed meanwhile nothing. */
async function entriesOf(deps: BuildDeps, recordId: string): Promise<Entry[]> {
  const record = await readRecord(deps, recordId);
  if (!record || record.trashed_at !== null) return [];
  try {
    return await readEntries(deps, record);
  } catch (error) {
    if (error instanceof AppError && error.code === 'RECORD_NOT_FOUND') return [];
    throw error;
  }
}

async function end(deps: BuildDeps, archive: ArchiveRow): Promise<void> {
  const expiresAt = new Date(deps.clock.now().getTime() + ARCHIVE_DAYS * DAY_MS);
  if (!(await endArchive(deps, archive.id, { state: 'ready', expiresAt }))) return;
  const account = await deps.database.sql
    .selectFrom('account')
    .select('email')
    .where('id', '=', archive.user_id)
    .executeTakeFirst();
  if (account) await queueLetter(deps, ARCHIVE_READY, account.email, archive.id);
}

/** A zip file that is read while it is written: little of it is ever in memory. */
class Part {
  writtenBytes = 0;
  readonly bytes: PassThrough;
  readonly #zip = new ZipFile();
  readonly #moved: () => void;
  /** Rejects when nobody reads it any more. */
  readonly #abandoned: Promise<never>;

  constructor({ signal, moved }: Pick<JobContext<unknown>, 'moved' | 'signal'>) {
    this.#moved = moved;
    this.bytes = new PassThrough({ signal });
    this.#abandoned = new Promise((_, reject) => {
      this.bytes.once('close', () => reject(new Error('the archive is not read to its end')));
    });
    this.#abandoned.catch(() => {});
    this.#zip.on('error', (error: Error) => this.fail(error));
    this.#zip.outputStream.pipe(this.bytes);
  }

  /** Resolves when the whole entry is taken. */
  async add({ path, sizeBytes, isCompressed, open }: Entry): Promise<void> {
    const content = new Transform({
      transform: (chunk, _encoding, done) => {
        this.#moved();
        done(null, chunk);
      },
    });
    const taken = pipeline(await open(), content);
    this.#zip.addReadStream(content, path, { compress: !isCompressed, size: sizeBytes });
    await Promise.race([Promise.all([taken, once(content, 'end')]), this.#abandoned]).catch(
      (error: unknown) => {
        content.destroy();
        throw error;
      },
    );
    this.writtenBytes += sizeBytes;
  }

  end(): void {
    this.#zip.end();
  }

  fail(error: Error): void {
    this.bytes.destroy(error);
  }
}
