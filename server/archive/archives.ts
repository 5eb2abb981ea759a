/** The archive of a person: asked for, looked at, taken back. One at a time; it holds their own records only. */
import { randomUUID } from 'node:crypto';
import type { Archive } from '../../contract/archive/archive.ts';
import { ARCHIVE_DAYS } from '../../contract/archive/archive-routes.ts';
import { formatDay, vietnamDay } from '../../contract/values/date-time.ts';
import { recordEvent } from '../audit/index.ts';
import { countAttempt } from '../auth/index.ts';
import { requireFolder } from '../filing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Client } from '../platform/http/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { archivePartKey, lockOwner, queueFileRemoval, removeArchives } from '../records/index.ts';
import { queueArchive } from './build-archive-job.ts';
import { messages } from './messages.ts';
import {
  addArchive,
  listExpired,
  listParts,
  listToArchive,
  readArchiveOf,
  type ArchiveRow,
} from './store.ts';

export interface ArchiveDeps {
  database: Database;
  storage: Storage;
  queue: Queue;
  clock: Clock;
}

/** Each reads every file of a person. */
const MAX_A_DAY = 10;
const DAY_MS = 86_400_000;
/** A file is begun at once, but may be resumed after a break. */
const ADDRESS_SECONDS = 3600;

export async function presentArchive(
  deps: Pick<ArchiveDeps, 'database' | 'storage'>,
  userId: string,
): Promise<Archive | null> {
  const row = await readArchiveOf(deps, userId);
  if (!row) return null;
  return {
    state: row.state,
    folder_name: row.folder_name,
    done: row.done,
    total: row.record_ids.length,
    left_out: row.left_out,
    asked_time: row.asked_at.toISOString(),
    expire_time: row.expires_at.toISOString(),
    parts: row.state === 'ready' ? await presentParts(deps, row) : [],
  };
}

async function presentParts(
  deps: Pick<ArchiveDeps, 'database' | 'storage'>,
  { id, asked_at: askedAt }: ArchiveRow,
): Promise<Archive['parts']> {
  const parts = await listParts(deps, id);
  const day = formatDay(vietnamDay(askedAt.toISOString())).replaceAll('/', '-');
  return Promise.all(
    parts.map(async ({ number, size_bytes: size }) => {
      const file_name = `${messages.partName(day, number, parts.length)}.zip`;
      const url = await deps.storage.createReadUrl(archivePartKey(id, number), ADDRESS_SECONDS, file_name);
      return { file_name, size_bytes: Number(size), url };
    }),
  );
}

/**
 * Begins an archive in the place of the one before. One that is being made for the same is left to go on.
 * @param wanted.folderId null for all records
 * @throws AppError FOLDER_NOT_FOUND, ARCHIVE_EMPTY, TOO_MANY_REQUESTS, UNAUTHENTICATED when the account is gone
 */
export const startArchive = (
  deps: ArchiveDeps,
  { userId, client }: { userId: string; client: Client },
  folderId: string | null,
): Promise<void> =>
  deps.database.transaction(async () => {
    await lockOwner(deps, userId);
    const folder = folderId === null ? null : await requireFolder(deps, userId, folderId);
    const before = await readArchiveOf(deps, userId);
    const ofFolder = { folder_id: folder?.id ?? null, folder_name: folder?.name ?? null };
    if (before?.state === 'working' && before.folder_id === ofFolder.folder_id) return;
    const { recordIds, leftOut } = await listToArchive(deps, userId, ofFolder.folder_id);
    if (recordIds.length === 0) throw new AppError('ARCHIVE_EMPTY');
    const day = { name: 'archive', subject: userId, max: MAX_A_DAY, windowSeconds: DAY_MS / 1000 };
    await countAttempt(deps, [day]);
    if (before) await queueFileRemoval(deps, await removeArchives(deps, { id: before.id }));
    const now = deps.clock.now();
    const id = randomUUID();
    await addArchive(deps, {
      id,
      user_id: userId,
      ...ofFolder,
      state: 'working',
      record_ids: recordIds,
      left_out: leftOut,
      asked_at: now,
      expires_at: new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS),
    });
    await queueArchive(deps, id);
    await recordEvent(deps, { kind: 'archive-asked', userId, detail: ofFolder.folder_name ?? '', client });
  });

/** Removes the archive of a person; one that is being made is given up. Files follow as jobs. */
export const forgetArchive = (deps: Pick<ArchiveDeps, 'database' | 'queue'>, userId: string): Promise<void> =>
  deps.database.transaction(async () => {
    const archive = await readArchiveOf(deps, userId);
    if (archive) await queueFileRemoval(deps, await removeArchives(deps, { id: archive.id }));
  });

/** Removes archives whose days are over. */
export async function removeOldArchives(
  deps: Pick<ArchiveDeps, 'database' | 'queue'>,
  now: Date,
): Promise<void> {
  for (const id of await listExpired(deps, now))
    await deps.database.transaction(async () => queueFileRemoval(deps, await removeArchives(deps, { id })));
}
