/** Makes the file of the sound that a link to a part opens: whoever has the link can never reach the rest. */
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError, type JobContext, type JobKind, type Queue } from '../platform/jobs/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { announceRecord, clipKey, lockRecord, queueFileRemoval, readRecord } from '../records/index.ts';
import type { Speech } from '../speech/index.ts';

const KIND = 'cut-clip';
const MAX_ATTEMPTS = 3;

const Payload = z.object({ linkId: z.string() });
type Payload = z.infer<typeof Payload>;

interface ClipDeps {
  database: Database;
  events: Events;
  storage: Storage;
  queue: Queue;
  speech: Speech;
  workFolder: string;
}

/** In the transaction that makes the link. */
export async function queueClip({ queue }: { queue: Queue }, linkId: string): Promise<void> {
  await queue.add({ kind: KIND, payload: { linkId } satisfies Payload, maxAttempts: MAX_ATTEMPTS });
}

export const cutClipJob = (deps: ClipDeps): JobKind<typeof Payload> => ({
  name: KIND,
  payload: Payload,
  maxAttempts: MAX_ATTEMPTS,
  isSlow: true,
  run: (context) => cut(deps, context),
  async onDead({ linkId }) {
    const recordId = await setSound(deps, linkId, 'failed');
    if (recordId !== null) announceRecord(deps, recordId);
  },
});

async function cut(deps: ClipDeps, { payload, ...context }: JobContext<Payload>): Promise<void> {
  const { linkId } = payload;
  const { signal, finish, moved } = context;
  const link = await readClip(deps, linkId);
  if (!link) return finish(() => Promise.resolve());
  await mkdir(deps.workFolder, { recursive: true });
  const target = join(deps.workFolder, `${linkId}.m4a`);
  const source = await deps.storage.toLocalFile(link.key, context);
  try {
    const range = { fromMs: link.clip_from_ms!, toMs: link.clip_to_ms! };
    await deps.speech.convert({ path: source.path, target, format: 'm4a', range, signal, onProgress: moved });
    const key = clipKey(linkId);
    await deps.storage.put(key, createReadStream(target), 'audio/mp4');
    await finish(async () => {
      // The link was taken back, or the record or its sound removed, meanwhile.
      await lockRecord(deps, link.record_id);
      const now = await readRecord(deps, link.record_id);
      const hasSound = now?.has_sound;
      // Something was removed from it meanwhile: the next try cuts what is left.
      if (hasSound && now?.key !== link.key) throw new Error('the sound has changed');
      if (!hasSound || (await setSound(deps, linkId, 'ready')) === null) return queueFileRemoval(deps, [key]);
      announceRecord(deps, link.record_id);
    });
  } catch (error) {
    // What is wrong with the file or the server's FFmpeg stays wrong.
    if (error instanceof AppError && /^(AUDIO|EXPORT)_/.test(error.code)) throw new PermanentJobError(error);
    throw error;
  } finally {
    await source.release();
    await rm(target, { force: true });
  }
}

const readClip = ({ database }: ClipDeps, linkId: string) =>
  database.sql
    .selectFrom('share_link')
    .innerJoin('record', 'record.id', 'share_link.record_id')
    .select(['share_link.record_id', 'share_link.clip_from_ms', 'share_link.clip_to_ms', 'record.key'])
    .where('share_link.id', '=', linkId)
    .where('share_link.clip_sound', 'is not', null)
    .where('share_link.revoked_at', 'is', null)
    .executeTakeFirst();

/** @returns the record of the link; null for one that is gone */
async function setSound(
  { database }: ClipDeps,
  linkId: string,
  clipSound: 'ready' | 'failed',
): Promise<string | null> {
  const changed = await database.sql
    .updateTable('share_link')
    .set({ clip_sound: clipSound })
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .returning('record_id')
    .executeTakeFirst();
  return changed?.record_id ?? null;
}
