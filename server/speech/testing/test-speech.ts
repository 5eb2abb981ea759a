import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Log } from '../../platform/log.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { createSpeech, type SpeechDeps } from '../create-speech.ts';
import { readStarterModel } from '../models/model-folder.ts';
import type { RecognisedPiece, Speech, TranscribeRequest } from '../speech.ts';

/** A real recogniser with the starter model; ended after the test. */
export function startSpeech(overrides: Partial<SpeechDeps> = {}): Speech {
  const speech = createSpeech({
    log: silentLog,
    models: { current: readStarterModel },
    memoryMb: 2048,
    ...overrides,
  });
  onTestFinished(() => speech.close());
  return speech;
}

/** A log that remembers which child processes were started. */
export function watchChildren(): { log: Log; lastPid(): number } {
  const pids: number[] = [];
  const write = (line: string): void => {
    const { pid } = JSON.parse(line) as { pid: number };
    pids.push(pid);
  };
  return { log: pino({ level: 'debug', base: null }, { write }), lastPid: () => pids.at(-1)! };
}

/** An empty folder that is removed after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'nxnote-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Decodes a file and recognises all of it. @param channels those kept apart; none: all are mixed */
export async function recogniseFile(
  speech: Speech,
  path: string,
  { channels = [], ...overrides }: Partial<TranscribeRequest> & { channels?: number[] } = {},
): Promise<RecognisedPiece[]> {
  const { signal } = new AbortController();
  const pcm = join(await makeFolder(), 'audio.pcm');
  const { pcmPath, durationMs } = await speech.decode(path, pcm, signal, channels);
  const pieces: RecognisedPiece[] = [];
  await speech.transcribe({
    pcmPath,
    durationMs,
    channelCount: Math.max(1, channels.length),
    fromMs: 0,
    signal,
    onPiece(piece) {
      pieces.push(piece);
      return Promise.resolve();
    },
    ...overrides,
  });
  return pieces;
}

export const wordsOf = (pieces: readonly RecognisedPiece[]): string[] =>
  pieces.flatMap(({ words }) => words.map(({ text }) => text));
