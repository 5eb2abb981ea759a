/** Runs the tagger in a thread, because a large model takes a second for a piece. The thread starts with its first work. */
import { Worker } from 'node:worker_threads';
import { entryPoint } from '../../platform/entry-point.ts';
import type { Log } from '../../platform/log.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import { limitTo } from '../limit-to.ts';
import type { WrittenWord } from '../numbers/write-numbers.ts';
import type { Surroundings } from './punctuate.ts';

export interface PunctuationRequest {
  id: number;
  words: readonly WrittenWord[];
  surroundings: Surroundings;
}
export type PunctuationAnswer = { id: number } & ({ words: WrittenWord[] } | { failure: string });

export interface Punctuation {
  /** As many words, in order. Where the tagger fails they come back as they are: text without marks is better than none. */
  punctuate(words: readonly WrittenWord[], surroundings: Surroundings): Promise<WrittenWord[]>;
  close(): Promise<void>;
}

/** A thread that answers nothing for this long is stuck, ms. */
const LIMIT_MS = 60_000;
/** A thread without work for this long gives its memory back, ms. */
const UNUSED_MS = 5 * 60_000;

/**
 * @param model asked anew for each thread; null turns the stage off
 * @param limitMs how long the thread may work on one request
 */
export function createPunctuation(
  model: () => ModelInFolder | null,
  log: Log,
  limitMs = LIMIT_MS,
): Punctuation {
  let thread: TaggerThread | null = null;
  // One at a time: what a request waits for others does not count against its limit, and when a thread is stuck they get a new one.
  const inTurn = limitTo(1);

  return {
    async punctuate(words, surroundings) {
      const chosen = words.length === 0 ? null : model();
      if (!chosen) return [...words];
      try {
        return await inTurn(() => {
          // One with another model ends when nobody has asked it for a while.
          if (!thread || thread.isOver || thread.modelId !== chosen.description.id)
            thread = new TaggerThread(chosen);
          return thread.ask(words, surroundings, limitMs);
        });
      } catch (error) {
        // Its message holds no word of the text.
        log.error(
          { model: chosen.description.id, err: error },
          'punctuation failed: the text stays without marks',
        );
        return [...words];
      }
    },
    close: async () => thread?.end(),
  };
}

class TaggerThread {
  readonly modelId: string;
  isOver = false;
  readonly #worker: Worker;
  readonly #calls = new Map<number, { resolve(words: WrittenWord[]): void; reject(error: Error): void }>();
  readonly #idle: NodeJS.Timeout;
  #lastId = 0;

  constructor(model: ModelInFolder) {
    this.modelId = model.description.id;
    this.#worker = new Worker(entryPoint('punctuation-worker'), { workerData: model });
    this.#worker.unref();
    this.#worker.on('message', (answer: PunctuationAnswer) => this.#take(answer));
    this.#worker.on('error', (error) =>
      this.#fail(new Error(`the punctuation thread failed: ${error.name}`)),
    );
    this.#worker.on('exit', () => this.#fail(new Error('the punctuation thread ended')));
    this.#idle = setTimeout(() => void this.end(), UNUSED_MS).unref();
  }

  /** @throws Error when the thread fails, or works on it for longer than the limit */
  async ask(
    words: readonly WrittenWord[],
    surroundings: Surroundings,
    limitMs: number,
  ): Promise<WrittenWord[]> {
    const id = ++this.#lastId;
    const request: PunctuationRequest = { id, words, surroundings };
    const limit = setTimeout(() => void this.end(), limitMs);
    this.#idle.refresh();
    try {
      return await new Promise((resolve, reject) => {
        this.#calls.set(id, { resolve, reject });
        this.#worker.ref();
        this.#worker.postMessage(request);
      });
    } finally {
      clearTimeout(limit);
    }
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.#idle);
    await this.#worker.terminate();
  }

  #take(answer: PunctuationAnswer): void {
    const call = this.#calls.get(answer.id);
    this.#calls.delete(answer.id);
    // A thread without work must not keep the process alive.
    if (this.#calls.size === 0) this.#worker.unref();
    if ('words' in answer) call?.resolve(answer.words);
    else call?.reject(new Error(answer.failure));
  }

  #fail(error: Error): void {
    this.isOver = true;
    clearTimeout(this.#idle);
    for (const call of this.#calls.values()) call.reject(error);
    this.#calls.clear();
  }
}
