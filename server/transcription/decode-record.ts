/** The first stage: 16 kHz samples on this machine's disk, and the waveform in the storage. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import { PermanentJobError } from '../platform/jobs/index.ts';
import type { Storage, Waiter } from '../platform/storage/index.ts';
import { announceRecord, peaksKey, readRecord, updateRecord, type RecordRow } from '../records/index.ts';
import type { Speech } from '../speech/index.ts';
import { outlineOf } from './outline.ts';
import { channelCountOf } from './stages.ts';

export interface DecodeDeps {
  database: Database;
  storage: Storage;
  events: Events;
  speech: Speech;
  workFolder: string;
}

/** 16 kHz, 16 bit, of each channel. */
const BYTES_PER_MS = 32;
/** Coding rounds the length of a live record by less. */
const LIVE_TOLERANCE_MS = 50;

export interface DecodedRecord {
  pcmPath: string;
  durationMs: number;
}

type DecodeRequest = readonly [deps: DecodeDeps, record: RecordRow, waiter: Waiter];

/**
 * Decodes the record, unless an earlier try on this machine has done so.
 * @throws AppError AUDIO_REPLACED, and what `Speech.decode` throws
 */
export async function decodeRecord(...request: DecodeRequest): Promise<DecodedRecord> {
  const [deps, record] = request;
  const before = await findDecoded(deps, record);
  if (before) return before;
  const { pcmPath: asidePath, durationMs } = await decodeAside(...request);
  const pcmPath = pathOf(deps, record.id);
  // The final name says that the waveform is stored, too.
  await rename(asidePath, pcmPath);
  return { pcmPath, durationMs };
}

/**
 * The same for a worker that helps. Whoever converts the record may be on this machine and be decoding it, too; none waits for the other
 * or removes what the other reads.
 * @throws AppError AUDIO_REPLACED, and what `Speech.decode` throws
 */
export async function decodeForHelp(
  ...request: DecodeRequest
): Promise<DecodedRecord & { release(): Promise<void> }> {
  const [deps, record] = request;
  const before = await findDecoded(deps, record);
  if (before) return { ...before, release: () => Promise.resolve() };
  const decoded = await decodeAside(...request);
  return { ...decoded, release: () => rm(decoded.pcmPath, { force: true }) };
}

const pathOf = ({ workFolder }: DecodeDeps, recordId: string): string => join(workFolder, `${recordId}.pcm`);

async function findDecoded(deps: DecodeDeps, record: RecordRow): Promise<DecodedRecord | null> {
  const pcmPath = pathOf(deps, record.id);
  const file = await stat(pcmPath).catch(() => null);
  const durationMs = Math.floor((file?.size ?? 0) / (BYTES_PER_MS * channelCountOf(record)));
  // A live record that was taken up again has grown since.
  const isWhole = record.kind === 'upload' || durationMs >= record.duration_ms - LIVE_TOLERANCE_MS;
  return file && isWhole ? { pcmPath, durationMs } : null;
}

/** Into a file with a name of its own. */
async function decodeAside(...[deps, record, waiter]: DecodeRequest): Promise<DecodedRecord> {
  await mkdir(deps.workFolder, { recursive: true });
  const source = await deps.storage.toLocalFile(record.key, waiter);
  const pcmPath = `${pathOf(deps, record.id)}.${randomUUID()}`;
  try {
    const { durationMs, peaks } = await deps.speech.decode(
      source.path,
      pcmPath,
      waiter.signal,
      record.channels_selected,
    );
    checkLength(record, durationMs);
    await deps.storage.put(peaksKey(record.id), Buffer.from(peaks), 'application/octet-stream');
    await requireSound(deps, record.id);
    await updateRecord(deps, record.id, { outline: outlineOf(peaks), waitingFor: null });
    announceRecord(deps, record.id);
    return { pcmPath, durationMs };
  } catch (error) {
    await rm(pcmPath, { force: true });
    throw error;
  } finally {
    await source.release();
  }
}

/** Its rule may have removed it while it was decoded: what was made of it must not come back. @throws PermanentJobError */
async function requireSound(deps: DecodeDeps, recordId: string): Promise<void> {
  if ((await readRecord(deps, recordId))?.has_sound) return;
  await deps.storage.remove(peaksKey(recordId));
  throw new PermanentJobError(new AppError('RECORD_NO_SOUND'));
}

/** A signed form can be posted again while it is valid: what is converted must be what was measured and paid for. */
function checkLength(record: RecordRow, durationMs: number): void {
  if (durationMs > record.duration_ms * 1.02 + 2000)
    throw new AppError('AUDIO_REPLACED', {
      internal: `${durationMs} ms instead of ${record.duration_ms} ms`,
    });
}

export async function discardDecoded(
  { workFolder }: { workFolder: string },
  recordId: string,
): Promise<void> {
  const names = await readdir(workFolder).catch(() => []);
  // With what a killed try has left.
  const own = names.filter((name) => name.startsWith(`${recordId}.pcm`));
  await Promise.all(own.map((name) => rm(join(workFolder, name), { force: true })));
}
