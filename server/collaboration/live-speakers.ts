/** Who speaks in a live record goes into its shared document as soon as it can be told, and is corrected there as more is heard. */
import type { Log } from '../platform/log.ts';
import { openLiveSpeakers, type LiveSpeakers, type LiveVoicesDeps } from '../transcription/index.ts';
import { showSpeakers } from './show-speakers.ts';
import type { TakeOverDeps } from './take-over-sentences.ts';

/** Telling apart takes longer the more was heard: what it takes is followed by so many times as much rest. */
const MIN_REST = 8;
/** Stretches of sound that wait to be listened to; where the machine is too slow for more, the end of the record tells. */
const MAX_WAITING = 20;

export interface SpeakerSign {
  /** Sound in which somebody speaks. */
  hear(startMs: number, pcm: Buffer): void;
  /** The words of what was heard so far are in the document. */
  show(): void;
  close(): void;
}

/** Never fails: without it the text has no speakers until the record has ended. */
export function openSpeakerSign(
  deps: TakeOverDeps & LiveVoicesDeps & { log: Log },
  recordId: string,
): SpeakerSign {
  let speakers: LiveSpeakers | null = null;
  let isOver = false;
  /** Over silence no child is started. */
  let hasSound = false;
  let waiting = 0;
  let isNew = false;
  let restUntilMs = 0;
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();

  const close = (): void => {
    isOver = true;
    if (timer) clearTimeout(timer);
    speakers?.close();
    speakers = null;
  };
  /** One after the other, so that each look knows all that was heard before. */
  const queue = (step: (own: LiveSpeakers) => Promise<void>): void => {
    waiting += 1;
    work = work
      .then(async () => {
        if (isOver) return;
        speakers ??= await openLiveSpeakers(deps, recordId);
        if (isOver) speakers.close();
        else await step(speakers);
      })
      .catch((error: unknown) => {
        if (!isOver) deps.log.warn({ err: error, recordId }, 'speakers are not told apart while they speak');
        close();
      })
      .finally(() => (waiting -= 1));
  };
  const show = (): void => {
    if (isOver || !hasSound || waiting >= MAX_WAITING) return;
    queue(async (own) => {
      const nowMs = performance.now();
      if (!isNew) return;
      if (nowMs < restUntilMs) {
        // What was said last is told also when nobody says more.
        timer ??= setTimeout(() => {
          timer = null;
          show();
        }, restUntilMs - nowMs).unref();
        return;
      }
      isNew = false;
      const turns = await own.findTurns();
      if (turns) await showSpeakers(deps, recordId, turns);
      restUntilMs = performance.now() + (performance.now() - nowMs) * MIN_REST;
    });
  };
  return {
    hear(startMs, pcm) {
      hasSound = true;
      if (isOver || waiting >= MAX_WAITING) return;
      queue(async (own) => {
        await own.hear(startMs, pcm);
        isNew = true;
      });
    },
    show,
    close,
  };
}
