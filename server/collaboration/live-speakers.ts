/** Who speaks in a live record goes into its shared document as soon as it can be told, and is corrected there as more is heard. */
import type { Log } from '../platform/log.ts';
import { openLiveSpeakers, type LiveSpeakers, type LiveVoicesDeps } from '../transcription/index.ts';
import { showSpeakers } from './show-speakers.ts';
import type { TakeOverDeps } from './take-over-sentences.ts';

/** Telling apart takes longer the more was heard: it takes at most this part of the time. */
const LEAST_REST = 20;
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
  let waiting = 0;
  let isNew = false;
  let restUntilMs = 0;
  let work: Promise<void> = Promise.resolve();

  const close = (): void => {
    isOver = true;
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
  return {
    hear(startMs, pcm) {
      if (isOver || waiting >= MAX_WAITING) return;
      queue(async (own) => {
        await own.hear(startMs, pcm);
        isNew = true;
      });
    },
    show() {
      if (isOver || waiting >= MAX_WAITING) return;
      queue(async (own) => {
        const nowMs = performance.now();
        if (!isNew || nowMs < restUntilMs) return;
        isNew = false;
        const turns = await own.findTurns();
        if (turns) await showSpeakers(deps, recordId, turns);
        restUntilMs = nowMs + (performance.now() - nowMs) * LEAST_REST;
      });
    },
    close,
  };
}
