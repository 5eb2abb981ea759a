/** Files on their way up, one after another; shown in the list, and outliving the page that started them. */
import { create } from 'zustand';
import type { RecordSummary } from '../../contract/records/records.ts';
import { noConnection, sentenceFor } from '../api/call-failure.ts';
import { onSessionEnd } from '../api/session.ts';
import { fetchWhenIdle } from '../ui/lazy-part.ts';
import { FileRefused, recordNameOf } from './check-file.ts';
import { DISCARDED } from './discarded.ts';

const fetchSteps = () => import('./upload-audio.ts');
fetchWhenIdle(fetchSteps);

type Phase = 'waiting' | 'checking' | 'sending' | 'stalled' | 'creating' | 'failed';

export interface Upload {
  id: number;
  file: File;
  name: string;
  phase: Phase;
  /** Share of the bytes that have left this machine, 0..1. */
  sentShare: number;
  /** Of the address when the file was chosen: the folder that was open stands there. */
  search: string;
  /** Why it failed, ready to show. */
  failure: string | null;
}

export interface RefusedFile {
  file: File;
  refusal: FileRefused['refusal'];
}

interface QueueState {
  uploads: readonly Upload[];
  /** Files that were not taken, each waiting to be told to the user. */
  refused: readonly RefusedFile[];
}

export const useUploads = create<QueueState>(() => ({ uploads: [], refused: [] }));

const aborts = new Map<number, AbortController>();
const createdListeners = new Set<(record: RecordSummary, file: File) => void>();
let lastId = 0;
let fetchGuard: () => Promise<unknown> = () => Promise.resolve();

/** Names the code that asks before a file under way is left behind: it comes before the file, since nothing passes a slow line afterwards. */
export const guardUploads = (fetch: () => Promise<unknown>): void => {
  fetchGuard = fetch;
};

const isUnderWay = ({ phase }: Upload): boolean => phase !== 'failed';

export const hasUploadUnderWay = (): boolean => useUploads.getState().uploads.some(isUnderWay);

/** Calls the listener with every record that an upload becomes, and its file. Returns the way to stop. */
export function onRecordCreated(listener: (record: RecordSummary, file: File) => void): () => void {
  createdListeners.add(listener);
  return () => createdListeners.delete(listener);
}

export function addFiles(files: readonly File[]): void {
  const added = files.map((file): Upload => ({
    id: ++lastId,
    file,
    name: recordNameOf(file.name),
    phase: 'waiting',
    sentShare: 0,
    search: location.search,
    failure: null,
  }));
  useUploads.setState(({ uploads }) => ({ uploads: [...uploads, ...added] }));
  startNext();
}

export function retryUpload(id: number): void {
  change(id, { phase: 'waiting', sentShare: 0, failure: null });
  startNext();
}

/** Stops an upload wherever it is, the creation of the record included, and takes it off the list. */
export function cancelUpload(id: number): void {
  remove(id);
  aborts.get(id)?.abort(DISCARDED);
}

/** The page is left, or the session has ended: what came in parts can be taken up later. */
export function cancelAllUploads(): void {
  for (const { id } of useUploads.getState().uploads) {
    remove(id);
    aborts.get(id)?.abort();
  }
}

/** The user has seen why the first of the refused files was not taken. */
export function dismissRefusal(): void {
  useUploads.setState(({ refused }) => ({ refused: refused.slice(1) }));
}

function startNext(): void {
  if (aborts.size > 0) return;
  const next = useUploads.getState().uploads.find(({ phase }) => phase === 'waiting');
  if (next !== undefined) void run(next);
}

async function run({ id, file, search }: Upload): Promise<void> {
  const abort = new AbortController();
  aborts.set(id, abort);
  change(id, { phase: 'checking' });
  try {
    await fetchGuard().catch(failOffline);
    const { uploadAudio } = await fetchSteps().catch(failOffline);
    const record = await uploadAudio(file, {
      search,
      signal: abort.signal,
      onSending: (sentShare) => change(id, { phase: 'sending', sentShare }),
      onStalled: () => change(id, { phase: 'stalled' }),
      onCreating: () => change(id, { phase: 'creating', sentShare: 1 }),
    });
    for (const listener of createdListeners) listener(record, file);
    remove(id);
  } catch (error) {
    if (!abort.signal.aborted) putAside(id, file, error);
  } finally {
    aborts.delete(id);
    startNext();
  }
}

/** Code that does not come: the network is away. */
function failOffline(): never {
  throw noConnection();
}

/** A refused file leaves the list and is told of; one that failed on its way stays, to be tried again. */
function putAside(id: number, file: File, error: unknown): void {
  if (!(error instanceof FileRefused)) return change(id, { phase: 'failed', failure: sentenceFor(error) });
  remove(id);
  useUploads.setState(({ refused }) => ({ refused: [...refused, { file, refusal: error.refusal }] }));
}

function change(id: number, changes: Partial<Upload>): void {
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
  }));
}

function remove(id: number): void {
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));
}

onSessionEnd(cancelAllUploads);
