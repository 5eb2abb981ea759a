import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../contract/limits.ts';
import { MEDIA_EXTENSIONS } from '../../contract/records/media-types.ts';
import { IMPORT_EXTENSIONS, MAX_IMPORT_BYTES } from '../../contract/records/import-files.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { readWallet } from '../billing/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { lockOwner, UPLOAD_FORM_SECONDS } from '../records/index.ts';

/** Files of one person that became no record yet, 20 GB of them: they cost no minutes, and are kept for a day. */
const MAX_OPEN_UPLOADS = 100;
/** The same while the address is not confirmed: anybody can make such accounts. */
const MAX_UNCONFIRMED_UPLOADS = 5;

/**
 * Signs a form for one file and notes whose it is.
 * @param fileExtension lower case, with the leading dot
 * @param takesTranscripts whether the file may be one that `importTranscript` reads
 * @throws AppError UPLOAD_TYPE, WALLET_EMPTY, UPLOAD_TOO_MANY, UPLOAD_UNCONFIRMED, UNAUTHENTICATED when the account is gone
 */
export async function createSignature(
  deps: { database: Database; storage: Storage; clock: Clock },
  userId: string,
  fileExtension: string,
  { takesTranscripts = false } = {},
): Promise<UploadSignature> {
  const isTranscript = takesTranscripts && includes(IMPORT_EXTENSIONS, fileExtension);
  if (!isTranscript && !includes(MEDIA_EXTENSIONS, fileExtension)) throw new AppError('UPLOAD_TYPE');
  // A transcript costs no minutes.
  if (!isTranscript && (await readWallet(deps, userId)).balanceSeconds <= 0)
    throw new AppError('WALLET_EMPTY');
  const key = `${formFolder(userId)}${randomUUID()}${fileExtension}`;
  await deps.database.transaction(async () => {
    // So that the bound holds for calls that come at once.
    await lockOwner(deps, userId);
    await requireFewOpen(deps, userId);
    await deps.database.sql.insertInto('upload').values({ key, user_id: userId, record_id: null }).execute();
  });
  return deps.storage.createUploadForm({
    key,
    maxBytes: isTranscript ? MAX_IMPORT_BYTES : MAX_UPLOAD_BYTES,
    contentTypePrefix: isTranscript ? 'text/' : 'audio/',
    expiresInSeconds: UPLOAD_FORM_SECONDS,
  });
}

/** Where the forms of a person store files. What becomes a record is copied to where no form leads. */
const formFolder = (userId: string): string => `audio/${userId}/`;

/** @throws AppError UPLOAD_TOO_MANY, UPLOAD_UNCONFIRMED */
async function requireFewOpen(deps: { database: Database }, userId: string): Promise<void> {
  const open = await countOpen(deps, userId);
  if (open >= MAX_OPEN_UPLOADS) throw new AppError('UPLOAD_TOO_MANY');
  if (open < MAX_UNCONFIRMED_UPLOADS) return;
  const { email_verified_at } = await deps.database.sql
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email_verified_at === null) throw new AppError('UPLOAD_UNCONFIRMED');
}

async function countOpen({ database }: { database: Database }, userId: string): Promise<number> {
  const { amount } = await database.sql
    .selectFrom('upload')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('user_id', '=', userId)
    .where('record_id', 'is', null)
    .where('key', 'like', `${formFolder(userId)}%`)
    .executeTakeFirstOrThrow();
  return Number(amount);
}

const includes = (extensions: readonly string[], text: string): boolean => extensions.includes(text);

/** Whether a file with this name may become a record with sound. */
export const isMediaName = (name: string): boolean => includes(MEDIA_EXTENSIONS, extname(name));

/** Whether a form may still store something else under this key. */
export const isFormKey = (userId: string, key: string): boolean => key.startsWith(formFolder(userId));
