import { rm } from 'node:fs/promises';
import { AppError } from '../platform/app-error.ts';
import type { Log } from '../platform/log.ts';
import type { ModelInFolder } from './child-messages.ts';
import { runInChild, type ChildDeps } from './child-process.ts';
import { STARTER_ID } from './models/model-folder.ts';
import type { DecodedAudio, EngineInfo, Speech } from './speech.ts';

/** A child that says nothing for this long is stuck. */
const SILENCE_LIMIT_MS = 30_000;
/** Files looked into at the same time; further ones wait. What is decoded or recognised at once, the caller decides. */
const PROBES_AT_ONCE = 2;

export interface SpeechDeps {
  log: Log;
  /** Asked anew for each recording, so that a finished download serves the next one. */
  models: { current(): ModelInFolder };
  /** Memory that one child may use, in MB. */
  memoryMb: number;
  /** Overrides the time after which a silent child counts as hung. */
  silenceLimitMs?: number;
}

export function createSpeech({ models, silenceLimitMs = SILENCE_LIMIT_MS, ...rest }: SpeechDeps): Speech {
  const childDeps: ChildDeps = { ...rest, silenceLimitMs };
  const closing = new AbortController();
  const inTurn = limitTo(PROBES_AT_ONCE);
  const running = new Set<Promise<unknown>>();

  function track<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch(() => {}).finally(() => running.delete(settled));
    running.add(settled);
    return work;
  }

  async function decode(path: string, pcmPath: string, signal: AbortSignal): Promise<DecodedAudio> {
    const options = { signal: AbortSignal.any([signal, closing.signal]) };
    try {
      const decoded = await runInChild(childDeps, { kind: 'decode', path, pcmPath }, options);
      return { pcmPath, ...decoded };
    } catch (error) {
      await rm(pcmPath, { force: true });
      throw error;
    }
  }

  return {
    engine: () => describe(models.current()),

    probe: (path) =>
      track(inTurn(() => runInChild(childDeps, { kind: 'probe', path }, { signal: closing.signal }))),

    decode: (path, pcmPath, signal) => track(decode(path, pcmPath, signal)),

    transcribe: ({ pcmPath, fromMs, durationMs, onPiece, signal }) =>
      track(
        runInChild(
          childDeps,
          { kind: 'transcribe', pcmPath, fromMs, durationMs, model: models.current() },
          { onPiece, signal: AbortSignal.any([signal, closing.signal]) },
        ),
      ),

    async close() {
      closing.abort(new AppError('UNAVAILABLE', { internal: 'the server is stopping' }));
      await Promise.all(running);
    },
  };
}

const describe = ({ description }: ModelInFolder): EngineInfo => ({
  model: description.id,
  title: description.title,
  isStarter: description.id === STARTER_ID,
  hasConfidence: description.engine?.slot === 'transducer',
});

/** Starts at most `limit` tasks at a time, in the order asked for. */
function limitTo(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = limit;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
