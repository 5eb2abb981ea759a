/** Brings the recognised sentences into the transcript document, again and again while a conversion runs. */
import type { Sentence } from '../../contract/transcript.ts';
import { appendSentences, type TranscriptDocument } from '../../contract/transcript-document/index.ts';

/** Sentences asked for at once; about an hour of speech. */
export const PAGE_SIZE = 2_000;

interface FollowerDeps {
  readonly transcript: TranscriptDocument;
  /** Sentences that start at or after `fromMs`, a page of them in time order, and how many there are in all. */
  readonly fetchTexts: (fromMs: number, page: number) => Promise<{ data: Sentence[]; total: number }>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface TextFollower {
  /** Takes over everything there is; calls made meanwhile lead to one more round. Rejects when a page cannot be fetched. */
  readonly catchUp: () => Promise<void>;
}

export function createTextFollower({ transcript, fetchTexts, now }: FollowerDeps): TextFollower {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  const takeOver = async () => {
    // Sentences may share a start, so the last one is asked for again; the document knows it by its id.
    const fromMs = Math.max(0, ...transcript.sentences.values());
    for (let page = 1, seen = 0; ; page += 1) {
      const { data, total } = await fetchTexts(fromMs, page);
      appendSentences(transcript, data, { nowMs: now() });
      seen += data.length;
      if (data.length === 0 || seen >= total) return;
    }
  };
  const run = async () => {
    do {
      isAskedAgain = false;
      await takeOver();
    } while (isAskedAgain);
  };
  return {
    catchUp: () => {
      if (running) isAskedAgain = true;
      running ??= run().finally(() => (running = null));
      return running;
    },
  };
}
