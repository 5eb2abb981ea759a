/** Measures models in a child process: comparing long texts would hold up everybody else. */
import type { Log } from '../../platform/log.ts';
import { SILENCE_LIMIT_MS, SupervisedChild } from '../supervised-child.ts';
import type { AccuracyJob, FromAccuracyChild } from './accuracy-messages.ts';
import type { SetFigures } from './measure-set.ts';

/** What one model made of all recordings. */
export interface ModelAccuracy {
  modelId: string;
  title: string;
  figures: SetFigures;
}

interface MeasureOptions {
  signal: AbortSignal;
  /** @param progress 0..1 */
  onProgress(progress: number): void;
  onMeasured(model: ModelAccuracy): void;
}

/**
 * Resolves when all models have been measured.
 * @throws AppError SPEECH_*, AUDIO_*; the reason of `signal` when it aborts
 */
export function measureInChild(
  log: Log,
  job: AccuracyJob,
  { signal, onProgress, onMeasured }: MeasureOptions,
): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const deps = { log, memoryMb: job.memoryMb, silenceLimitMs: SILENCE_LIMIT_MS };
    const purpose = { program: 'accuracy-child', label: 'accuracy', loadsModel: false } as const;
    const settle = (act: () => void): void => {
      signal.removeEventListener('abort', stop);
      child.end();
      act();
    };
    const stop = (): void => settle(() => reject(signal.reason as Error));
    const child = new SupervisedChild<AccuracyJob, FromAccuracyChild>(deps, purpose, {
      onFailure: (failure) => settle(() => reject(failure)),
      onMessage(message) {
        if (message.kind === 'done') return settle(resolve);
        if (message.kind === 'clip')
          return onProgress(message.done / (job.set.clips.length * job.models.length));
        const { id: modelId, title } = job.models[message.model]!.description;
        onMeasured({ modelId, title, figures: message.figures });
      },
    });
    signal.addEventListener('abort', stop, { once: true });
    child.say(job);
  });
}
