/**
 * A large file, part by part: it goes on where the server says that it ended, after a lost network as after a closed browser. The server
 * keeps what tells the same file again, so that it also goes on in another browser.
 */
import { TOKEN_SCHEME } from '../../contract/limits.ts';
import { VIDEO_EXTENSIONS } from '../../contract/records/media-types.ts';
import { LARGE_FILE_ROUTES } from '../../contract/records/large-file-routes.ts';
import type { LargeFile } from '../../contract/records/large-files.ts';
import { CallFailure, failureOf, isUnreached, noConnection } from '../api/call-failure.ts';
import { asSignedIn } from '../api/client.ts';
import { isPassing } from '../api/passing-failures.ts';
import { sendBody } from '../api/send-body.ts';
import { FileRefused } from './check-file.ts';
import { DISCARDED } from './discarded.ts';
import { callLargeFiles, isSameFile, keptName, refreshUnfinished } from './large-file-calls.ts';

/** Larger files come in parts; smaller ones are sent sooner in one go. */
const LARGE_BYTES = 16 * 1024 * 1024;
/** Failures in a row that are not the network's; it is waited for as long as it takes. */
const TRIES = 8;
const MAX_PAUSE_MS = 10_000;
/** Of the way there, beside those that every call may meet. */
const PASSING_HERE = [
  'STORAGE_UNREACHABLE',
  'SERVER_BUSY',
  'REQUEST_TIMEOUT',
  'UPLOAD_OFFSET',
  'UPLOAD_PART',
];

interface PartSteps {
  signal: AbortSignal;
  /** Called with the share that is stored or has left this machine, 0..1. */
  onSending: (share: number) => void;
  /** Called when the network is away. */
  onStalled: () => void;
}

export const isSentInParts = ({ name, size }: File): boolean =>
  size > LARGE_BYTES || VIDEO_EXTENSIONS.some((ending) => name.toLowerCase().endsWith(ending));

/**
 * Sends what is missing of the file. Cancelled by its person it is forgotten; when the page is left it stays to be taken up.
 * @returns where it lies, for the record
 * @throws FileRefused, CallFailure, and the signal's reason when aborted
 */
export async function sendInParts(file: File, steps: PartSteps): Promise<Pick<LargeFile, 'bucket' | 'key'>> {
  const { signal } = steps;
  const begun = await findOrBegin(file, signal);
  try {
    return await alone(begun.id, signal, async () => {
      await sendRest(file, begun.id, steps);
      return (await patiently(steps, () => complete(begun.id, signal))).data;
    });
  } catch (error) {
    if (signal.reason === DISCARDED)
      void callLargeFiles('removeLargeFile', { params: { id: begun.id } }).catch(() => undefined);
    throw error;
  } finally {
    refreshUnfinished();
  }
}

async function findOrBegin(file: File, signal: AbortSignal): Promise<LargeFile> {
  const { data: known } = await callLargeFiles('listLargeFiles', {}, { signal });
  const same = known.find((one) => isSameFile(one, file));
  if (same) return same;
  const body = { name: keptName(file.name), size_bytes: file.size, modified_ms: file.lastModified };
  return (await callLargeFiles('beginLargeFile', { body }, { signal })).data;
}

const readState = async (id: string, signal: AbortSignal): Promise<LargeFile> =>
  (await callLargeFiles('getLargeFile', { params: { id } }, { signal })).data;

const complete = (id: string, signal: AbortSignal) =>
  callLargeFiles('completeLargeFile', { params: { id } }, { signal });

async function sendRest(file: File, id: string, steps: PartSteps): Promise<void> {
  // Where the file ends so far is asked again whenever something came between.
  let state: LargeFile | null = null;
  do {
    state = await patiently<LargeFile>(steps, async () => {
      const known: LargeFile = state ?? (await readState(id, steps.signal));
      state = null;
      return known.received_bytes < known.size_bytes ? sendPart(file, known, steps) : known;
    });
  } while (state.received_bytes < state.size_bytes);
}

async function sendPart(file: File, state: LargeFile, { signal, onSending }: PartSteps): Promise<LargeFile> {
  const { id, received_bytes: offset, size_bytes: sizeBytes, part_bytes: partBytes } = state;
  const body = await readPart(file, offset, partBytes);
  onSending(offset / sizeBytes);
  const url = LARGE_FILE_ROUTES.sendFilePart.path
    .replace(':id', encodeURIComponent(id))
    .replace(':offset', String(offset));
  return asSignedIn(async (accessToken) => {
    const answer = await sendBody({
      method: 'PUT',
      url,
      body,
      headers: {
        'content-type': 'application/octet-stream',
        authorization: `${TOKEN_SCHEME} ${accessToken ?? ''}`,
      },
      signal,
      onProgress: (share) => onSending((offset + share * body.byteLength) / sizeBytes),
    });
    if (answer.status === 0) throw noConnection();
    const reply = readReply(answer.text);
    if (answer.status !== 200) throw failureOf(reply);
    return (reply as { data: LargeFile }).data;
  });
}

function readReply(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @throws FileRefused when the file is not there any more, or has changed */
async function readPart(file: File, offset: number, length: number): Promise<ArrayBuffer> {
  try {
    return await file.slice(offset, offset + length).arrayBuffer();
  } catch {
    throw new FileRefused({ code: 'unreadable' });
  }
}

/** Tries again what only the way there has kept from succeeding, later and later. */
export async function patiently<Result>(
  { signal, onStalled }: Pick<PartSteps, 'signal' | 'onStalled'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  let pauseMs = 500;
  for (let failed = 0; ;) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CallFailure) || !isPassing(error, PASSING_HERE)) throw error;
      if (isUnreached(error)) onStalled();
      else if ((failed += 1) >= TRIES) throw error;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
  }
}

/** Ends sooner when the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
}

/** Two tabs that send one file would break each other's parts off: the second waits, and then has nothing left to do. */
const alone = <Result>(id: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> =>
  // There only over https.
  'locks' in navigator ? navigator.locks.request(`upload-${id}`, { signal }, work) : work();
