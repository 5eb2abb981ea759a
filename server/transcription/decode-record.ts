/** The first stage: 16 kHz samples on this machine's disk, and the waveform in the storage. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { announceRecord, peaksKey, updateRecord, type RecordRow } from '../records/index.ts';
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
  /** Decoded by this call, and not before. */
  isOwn: boolean;
}

/** Decodes the record, unless an earlier try on this machine has done so. */
export async function decodeRecord(
  deps: DecodeDeps,
  record: RecordRow,
  signal: AbortSignal,
): Promise<DecodedRecord> {
  const pcmPath = join(deps.workFolder, `${record.id}.pcm`);
  const before = await stat(pcmPath).catch(() => null);
  const decodedMs = Math.floor((before?.size ?? 0) / (BYTES_PER_MS * channelCountOf(record)));
  // A live record that was taken up again has grown since.
  const isWhole = record.kind === 'upload' || decodedMs >= record.duration_ms - LIVE_TOLERANCE_MS;
  if (before && isWhole) return { pcmPath, durationMs: decodedMs, isOwn: false };

  await mkdir(deps.workFolder, { recursive: true });
  const source = await deps.storage.toLocalFile(record.key);
  // Workers that share a recording on this machine may decode it at once: whoever is done last takes the others' place with the same sound.
  const partPath = `${pcmPath}.${randomUUID()}`;
  try {
    const decoded = await deps.speech.decode(source.path, partPath, signal, record.channels_selected);
    await deps.storage.put(peaksKey(record.id), Buffer.from(decoded.peaks), 'application/octet-stream');
    await updateRecord(deps, record.id, { outline: outlineOf(decoded.peaks) });
    announceRecord(deps, record.id);
    // The final name says that the waveform is stored, too.
    await rename(partPath, pcmPath);
    return { pcmPath, durationMs: decoded.durationMs, isOwn: true };
  } finally {
    await rm(partPath, { force: true });
    await source.release();
  }
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
