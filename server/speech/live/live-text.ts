/** Live text: all streams of this node, served by one child that may die at any time. */
import { AppError } from '../../platform/app-error.ts';
import type { ModelInFolder } from '../models/model-description.ts';
import type { LiveStream, LiveStreamOptions } from '../live-speech.ts';
import { BYTES_PER_SAMPLE, SAMPLES_PER_MS } from '../pcm-format.ts';
import type { WordSpan } from '../time-spans.ts';
import type { ChildDeps } from '../supervised-child.ts';
import { Phrases } from './phrases.ts';
import { ServiceChild } from './service-child.ts';
import type { FromTextChild, ToTextChild } from './text-messages.ts';

/** A stream in which nothing was settled between so many deaths of the child is given up. */
const MAX_DEATHS = 3;
/** Memory that the child may use for each stream, beside what any child may, MB. */
const STREAM_MB = 50;
const BYTES_PER_MS = SAMPLES_PER_MS * BYTES_PER_SAMPLE;

export interface LiveTextService {
  open(options: LiveStreamOptions): LiveStream;
  /** As `LiveSpeech.hearPhrase`. */
  hearPhrase(pcm: Buffer, signal: AbortSignal): Promise<WordSpan[]>;
  /** Ends the child; streams under way fail. */
  close(): void;
}

/** @param currentModel asked when a child starts */
export function createLiveText(deps: ChildDeps, currentModel: () => ModelInFolder): LiveTextService {
  const streams = new Map<number, TextStream>();
  let lastId = 0;
  const purpose = { program: 'live-text-child', label: 'live text', loadsModel: true } as const;
  const childDeps: ChildDeps = {
    ...deps,
    get memoryMb() {
      return deps.memoryMb + STREAM_MB * streams.size;
    },
  };
  const child = new ServiceChild<ToTextChild, FromTextChild>(childDeps, purpose, {
    opening: () => ({ kind: 'model', model: currentModel() }),
    onMessage(message) {
      if (message.kind === 'phrase-heard') phrases.take(message.phrase, message.words);
      else streams.get(message.stream)?.hear(message);
    },
    onDeath(failure) {
      streams.forEach((stream) => stream.noteDeath(failure));
      phrases.noteDeath(failure);
    },
    onRestart() {
      streams.forEach((stream) => stream.tellAll());
      phrases.tellAll();
    },
  });
  const phrases = new Phrases({
    say: (message) => child.say(message),
    addUser: () => child.addUser(),
    removeUser: () => child.removeUser(),
  });
  return {
    open(options) {
      const id = ++lastId;
      const stream = new TextStream(id, options, {
        say: (message) => child.say(message),
        onEnd() {
          if (streams.delete(id)) child.removeUser();
        },
      });
      streams.set(id, stream);
      child.addUser();
      stream.tellAll();
      return stream;
    },
    hearPhrase: (pcm, signal) => phrases.hear(pcm, signal),
    close() {
      child.end();
      const failure = new AppError('UNAVAILABLE', { internal: 'the server is stopping' });
      for (const stream of streams.values()) stream.fail(failure);
      phrases.fail(failure);
    },
  };
}

interface InterimWords {
  words: WordSpan[];
  settledMs: number;
  heardMs: number;
}

interface StreamDeps {
  say(message: ToTextChild): void;
  onEnd(): void;
}

class TextStream implements LiveStream {
  readonly #id: number;
  readonly #options: LiveStreamOptions;
  readonly #deps: StreamDeps;
  /** Sound from `#keptFromMs` on: what a new child needs. */
  #kept: Buffer[] = [];
  #keptFromMs: number;
  #writtenMs: number;
  #heardMs: number;
  #deaths = 0;
  /** The calls back, one after the other. */
  #calls = Promise.resolve();
  /** What is to be shown next. */
  #interim: InterimWords | null = null;
  #finishing: Promise<void> | null = null;
  #endFinishing: (failure?: unknown) => void = () => {};
  #isOver = false;
  #failure: unknown = null;

  constructor(id: number, options: LiveStreamOptions, deps: StreamDeps) {
    this.#id = id;
    this.#options = options;
    this.#deps = deps;
    this.#keptFromMs = options.fromMs;
    this.#writtenMs = options.fromMs;
    this.#heardMs = options.fromMs;
  }

  get backlogMs(): number {
    return this.#isOver ? 0 : Math.round(this.#writtenMs - this.#heardMs);
  }

  write(pcm: Buffer): void {
    if (this.#isOver || this.#finishing) return;
    this.#kept.push(pcm);
    this.#writtenMs += pcm.length / BYTES_PER_MS;
    this.#say({ kind: 'sound', stream: this.#id, pcm });
  }

  finish(): Promise<void> {
    if (this.#finishing) return this.#finishing;
    this.#finishing = new Promise((resolve, reject) => {
      this.#endFinishing = (failure) => (failure ? reject(failure) : resolve());
    });
    if (this.#isOver) this.#endFinishing(this.#failure);
    else this.#say({ kind: 'finish', stream: this.#id });
    return this.#finishing;
  }

  close(): void {
    if (this.#isOver) return;
    this.#say({ kind: 'close', stream: this.#id });
    this.#end();
  }

  fail(failure: unknown): void {
    if (this.#isOver) return;
    this.#say({ kind: 'close', stream: this.#id });
    this.#failure = failure;
    this.#end();
    this.#options.onFailure(failure);
  }

  /** Tells a child that knows nothing of this stream everything that is not settled. */
  tellAll(): void {
    this.#heardMs = this.#keptFromMs;
    this.#say({ kind: 'open', stream: this.#id, fromMs: this.#keptFromMs });
    for (const pcm of this.#kept) this.#say({ kind: 'sound', stream: this.#id, pcm });
    if (this.#finishing) this.#say({ kind: 'finish', stream: this.#id });
  }

  noteDeath(failure: AppError): void {
    this.#deaths += 1;
    if (this.#deaths >= MAX_DEATHS) this.fail(failure);
  }

  hear(message: Extract<FromTextChild, { stream: number }>): void {
    switch (message.kind) {
      case 'heard':
        this.#heardMs = message.untilMs;
        break;
      case 'interim':
        this.#showInterim(message);
        break;
      case 'settled':
        this.#settle(message);
        break;
      case 'finished':
        this.#call(() => this.#end());
    }
  }

  /** Only the latest is shown, and never before what was settled with it. */
  #showInterim(interim: InterimWords): void {
    this.#interim = interim;
    this.#call(() => {
      return this.#interim === interim
        ? this.#options.onInterim(interim.words, interim.settledMs, interim.heardMs)
        : undefined;
    });
  }

  #settle({ words, untilMs, heardMs }: { words: WordSpan[]; untilMs: number; heardMs: number }): void {
    this.#deaths = 0;
    this.#sayWhatWasSaid(words);
    this.#forgetBefore(untilMs);
    this.#call(() => this.#options.onSettled(words, untilMs, heardMs));
  }

  #sayWhatWasSaid(words: readonly WordSpan[]): void {
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || !this.#options.onSaid) return;
    const startMs = Math.max(this.#keptFromMs, Math.floor(first.startMs));
    const at = (ms: number): number =>
      Math.round((ms - this.#keptFromMs) * SAMPLES_PER_MS) * BYTES_PER_SAMPLE;
    const pcm = Buffer.concat(this.#kept).subarray(at(startMs), at(Math.ceil(last.endMs)));
    if (pcm.length > 0) this.#options.onSaid(startMs, pcm);
  }

  #forgetBefore(ms: number): void {
    let surplus = (ms - this.#keptFromMs) * BYTES_PER_MS;
    while (surplus > 0 && this.#kept.length > 0) {
      const first = this.#kept.shift()!;
      if (first.length > surplus) this.#kept.unshift(first.subarray(surplus));
      surplus -= first.length;
    }
    this.#keptFromMs = ms;
  }

  #call(act: () => void | Promise<void>): void {
    this.#calls = this.#calls
      .then(() => (this.#isOver ? undefined : act()))
      .catch((error: unknown) => this.fail(error));
  }

  #say(message: ToTextChild): void {
    if (!this.#isOver) this.#deps.say(message);
  }

  #end(): void {
    this.#isOver = true;
    this.#kept = [];
    this.#deps.onEnd();
    this.#endFinishing(this.#failure);
  }
}
