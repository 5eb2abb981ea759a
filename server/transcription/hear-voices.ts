/**
 * The sound is listened to for voices by whoever recognised it. What was heard is stored, so that after a crash only the rest is
 * listened to, and looking again with another number of speakers needs no listening at all.
 */
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { JobContext } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { Speech, TimeSpan } from '../speech/index.ts';
import { noteProgress, readShareDone } from './note-progress.ts';
import { readRangeEnd, type ReadingRange } from './ranges.ts';
import { addVoiceWindows, listUnheard } from './speaker-store.ts';
import { needsVoices, type ReadingWork } from './stages.ts';

export interface HearDeps {
  database: Database;
  events: Events;
  speech: Speech;
  log: Log;
}

/** Stretches listened to at a time, some 20 s each: fewer are waited for while more is being recognised. */
const MIN_AT_ONCE = 4;
const MAX_AT_ONCE = 8;

export interface Listening {
  /** Another piece of the range is stored. */
  more(): void;
  /** All pieces are stored. Resolves when they were listened to, or could not be. @throws what ends the job */
  finish(): Promise<void>;
  /** Nothing more is wanted. */
  stop(): void;
}

/**
 * Listens to a range while it is being recognised. When that fails it is tried again with all the rest, at the end. The child starts
 * when there is something for it to do.
 */
export function listenAlong(
  deps: HearDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
  range: Pick<ReadingRange, 'startMs'>,
): Listening {
  const stopping = new AbortController();
  const signal = AbortSignal.any([job.signal, stopping.signal]);
  let isOver = false;
  let waiting = 0;
  let wake = (): void => {};
  let hearing: Promise<void> | null = null;

  const waitForMore = async (): Promise<boolean> => {
    if (!isOver && waiting < MIN_AT_ONCE) await new Promise<void>((resolve) => (wake = resolve));
    waiting = 0;
    return !isOver;
  };
  // What another worker takes over is listened to by that worker.
  const ownSpan = async (): Promise<TimeSpan> => ({
    startMs: range.startMs,
    endMs: await readRangeEnd(deps, work.reading, range),
  });
  const start = async (): Promise<void> => {
    try {
      await hearVoices(deps, { ...job, signal }, work, ownSpan, waitForMore);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (!isSpeechFailure(error, job)) throw error;
      deps.log.warn({ record: work.record.id, err: error }, 'a part was not listened to for voices');
    }
  };
  const begin = (): Promise<void> => {
    hearing ??= start();
    // Who waits for it may come later.
    hearing.catch(() => {});
    return hearing;
  };

  return {
    more() {
      waiting += 1;
      if (waiting < MIN_AT_ONCE || !needsVoices(work)) return;
      void begin();
      wake();
    },
    async finish() {
      if (!needsVoices(work)) return;
      isOver = true;
      wake();
      await begin();
    },
    stop: () => stopping.abort(),
  };
}

/**
 * Listens to everything within a span that is recognised and was not listened to.
 * @param span asked for each time: it may have become shorter
 * @param waitForMore resolves when there may be more to listen to; false when there will be no more
 * @throws AppError SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG
 */
export async function hearVoices(
  deps: HearDeps,
  job: JobContext<unknown>,
  work: ReadingWork,
  span: () => Promise<TimeSpan>,
  waitForMore: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const model = deps.speech.speakerModels().id;
  let heardUntilMs = 0;
  const nextRanges = async (): Promise<TimeSpan[]> => {
    for (let isMore = true; ; isMore = await waitForMore()) {
      const { startMs, endMs } = await span();
      const left = { startMs: Math.max(startMs, heardUntilMs), endMs };
      const unheard = await listUnheard(deps, work.reading, model, left);
      if (isMore && unheard.length < MIN_AT_ONCE) continue;
      const ranges = unheard.slice(0, MAX_AT_ONCE);
      // What has no sound leaves nothing behind that says it was listened to.
      heardUntilMs = ranges.at(-1)?.endMs ?? heardUntilMs;
      return ranges;
    }
  };
  const first = await nextRanges();
  if (first.length === 0) return;
  let isFirst = true;
  await deps.speech.hearVoices({
    pcmPath: work.audio.pcmPath,
    async next(heard) {
      if (isFirst) {
        isFirst = false;
        return first;
      }
      await job.checkpoint(await readShareDone(deps, work), () =>
        addVoiceWindows(deps, work.reading.recordId, model, heard),
      );
      await noteProgress(deps, work);
      return nextRanges();
    },
    signal: job.signal,
  });
}

/** The failure of a recogniser, and not the end of the job that it works for. */
export const isSpeechFailure = (error: unknown, { signal }: JobContext<unknown>): boolean =>
  !signal.aborted && error instanceof AppError && error.code.startsWith('SPEECH_');
