/** Where files live: audio, documents, peaks. One interface over a folder on disk and over S3. */
import type { Readable } from 'node:stream';
import type { UploadSignature } from '../../../contract/records/upload.ts';
import type { ByteRange } from './byte-range.ts';

export interface UploadRule {
  /** Object key, chosen by the server: `audio/<user>/<random>.mp3`. */
  key: string;
  maxBytes: number;
  /** The form's Content-Type must start with this, for example `audio/`. */
  contentTypePrefix: string;
  expiresInSeconds: number;
}

export interface StoredFile {
  sizeBytes: number;
  contentType: string;
}

export interface ListedFile {
  key: string;
  sizeBytes: number;
  /** Changes whenever the content does. */
  version: string;
}

/** A file on this machine's disk for programs that need a path; `release` removes it when it was a copy. */
export interface LocalCopy {
  path: string;
  release(): Promise<void>;
}

/** Whoever waits for a large file, as a job does. */
export interface Waiter {
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called as often as something of the file has come. */
  moved(): void;
}

/** A file that comes in parts, each where the one before it ended, over days and restarts. */
export interface PartedFile {
  key: string;
  contentType: string;
  sizeBytes: number;
  /** What the store calls it. */
  handle: string;
}

/** Counted from 1; all but the last are of one size, of 5 MB or more. */
export interface FilePart {
  number: number;
  offset: number;
  sizeBytes: number;
}

/** A service that is away, and a disk that is full, show themselves as `OutageError`. */
export interface Storage {
  /** Bucket name as it stands in records. */
  readonly bucket: string;
  /** A signed form (AWS Signature V4 POST policy) that stores one file under `rule.key`; at least 1 byte. */
  createUploadForm(rule: UploadRule): Promise<UploadSignature>;
  /** Makes ready for a file that comes in parts. @returns its handle. @throws AppError UPLOAD_NO_ROOM */
  beginParts(file: Omit<PartedFile, 'handle'>): Promise<string>;
  /**
   * Takes a part; it is durable when the promise resolves. Sent again it replaces what came before.
   * @returns what `joinParts` wants to hear of it
   * @throws AppError UPLOAD_GONE when what came before it is not there any more, UPLOAD_PART when `body` is not as long as the part
   */
  addPart(file: PartedFile, part: FilePart, body: Readable): Promise<string>;
  /** Puts the whole file under its key; may be repeated. @throws AppError UPLOAD_GONE */
  joinParts(file: PartedFile, tags: readonly string[]): Promise<void>;
  /** Forgets the parts of a file that was not joined; succeeds when there are none. */
  dropParts(file: Pick<PartedFile, 'key' | 'handle'>): Promise<void>;
  /** Null when there is no such file. */
  stat(key: string): Promise<StoredFile | null>;
  /** Stores or replaces a file; it is durable when the promise resolves. */
  put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;
  /** The same content under a second key, which later changes of the first do not reach. Throws AppError NOT_FOUND. */
  copy(from: string, to: string): Promise<void>;
  /** Whole content; for small files only. Throws AppError NOT_FOUND. */
  read(key: string): Promise<Buffer>;
  /** Bytes of a file, both ends included, as they are read. Throws AppError NOT_FOUND. */
  open(key: string, bytes: ByteRange): Promise<Readable>;
  /** The file as a path. Throws AppError AUDIO_MISSING when it is gone. */
  toLocalFile(key: string, waiter?: Waiter): Promise<LocalCopy>;
  /** Removes the file; succeeds when there is none. */
  remove(key: string): Promise<void>;
  /** A time-limited address for the browser that answers Range requests. With a file name the browser saves the file under it. */
  createReadUrl(key: string, expiresInSeconds: number, fileName?: string): Promise<string>;
  /** Every file that is stored, in no order; one that comes or goes meanwhile may be among them. */
  list(): AsyncIterable<ListedFile>;
  /** Throws when the store cannot be reached: for `/readyz`. */
  check(): Promise<void>;
  /** Removes what ended processes have left of copies: at start and every hour. */
  sweep(): Promise<void>;
}
