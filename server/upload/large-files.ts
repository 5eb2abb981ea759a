/**
 * Files that are sent in parts. What was acknowledged is in the store and in the row of the file: whoever sends goes on from there, whatever
 * ended in between, their browser or this server.
 */
import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { sql, type Selectable } from 'kysely';
import { MAX_UNFINISHED, PART_BYTES, UNFINISHED_DAYS } from '../../contract/records/large-file-routes.ts';
import type { LargeFile } from '../../contract/records/large-files.ts';
import { MEDIA_EXTENSIONS, MEDIA_TYPES } from '../../contract/records/media-types.ts';
import { readUserPackage, readWallet } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';
import { isUuid } from '../platform/is-uuid.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { PartedFile, Storage } from '../platform/storage/index.ts';
import { lockOwner } from '../records/index.ts';
import { discardUpload } from './remove-unused-uploads.ts';

export interface LargeFileDeps {
  database: Database;
  storage: Storage;
  clock: Clock;
}

type FileRow = Selectable<Schema['upload_session']>;

/** While the address is not confirmed: anybody can make such accounts. */
const MAX_UNCONFIRMED = 1;
const KEEP_MS = UNFINISHED_DAYS * 24 * 3600 * 1000;
/** So that one run does not hold up what else the housekeeping does. */
const FORGOTTEN_A_RUN = 200;

/**
 * Makes ready for a file.
 * @throws AppError UPLOAD_TYPE, UPLOAD_EMPTY, UPLOAD_OVER_PACKAGE, WALLET_EMPTY, UPLOAD_UNFINISHED_FULL, UPLOAD_UNCONFIRMED, UPLOAD_NO_ROOM,
 *   UNAUTHENTICATED when the account is gone
 */
export async function beginLargeFile(
  deps: LargeFileDeps,
  userId: string,
  wanted: Pick<LargeFile, 'name' | 'size_bytes' | 'modified_ms'>,
): Promise<LargeFile> {
  const ending = extname(wanted.name).toLowerCase();
  const extension = MEDIA_EXTENSIONS.find((known) => known === ending);
  if (extension === undefined) throw new AppError('UPLOAD_TYPE');
  if (wanted.size_bytes === 0) throw new AppError('UPLOAD_EMPTY');
  const { maxUploadBytes } = await readUserPackage(deps, userId);
  if (wanted.size_bytes > maxUploadBytes) throw new AppError('UPLOAD_OVER_PACKAGE');
  if ((await readWallet(deps, userId)).balanceSeconds <= 0) throw new AppError('WALLET_EMPTY');
  // Looked at before the store is asked, and once more when nobody else can begin one.
  await requireFewUnfinished(deps, userId);
  const file = {
    key: `sounds/${userId}/${randomUUID()}${extension}`,
    contentType: MEDIA_TYPES[extension],
    sizeBytes: wanted.size_bytes,
  };
  const handle = await deps.storage.beginParts(file);
  try {
    return await deps.database.transaction(async () => {
      await lockOwner(deps, userId);
      await requireFewUnfinished(deps, userId);
      const row = await deps.database.sql
        .insertInto('upload_session')
        .values({
          id: randomUUID(),
          user_id: userId,
          ...wanted,
          key: file.key,
          content_type: file.contentType,
          handle,
          touched_at: deps.clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return present(deps, row);
    });
  } catch (error) {
    await deps.storage.dropParts({ key: file.key, handle }).catch(() => undefined);
    throw error;
  }
}

/** What is on its way, and what is there and became no record yet. */
const unfinishedOf = ({ sql: db }: Database, userId: string) =>
  db
    .selectFrom('upload_session')
    .leftJoin('upload', 'upload.key', 'upload_session.key')
    .where('upload_session.user_id', '=', userId)
    .where(({ eb, or, and }) =>
      or([
        eb('is_complete', '=', false),
        and([eb('upload.key', 'is not', null), eb('upload.record_id', 'is', null)]),
      ]),
    );

/** @throws AppError UPLOAD_UNFINISHED_FULL, UPLOAD_UNCONFIRMED */
async function requireFewUnfinished({ database }: LargeFileDeps, userId: string): Promise<void> {
  const { amount } = await unfinishedOf(database, userId)
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  if (Number(amount) >= MAX_UNFINISHED) throw new AppError('UPLOAD_UNFINISHED_FULL');
  if (Number(amount) < MAX_UNCONFIRMED) return;
  const { email_verified_at } = await database.sql
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('UNAUTHENTICATED'));
  if (email_verified_at === null) throw new AppError('UPLOAD_UNCONFIRMED');
}

export async function listLargeFiles(deps: LargeFileDeps, userId: string): Promise<LargeFile[]> {
  const rows = await unfinishedOf(deps.database, userId)
    .selectAll('upload_session')
    .where('touched_at', '>', new Date(deps.clock.now().getTime() - KEEP_MS))
    .orderBy('touched_at', 'desc')
    .execute();
  return rows.map((row) => present(deps, row));
}

/** @throws AppError UPLOAD_GONE */
export const readLargeFile = async (deps: LargeFileDeps, userId: string, id: string): Promise<LargeFile> =>
  present(deps, await findFile(deps, userId, id));

/** Parts that are coming in at this node: a part that is sent again takes the place of the connection that broke off. */
const underWay = new Map<string, { stop: () => void; ended: Promise<unknown> }>();

/**
 * Takes the part that begins where the file ends so far.
 * @param part `sizeBytes` is what its sender says; NaN where nothing was said
 * @throws AppError UPLOAD_GONE, UPLOAD_OFFSET, UPLOAD_PART
 */
export async function takePart(
  deps: LargeFileDeps,
  userId: string,
  id: string,
  part: { offset: number; sizeBytes: number; body: Readable },
): Promise<LargeFile> {
  requirePlace(await findFile(deps, userId, id), part);
  const earlier = underWay.get(id);
  earlier?.stop();
  const storing = (async () => {
    await earlier?.ended.catch(() => undefined);
    // It may have come to its end meanwhile: what was acknowledged is never written again.
    const row = await findFile(deps, userId, id);
    requirePlace(row, part);
    return storePart(deps, row, part);
  })();
  const mine = { stop: () => part.body.destroy(new AppError('UPLOAD_OFFSET')), ended: storing };
  underWay.set(id, mine);
  try {
    return await storing;
  } finally {
    if (underWay.get(id) === mine) underWay.delete(id);
  }
}

/** @throws AppError UPLOAD_OFFSET, UPLOAD_PART */
function requirePlace(row: FileRow, { offset, sizeBytes }: { offset: number; sizeBytes: number }): void {
  const [received, size] = [Number(row.received_bytes), Number(row.size_bytes)];
  if (row.is_complete || received === size || offset !== received) throw new AppError('UPLOAD_OFFSET');
  if (sizeBytes !== Math.min(PART_BYTES, size - offset)) throw new AppError('UPLOAD_PART');
}

async function storePart(
  deps: LargeFileDeps,
  row: FileRow,
  { offset, sizeBytes, body }: { offset: number; sizeBytes: number; body: Readable },
): Promise<LargeFile> {
  const number = offset / PART_BYTES + 1;
  const tag = await deps.storage.addPart(toParted(row), { number, offset, sizeBytes }, body);
  const stored = await deps.database.sql
    .updateTable('upload_session')
    .set({
      received_bytes: offset + sizeBytes,
      tags: sql`tags || to_jsonb(${tag}::text)`,
      touched_at: deps.clock.now(),
    })
    .where('id', '=', row.id)
    // Another node may have taken the same part.
    .where('received_bytes', '=', `${offset}`)
    .where('is_complete', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (stored) return present(deps, stored);
  await findFile(deps, row.user_id ?? '', row.id);
  throw new AppError('UPLOAD_OFFSET');
}

/**
 * Ends a file of which everything has come: from then on a record can be made of it, for a day.
 * @throws AppError UPLOAD_GONE, UPLOAD_OFFSET while something is missing
 */
export async function completeLargeFile(deps: LargeFileDeps, userId: string, id: string): Promise<LargeFile> {
  const row = await findFile(deps, userId, id);
  const ending = completing.get(id) ?? complete(deps, userId, row).finally(() => completing.delete(id));
  completing.set(id, ending);
  return ending;
}

/** Calls that come at once for one file are answered together on each node. */
const completing = new Map<string, Promise<LargeFile>>();

async function complete(deps: LargeFileDeps, userId: string, row: FileRow): Promise<LargeFile> {
  if (row.is_complete) return present(deps, row);
  if (row.received_bytes !== row.size_bytes) throw new AppError('UPLOAD_OFFSET');
  const { sql: db } = deps.database;
  // Noted before it is there, so that it is cleaned away when no record comes of it.
  await db
    .insertInto('upload')
    .values({ key: row.key, user_id: userId, record_id: null, created_at: deps.clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  await deps.storage.joinParts(toParted(row), row.tags);
  const changes = { is_complete: true, touched_at: deps.clock.now() };
  await db.updateTable('upload_session').set(changes).where('id', '=', row.id).execute();
  return present(deps, { ...row, ...changes });
}

/** Forgets a file that is on its way, or that became no record. @throws AppError UPLOAD_GONE */
export async function removeLargeFile(
  deps: LargeFileDeps & { queue: Queue },
  userId: string,
  id: string,
): Promise<void> {
  const row = await findFile(deps, userId, id);
  underWay.get(id)?.stop();
  await forget(deps, row);
  await discardUpload(deps, row.key);
}

/** Forgets files that nothing more came of, and those of accounts that are gone. */
export async function removeUnfinishedFiles(deps: LargeFileDeps, now: Date): Promise<void> {
  const left = await deps.database.sql
    .selectFrom('upload_session')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('user_id', 'is', null), eb('touched_at', '<', new Date(now.getTime() - KEEP_MS))]),
    )
    .limit(FORGOTTEN_A_RUN)
    .execute();
  for (const row of left) await forget(deps, row);
}

/** First from the store: a row that is left is found again, parts without one never. */
async function forget({ database, storage }: LargeFileDeps, row: FileRow): Promise<void> {
  if (!row.is_complete) await storage.dropParts(row);
  await database.sql.deleteFrom('upload_session').where('id', '=', row.id).execute();
}

/** @throws AppError UPLOAD_GONE, also for that of somebody else */
async function findFile({ database, clock }: LargeFileDeps, userId: string, id: string): Promise<FileRow> {
  const row = isUuid(id)
    ? await database.sql
        .selectFrom('upload_session')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('touched_at', '>', new Date(clock.now().getTime() - KEEP_MS))
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('UPLOAD_GONE');
  return row;
}

const toParted = (row: FileRow): PartedFile => ({
  key: row.key,
  contentType: row.content_type,
  sizeBytes: Number(row.size_bytes),
  handle: row.handle,
});

const present = ({ storage }: LargeFileDeps, row: FileRow): LargeFile => ({
  id: row.id,
  name: row.name,
  size_bytes: Number(row.size_bytes),
  modified_ms: Number(row.modified_ms),
  received_bytes: Number(row.received_bytes),
  part_bytes: PART_BYTES,
  is_complete: row.is_complete,
  bucket: storage.bucket,
  key: row.key,
  expire_time: new Date(row.touched_at.getTime() + KEEP_MS).toISOString(),
});
