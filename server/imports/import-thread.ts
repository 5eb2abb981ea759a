/** Reads files of transcripts in a thread with limits of time and memory: they come from strangers. */
import { AppError } from '../platform/app-error.ts';
import { ThreadPool, ThreadWorkError } from '../platform/thread-pool.ts';
import type {
  DocumentAnswer,
  DocumentRequest,
  FileRequest,
  ImportAnswer,
  ImportRequest,
  VersionAnswer,
  VersionRequest,
} from './import-work.ts';

const pool = new ThreadPool('import-worker', {
  threads: 1,
  limitMs: 20_000,
  limitMb: 512,
  maxOfAsker: 2,
  maxOfKey: 2,
  maxWaiting: 100,
});

/**
 * @param prepare gets the file when its turn has come
 * @throws AppError IMPORT_TOO_LARGE, IMPORT_BROKEN, TOO_MANY_WAITING, SERVER_BUSY, and what preparing throws
 */
export const readFileInThread = async (
  userId: string,
  prepare: () => Promise<FileRequest>,
): Promise<ImportAnswer> => (await ask(userId, prepare)) as ImportAnswer;

/**
 * A transcript that NxNote saved, as one update of a new document.
 * @param request.people ids of the file and who they are here; what others wrote is nobody's
 * @throws AppError IMPORT_BROKEN for what is none, and as {@link readFileInThread}
 */
export async function readDocumentInThread(
  userId: string,
  request: Omit<DocumentRequest, 'kind'>,
): Promise<Uint8Array> {
  const answer = (await ask(userId, async () => ({ kind: 'document', ...request }))) as DocumentAnswer;
  if (!answer) throw new AppError('IMPORT_BROKEN');
  return answer.update;
}

/**
 * The file of a version that NxNote saved.
 * @param request as of {@link readDocumentInThread}
 * @throws AppError as that
 */
export async function readVersionInThread(
  userId: string,
  request: Omit<VersionRequest, 'kind'>,
): Promise<Uint8Array> {
  const answer = (await ask(userId, async () => ({ kind: 'version', ...request }))) as VersionAnswer;
  if (!answer) throw new AppError('IMPORT_BROKEN');
  return answer.content;
}

async function ask(userId: string, prepare: () => Promise<ImportRequest>): Promise<unknown> {
  try {
    return await pool.ask({ key: userId }, prepare);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TRANSCRIPT_TOO_LONG')
      throw new AppError('IMPORT_TOO_LARGE', { internal: error.message });
    // What the thread says may hold what stands in the file: the name does not.
    if (error instanceof ThreadWorkError)
      throw new AppError('IMPORT_BROKEN', { internal: `the thread threw ${error.name}` });
    throw error;
  }
}
