/** Storage in a folder of this machine. It signs forms and addresses as S3 does and verifies them itself. */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FailureCode } from '../../../contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import { attachment } from '../file-name.ts';
import { createFormFields, verifyFormFields, type PermittedUpload } from './form-policy.ts';
import { assertObjectKey } from './object-key.ts';
import { openObjectFolder, type ObjectFolder, type OpenFile, type Part } from './object-folder.ts';
import { openPartialFiles } from './partial-files.ts';
import {
  createReadQuery,
  encodePath,
  SignatureRefusal,
  verifyReadQuery,
  type RefusalReason,
} from './signature-v4.ts';
import type { Storage } from './storage.ts';

export interface DiskStorageOptions {
  folder: string;
  bucket: string;
  /** Signs forms and addresses; 32 random bytes or more. */
  secret: string;
  clock: Clock;
  /** Path of this server under which the routes of `disk-routes.ts` answer. */
  publicPath: string;
  /** Whether parts of uploads that have not ended are removed: they are this process's own, or nobody's any more. */
  isOwner?: boolean;
}

/** A posted file that was permitted and is on disk, but not under its key yet. */
export interface ReceivedUpload {
  part: Part;
  permitted: PermittedUpload;
}

export interface DiskStorage extends Storage {
  readonly publicPath: string;
  /**
   * Takes the file of a form into a part. Throws AppError UPLOAD_FORM, UPLOAD_SIGNATURE, UPLOAD_TOO_LARGE or
   * UPLOAD_EMPTY.
   */
  receiveUpload(fields: ReadonlyMap<string, string>, file: Readable): Promise<ReceivedUpload>;
  publishUpload(upload: ReceivedUpload): Promise<void>;
  discardUpload(upload: ReceivedUpload): Promise<void>;
  /** Opens a file by a signed address. Throws AppError FORBIDDEN or NOT_FOUND. */
  openSigned(key: string, query: URLSearchParams): Promise<OpenFile>;
}

/** The host part of signatures: addresses are relative, so that they hold behind any name and any proxy. */
const SIGNED_HOST = 'nxnote';

/** Opens the store. Of the processes that use a folder one is its owner. */
export async function createDiskStorage(options: DiskStorageOptions): Promise<DiskStorage> {
  const { bucket, clock, publicPath } = options;
  const credentials = { accessKeyId: 'nxnote', secretAccessKey: options.secret, region: 'local' };
  const folder = await openObjectFolder(options.folder, options.isOwner);
  const partials = await openPartialFiles(join(options.folder, 'uploads'));
  const targetOf = (key: string) => ({ host: SIGNED_HOST, path: `${publicPath}/${bucket}/${key}` });

  return {
    bucket,
    publicPath,

    async createUploadForm(rule) {
      assertObjectKey(rule.key);
      return {
        signature: createFormFields(credentials, bucket, rule, clock.now()),
        postEndpoint: `${publicPath}/${bucket}`,
      };
    },

    async createReadUrl(key, expiresInSeconds, fileName) {
      assertObjectKey(key);
      const target = targetOf(key);
      const disposition = fileName === undefined ? null : attachment(fileName);
      const query = createReadQuery(credentials, target, expiresInSeconds, clock.now(), disposition);
      return `${encodePath(target.path)}?${query}`;
    },

    async receiveUpload(fields, file) {
      const permitted = refuseAs(uploadFailure, () =>
        verifyFormFields(credentials, bucket, fields, clock.now()),
      );
      const part = await folder.writePart(limitBytes(file, permitted.maxBytes));
      if (part.sizeBytes >= permitted.minBytes) return { part, permitted };
      await folder.discardPart(part);
      throw new AppError('UPLOAD_EMPTY');
    },
    publishUpload: ({ part, permitted }) => publish(folder, part, permitted.key, permitted.contentType),
    discardUpload: ({ part }) => folder.discardPart(part),

    async openSigned(key, query) {
      refuseAs(
        () => 'FORBIDDEN',
        () => verifyReadQuery(credentials, targetOf(key), query, clock.now()),
      );
      const file = await folder.open(key);
      if (!file) throw new AppError('NOT_FOUND');
      return file;
    },

    async beginParts({ key, sizeBytes }) {
      assertObjectKey(key);
      return partials.begin(sizeBytes);
    },
    async addPart({ handle }, part, body) {
      await partials.add(handle, part, body);
      return '';
    },
    async joinParts({ key, handle, contentType, sizeBytes }) {
      const whole = await partials.finish(handle, sizeBytes);
      if (whole) await folder.publish(whole, key, contentType);
      // An earlier call may not have been able to say that it had joined them.
      else if ((await folder.find(key))?.sizeBytes !== sizeBytes) throw new AppError('UPLOAD_GONE');
    },
    dropParts: ({ handle }) => partials.drop(handle),

    async stat(key) {
      const file = await folder.find(key);
      return file && { sizeBytes: file.sizeBytes, contentType: file.contentType };
    },
    async put(key, body, contentType) {
      assertObjectKey(key);
      await publish(folder, await folder.writePart(body), key, contentType);
    },
    async copy(from, to) {
      if (!(await folder.copy(from, to))) throw new AppError('NOT_FOUND');
    },
    async read(key) {
      const file = await folder.open(key);
      if (!file) throw new AppError('NOT_FOUND');
      try {
        return await file.handle.readFile();
      } finally {
        await file.handle.close();
      }
    },
    async open(key, { start, end }) {
      const file = await folder.open(key);
      if (!file) throw new AppError('NOT_FOUND');
      if (end >= start) return file.handle.createReadStream({ start, end });
      await file.handle.close();
      return Readable.from([]);
    },
    async toLocalFile(key) {
      const file = await folder.find(key);
      if (!file) throw new AppError('AUDIO_MISSING');
      return { path: file.path, release: async () => undefined };
    },
    remove: (key) => folder.remove(key),
    list: () => folder.list(),
    check: () => folder.check(),
    // It makes no copies, and what was being written goes when the folder is opened.
    sweep: () => Promise.resolve(),
  };
}

const uploadFailure = (reason: RefusalReason): FailureCode =>
  reason === 'malformed' ? 'UPLOAD_FORM' : 'UPLOAD_SIGNATURE';

function refuseAs<Result>(toCode: (reason: RefusalReason) => FailureCode, verify: () => Result): Result {
  try {
    return verify();
  } catch (cause) {
    if (!(cause instanceof SignatureRefusal)) throw cause;
    throw new AppError(toCode(cause.reason), { internal: cause.message, cause });
  }
}

async function* limitBytes(file: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let leftBytes = maxBytes;
  for await (const chunk of file) {
    leftBytes -= chunk.length;
    if (leftBytes < 0) throw new AppError('UPLOAD_TOO_LARGE');
    yield chunk;
  }
}

async function publish(folder: ObjectFolder, part: Part, key: string, contentType: string): Promise<void> {
  try {
    await folder.publish(part, key, contentType);
  } catch (error) {
    await folder.discardPart(part);
    throw error;
  }
}
