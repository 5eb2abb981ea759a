/** The first stage: 16 kHz samples on this machine's disk, and the waveform in the storage. */
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Storage } from '../platform/storage/index.ts';
import { announceRecord, peaksKey, updateRecord, type RecordRow } from '../records/index.ts';
import type { Speech } from '../speech/index.ts';
import { outlineOf } from './outline.ts';

export interface DecodeDeps {
  database: Database;
  storage: Storage;
  events: Events;
  speech: Speech;
  workFolder: string;
}

/** 16 kHz, 16 bit, one channel. */
const BYTES_PER_MS = 32;

/** Decodes the record, unless an earlier try on this machine has done so. */
export async function decodeRecord(
  deps: DecodeDeps,
  record: RecordRow,
  signal: AbortSignal,
): Promise<{ pcmPath: string; durationMs: number }> {
  const pcmPath = join(deps.workFolder, `${record.id}.pcm`);
  const before = await stat(pcmPath).catch(() => null);
  if (before) return { pcmPath, durationMs: Math.floor(before.size / BYTES_PER_MS) };

  await mkdir(deps.workFolder, { recursive: true });
  const source = await deps.storage.toLocalFile(record.key);
  try {
    const partPath = `${pcmPath}.part`;
    const decoded = await deps.speech.decode(source.path, partPath, signal);
    await deps.storage.put(peaksKey(record.id), Buffer.from(decoded.peaks), 'application/octet-stream');
    await updateRecord(deps, record.id, { outline: outlineOf(decoded.peaks) });
    announceRecord(deps, record.id);
    // The final name says that the waveform is stored, too.
    await rename(partPath, pcmPath);
    return { pcmPath, durationMs: decoded.durationMs };
  } finally {
    await source.release();
  }
}

export async function discardDecoded(
  { workFolder }: { workFolder: string },
  recordId: string,
): Promise<void> {
  await rm(join(workFolder, `${recordId}.pcm`), { force: true });
  await rm(join(workFolder, `${recordId}.pcm.part`), { force: true });
}
