/** Runs one job in a child process of its own. */
import type { ChildJob, ChildResults, FromChild, Taken } from './child-messages.ts';
import type { VoiceWindow } from './speakers/voices.ts';
import type { RecognisedPiece } from './speech.ts';
import type { TimeSpan } from './time-spans.ts';
import { SupervisedChild, type ChildDeps } from './supervised-child.ts';

interface RunOptions {
  signal: AbortSignal;
  onPiece?: (piece: RecognisedPiece) => Promise<number | void>;
  onWindows?: (windows: VoiceWindow[]) => Promise<TimeSpan[]>;
  onProgress?: (doneMs: number) => void;
}

const LOADS_MODEL: ReadonlySet<ChildJob['kind']> = new Set(['transcribe', 'hear-voices', 'try-model']);

type Delivery = Extract<FromChild, { kind: 'piece' | 'windows' }>;

/**
 * @returns what the job produces
 * @throws AppError named by the child, or SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG;
 *   the reason of `signal` when it aborts; whatever `onPiece` or `onWindows` throws
 */
export async function runInChild<Job extends ChildJob>(
  deps: ChildDeps,
  job: Job,
  { signal, onPiece, onWindows, onProgress }: RunOptions,
): Promise<ChildResults[Job['kind']]> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      signal.removeEventListener('abort', stop);
      child.end();
      act();
    };
    const fail = (reason: unknown): void => settle(() => reject(reason));
    const stop = (): void => fail(signal.reason);
    const take = async (message: Delivery): Promise<Taken> => {
      if (message.kind === 'windows')
        return { kind: 'windows-taken', ranges: (await onWindows?.(message.windows)) ?? [] };
      const untilMs = await onPiece?.(message.piece);
      return { kind: 'piece-taken', ...(typeof untilMs === 'number' && { untilMs }) };
    };
    const purpose = {
      program: 'speech-child',
      label: job.kind,
      loadsModel: LOADS_MODEL.has(job.kind),
    } as const;
    const child = new SupervisedChild<ChildJob | Taken, FromChild>(deps, purpose, {
      onFailure: fail,
      onMessage(message) {
        if (message.kind === 'done')
          return settle(() => resolve(message.result as ChildResults[Job['kind']]));
        if (message.kind === 'progress') return onProgress?.(message.doneMs);
        take(message).then((taken) => child.say(taken), fail);
      },
    });
    signal.addEventListener('abort', stop, { once: true });
    child.say(job);
  });
}
