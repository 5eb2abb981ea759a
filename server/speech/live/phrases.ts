/** Phrases that wait to be heard by the child for live text, which may die at any time. */
import { AppError } from '../../platform/app-error.ts';
import type { WordSpan } from '../time-spans.ts';
import type { ToTextChild } from './text-messages.ts';

/** More wait for nobody: who comes then is told at once. Live text waits behind them. */
const MAX_WAITING = 6;
/** A phrase at which the child died twice is given up. */
const MAX_DEATHS = 2;

interface Phrase {
  readonly pcm: Buffer;
  deaths: number;
  settle(outcome: { words: WordSpan[] } | { failure: unknown }): void;
}

interface PhrasesDeps {
  say(message: ToTextChild): void;
  /** Somebody needs the child, or does not any more. */
  addUser(): void;
  removeUser(): void;
}

export class Phrases {
  readonly #deps: PhrasesDeps;
  readonly #waiting = new Map<number, Phrase>();
  #lastId = 0;

  constructor(deps: PhrasesDeps) {
    this.#deps = deps;
  }

  /** @throws AppError DICTATION_BUSY; SPEECH_* of a child that died again; the reason of `signal` when it aborts */
  async hear(pcm: Buffer, signal: AbortSignal): Promise<WordSpan[]> {
    signal.throwIfAborted();
    if (this.#waiting.size >= MAX_WAITING) throw new AppError('DICTATION_BUSY', { retryAfterSeconds: 5 });
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#deps.say({ kind: 'drop-phrase', phrase: id });
        settle({ failure: signal.reason });
      };
      const settle: Phrase['settle'] = (outcome) => {
        if (!this.#waiting.delete(id)) return;
        signal.removeEventListener('abort', leave);
        this.#deps.removeUser();
        if ('words' in outcome) resolve(outcome.words);
        else reject(outcome.failure);
      };
      this.#waiting.set(id, { pcm, deaths: 0, settle });
      signal.addEventListener('abort', leave, { once: true });
      this.#deps.addUser();
      this.#deps.say({ kind: 'phrase', phrase: id, pcm });
    });
  }

  take(id: number, words: WordSpan[]): void {
    this.#waiting.get(id)?.settle({ words });
  }

  noteDeath(failure: AppError): void {
    for (const phrase of this.#waiting.values()) {
      phrase.deaths += 1;
      if (phrase.deaths >= MAX_DEATHS) phrase.settle({ failure });
    }
  }

  /** Tells a new child everything that nobody has heard. */
  tellAll(): void {
    for (const [phrase, { pcm }] of this.#waiting) this.#deps.say({ kind: 'phrase', phrase, pcm });
  }

  fail(failure: AppError): void {
    for (const phrase of this.#waiting.values()) phrase.settle({ failure });
  }
}
