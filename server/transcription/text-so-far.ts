/** What the next words of a reading follow: the text that is stored, or one that is only drafted. */
import type { Database } from '../platform/database/index.ts';
import type { BuiltSentence, SentenceState } from './build-sentences.ts';
import { readLastSpeaker, readSentenceState, type Reading } from './store.ts';

export interface TextSoFar {
  /**
   * Where the text stands; null before the first sentence.
   * @param speaker whose text, where each channel is a speaker of its own
   */
  stateOf(speaker: number | null): Promise<SentenceState | null>;
  /** Who says the last sentence; null before the first, and where voices are told apart. */
  lastSpeaker(): Promise<number | null>;
}

export const storedText = (deps: { database: Database }, reading: Reading): TextSoFar => ({
  stateOf: (speaker) => readSentenceState(deps, reading, speaker),
  lastSpeaker: () => readLastSpeaker(deps, reading),
});

/** Text from some place on, before which nothing is known. */
export class DraftedText implements TextSoFar {
  readonly #states = new Map<number | null, SentenceState>();
  #lastSpeaker: number | null = null;

  stateOf = (speaker: number | null): Promise<SentenceState | null> =>
    Promise.resolve(this.#states.get(speaker) ?? null);

  lastSpeaker = (): Promise<number | null> => Promise.resolve(this.#lastSpeaker);

  add(sentences: readonly BuiltSentence[]): void {
    for (const { startMs, endMs, words, isParagraphStart, speaker = null } of sentences) {
      const before = this.#states.get(speaker);
      const paragraphStartMs = isParagraphStart || !before ? startMs : before.paragraphStartMs;
      this.#states.set(speaker, { lastEndMs: endMs, paragraphStartMs, lastWords: words });
      this.#lastSpeaker = speaker;
    }
  }
}
