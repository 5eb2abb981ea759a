/**
 * Decides what of a live recording is recognised when, and which words will not change any more. The model hears a range from the end
 * of the settled text on, again and again while it grows (simulated streaming). Nothing here waits, listens or computes sound.
 */
import type { WordSpan } from '../time-spans.ts';

/** New sound that is worth looking again, and least time between two looks, ms ... */
const LOOK_MS = 250;
/** ... but no more than half of the time goes into them. */
const MIN_REST = 2;
/** Where no more sound comes, less of it is looked at after this time, ms. */
const REMAINDER_MS = 600;
/** Where sound stays away for so long, what is there is settled: somebody paused the recording, ms. */
const GONE_MS = 5_000;
/** Text further back than this is settled while people go on speaking, ms. */
const MAX_TAIL_MS = 6_000;
/** What is not settled then: the model still hears too little behind these words, ms. */
const MIN_REST_MS = 1_500;
/** Sound that is settled at once is at least as long, ms. */
const MIN_SETTLED_MS = 1_500;
/** No more is recognised in one go, ms: where recognition lags behind, this much is settled before more is listened to. */
const MAX_LOOK_MS = 15_000;
/** Settled sound that is recognised again before a cut, because words in the middle of speech are heard better, ms. */
export const CONTEXT_MS = 1_000;
/** Silence that ends an utterance, seconds. The detector of speech is set to it. */
export const FINAL_SILENCE_SECONDS = 0.8;
/** Silence behind the last word that is recognised with it, ms. */
const PADDING_AFTER_MS = 300;
/** Speech lasts this long before the detector is sure of it, seconds. */
export const SURE_SPEECH_SECONDS = 0.25;
/** Where speech begins, before the moment in which the detector became sure of it, ms: it also clips first syllables. */
const LEAD_MS = SURE_SPEECH_SECONDS * 1000 + 364;
/** Silence is settled in steps of this length, ms. */
const SILENCE_STEP_MS = 1_000;

/** A range to recognise. */
export interface Look {
  readonly fromMs: number;
  /** Words before are settled already. */
  readonly settledMs: number;
  readonly toMs: number;
  /** `interim`: only to show it. `cut`: its first part will be settled. `final`: all of it will be. */
  readonly kind: 'interim' | 'cut' | 'final';
}

/** What is known after a look. */
export interface Reading {
  readonly settled: WordSpan[];
  readonly interim: WordSpan[];
}

export class LivePolicy {
  #settledMs: number;
  #heardMs: number;
  /** Start of what is not settled of the utterance; null over silence. */
  #startMs: number | null = null;
  /** Start of the utterance. */
  #utteranceMs = 0;
  /** Where the utterance has ended. */
  #finalMs: number | null = null;
  #lookedToMs = 0;
  #lookedAtMs = -Infinity;
  #tookMs = 0;

  constructor(fromMs: number) {
    this.#settledMs = fromMs;
    this.#heardMs = fromMs;
  }

  /** Everything before is settled. */
  get settledMs(): number {
    return this.#settledMs;
  }

  /** When it was last recognised; who has waited longest comes first. Milliseconds of the caller's clock. */
  get lookedAtMs(): number {
    return this.#lookedAtMs;
  }

  /** Text waits to be settled: no more sound is heard until then, and this look comes before those that are only shown. */
  get isUrgent(): boolean {
    return this.#finalMs !== null || this.#tailMs >= MAX_LOOK_MS;
  }

  get #tailMs(): number {
    return this.#startMs === null ? 0 : this.#heardMs - this.#startMs;
  }

  /**
   * Sound up to `untilMs` has been listened to; never while `isUrgent`.
   * @param isSpeech whether somebody speaks at its end, as a detector says that waits for `FINAL_SILENCE_SECONDS`
   * @returns whether more silence was settled
   */
  hear(untilMs: number, isSpeech: boolean): boolean {
    this.#heardMs = untilMs;
    if (this.#startMs === null && isSpeech) {
      this.#startMs = Math.max(this.#settledMs, untilMs - LEAD_MS);
      this.#utteranceMs = this.#startMs;
      this.#lookedToMs = this.#startMs;
    } else if (this.#startMs !== null && !isSpeech) {
      const silenceMs = FINAL_SILENCE_SECONDS * 1000 - PADDING_AFTER_MS;
      this.#finalMs = Math.max(this.#startMs, untilMs - silenceMs);
    }
    if (this.#startMs !== null || untilMs - LEAD_MS < this.#settledMs + SILENCE_STEP_MS) return false;
    this.#settledMs = untilMs - LEAD_MS;
    return true;
  }

  /** No more sound comes. @returns whether everything is settled already */
  end(): boolean {
    if (this.#startMs === null) this.#settledMs = this.#heardMs;
    else this.#finalMs ??= this.#heardMs;
    return this.#startMs === null;
  }

  get #isAllLookedAt(): boolean {
    return this.#lookedToMs >= this.#heardMs;
  }

  /** When the next look is due if nothing more is heard. Milliseconds of the caller's clock. */
  get #lookAtMs(): number {
    if (this.#isAllLookedAt) return this.#lookedAtMs + GONE_MS;
    const newMs = this.#heardMs - this.#lookedToMs;
    const restMs = Math.max(newMs >= LOOK_MS ? LOOK_MS : REMAINDER_MS, MIN_REST * this.#tookMs);
    return this.#lookedAtMs + restMs;
  }

  /** How long until there is something to recognise although no sound comes in; null over silence. */
  waitMs(nowMs: number): number | null {
    if (this.#startMs === null) return null;
    return this.isUrgent ? 0 : Math.max(0, this.#lookAtMs - nowMs);
  }

  /** What should be recognised now, or null. Where sound stays away, the utterance ends with this call. */
  next(nowMs: number): Look | null {
    if (this.#startMs === null) return null;
    const startMs = this.#startMs;
    const endMs = this.#finalMs ?? this.#heardMs;
    const fromMs = Math.max(this.#utteranceMs, startMs - CONTEXT_MS);
    const look = (kind: Look['kind'], toMs = endMs): Look => ({ fromMs, settledMs: startMs, toMs, kind });
    if (endMs - startMs > MAX_LOOK_MS) return look('cut', startMs + MAX_LOOK_MS);
    if (this.#finalMs !== null) return look('final');
    if (!this.isUrgent && this.#lookAtMs > nowMs) return null;
    if (this.#isAllLookedAt) {
      this.#finalMs = endMs;
      return look('final');
    }
    return look(endMs - startMs > MAX_TAIL_MS ? 'cut' : 'interim');
  }

  /**
   * Takes in what was recognised in the look that `next` asked for.
   * @param at when the look began, and how long it took, ms
   * @param findQuietMs the quietest moment between two times
   */
  take(
    look: Look,
    heard: readonly WordSpan[],
    at: { nowMs: number; tookMs: number },
    findQuietMs: (fromMs: number, toMs: number) => number,
  ): Reading {
    this.#lookedToMs = look.toMs;
    this.#lookedAtMs = at.nowMs;
    this.#tookMs = at.tookMs;
    const words = heard.filter((word) => middleOf(word) >= look.settledMs);
    switch (look.kind) {
      case 'interim':
        return { settled: [], interim: words };
      case 'final':
        this.#settledMs = look.toMs;
        this.#startMs = null;
        this.#finalMs = null;
        return { settled: words, interim: [] };
      case 'cut': {
        const cutMs = findQuietMs(look.settledMs + MIN_SETTLED_MS, look.toMs - MIN_REST_MS);
        const settled = words.filter((word) => middleOf(word) < cutMs);
        this.#settledMs = cutMs;
        this.#startMs = cutMs;
        return { settled, interim: words.slice(settled.length) };
      }
    }
  }
}

const middleOf = ({ startMs, endMs }: WordSpan): number => (startMs + endMs) / 2;
