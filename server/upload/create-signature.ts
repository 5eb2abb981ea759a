import { randomUUID } from 'node:crypto';
import { AUDIO_EXTENSIONS, MAX_UPLOAD_BYTES, type AudioExtension } from '../../contract/limits.ts';
import type { UploadSignature } from '../../contract/upload.ts';
import { readWallet } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { lockOwner, UPLOAD_FORM_SECONDS } from '../records/index.ts';

/** Files of one person that became no record yet, 20 GB of them: they cost no minutes, and are kept for a day. */
const MAX_OPEN_UPLOADS = 100;

/**
 * Signs a form for one file and notes whose it is.
 * @param fileExtension lower case, with the leading dot
 * @throws AppError UPLOAD_TYPE, WALLET_EMPTY, UPLOAD_TOO_MANY, UNAUTHENTICATED when the account is gone
 */
export async function createSignature(
  deps: { database: Database; storage: Storage },
  userId: string,
  fileExtension: string,
): Promise<UploadSignature> {
  if (!isAudioExtension(fileExtension)) throw new AppError('UPLOAD_TYPE');
  const { balanceSeconds } = await readWallet(deps, userId);
  if (balanceSeconds <= 0) throw new AppError('WALLET_EMPTY');
  const key = `audio/${userId}/${randomUUID()}${fileExtension}`;
  await deps.database.transaction(async () => {
    // So that the bound holds for calls that come at once.
    await lockOwner(deps, userId);
    if ((await countOpen(deps, userId)) >= MAX_OPEN_UPLOADS) throw new AppError('UPLOAD_TOO_MANY');
    await deps.database.sql.insertInto('upload').values({ key, user_id: userId, record_id: null }).execute();
  });
  return deps.storage.createUploadForm({
    key,
    maxBytes: MAX_UPLOAD_BYTES,
    contentTypePrefix: 'audio/',
    expiresInSeconds: UPLOAD_FORM_SECONDS,
  });
}

async function countOpen({ database }: { database: Database }, userId: string): Promise<number> {
  const { amount } = await database.sql
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .where('record_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

const isAudioExtension = (text: string): text is AudioExtension =>
  (AUDIO_EXTENSIONS as readonly string[]).includes(text);
