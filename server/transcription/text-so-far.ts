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

/** Before which nothing is known. */
const nothing: TextSoFar = {
  stateOf: () => Promise.resolve(null),
  lastSpeaker: () => Promise.resolve(null),
};

/** Text that is not stored yet, behind another. */
export class NewText implements TextSoFar {
  readonly #before: TextSoFar;
  readonly #states = new Map<number | null, SentenceState>();
  #lastSpeaker: number | null = null;

  constructor(before: TextSoFar = nothing) {
    this.#before = before;
  }

  stateOf = async (speaker: number | null): Promise<SentenceState | null> =>
    this.#states.get(speaker) ?? (await this.#before.stateOf(speaker));

  lastSpeaker = async (): Promise<number | null> =>
    this.#states.size > 0 ? this.#lastSpeaker : await this.#before.lastSpeaker();

  async add(sentences: readonly BuiltSentence[]): Promise<void> {
    for (const { startMs, endMs, words, isParagraphStart, speaker = null } of sentences) {
      const before = await this.stateOf(speaker);
      const paragraphStartMs = isParagraphStart || !before ? startMs : before.paragraphStartMs;
      this.#states.set(speaker, { lastEndMs: endMs, paragraphStartMs, lastWords: words });
      this.#lastSpeaker = speaker;
    }
  }
}
