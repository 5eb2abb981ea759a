/**
 * Work in threads, so that sockets and requests go on meanwhile. A thread does one thing at a time and has limits of time and memory; what
 * goes beyond them ends with its thread, and what comes next begins in a fresh one. A thread without work ends too, and gives its memory back.
 */
import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads';
import { AppError } from './app-error.ts';
import { entryPoint } from './entry-point.ts';
import { FairTurns, type Turn, type TurnLimits } from './fair-turns.ts';

type Answer = { result: unknown } | { failure: { name: string; message: string } };

/** What the work threw, or that its thread died. The message may hold what the work was about: the name does not. */
export class ThreadWorkError extends Error {
  constructor({ name, message }: { name: string; message: string }) {
    super(message);
    this.name = name;
  }
}

interface PoolOptions extends Partial<Omit<TurnLimits, 'atOnce'>> {
  /** Threads at the same time. */
  readonly threads: number;
  /** Longest time for one piece of work, ms. */
  readonly limitMs: number;
  /** Memory of a thread, MB. */
  readonly limitMb: number;
  /** A thread without work ends after this long. */
  readonly idleMs?: number;
}

const IDLE_MS = 60_000;
/** A thread that is never without work for long is replaced by a fresh one all the same. */
const LIFE_MS = 10 * 60_000;

interface PoolThread {
  readonly worker: Worker;
  readonly startedAtMs: number;
  /** Ends it when nothing is to be done. */
  ending: NodeJS.Timeout | null;
}

/** The side that asks. */
export class ThreadPool {
  readonly #program: string;
  readonly #options: PoolOptions;
  readonly #turns: FairTurns;
  /** Threads without work, the last used at the end: it has most of what is likely to be needed next. */
  readonly #idle: PoolThread[] = [];

  /** @param program name of the built entry point, which calls `answerRequests` */
  constructor(program: string, options: PoolOptions) {
    this.#program = program;
    this.#options = options;
    this.#turns = new FairTurns({
      maxOfAsker: Infinity,
      maxOfKey: Infinity,
      maxWaiting: Infinity,
      ...options,
      atOnce: options.threads,
    });
  }

  /**
   * @param prepare makes the request when its turn has come: what waits holds nothing in memory
   * @throws AppError TRANSCRIPT_TOO_LONG beyond the limits, TOO_MANY_WAITING, SERVER_BUSY
   * @throws ThreadWorkError; and what `prepare` throws
   */
  ask(turn: Turn, prepare: () => unknown): Promise<unknown> {
    return this.#turns.run(turn, async () => {
      const request = await prepare();
      return this.#runIn(this.#takeThread(), request);
    });
  }

  /** The next work begins in a fresh thread: for measuring. */
  endIdleThreads(): void {
    while (this.#idle.length > 0) this.#end(this.#idle[0]!);
  }

  #takeThread(): PoolThread {
    const known = this.#idle.pop();
    if (known?.ending) clearTimeout(known.ending);
    known?.worker.ref();
    return known ?? this.#start();
  }

  #start(): PoolThread {
    const worker = new Worker(entryPoint(this.#program), {
      resourceLimits: { maxOldGenerationSizeMb: this.#options.limitMb } satisfies ResourceLimits,
    });
    const thread: PoolThread = { worker, startedAtMs: performance.now(), ending: null };
    // Whoever waits for its answer hears of it too; while it is idle nobody does.
    worker.on('error', () => {});
    worker.once('exit', () => this.#drop(thread));
    return thread;
  }

  #runIn(thread: PoolThread, request: unknown): Promise<unknown> {
    const { worker } = thread;
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        stop();
        void worker.terminate();
        reject(error);
      };
      const limit = setTimeout(
        () => fail(beyondLimits(`the work took more than ${this.#options.limitMs} ms`)),
        this.#options.limitMs,
      );
      const onAnswer = (answer: Answer): void => {
        stop();
        this.#keep(thread);
        if ('result' in answer) resolve(answer.result);
        else reject(new ThreadWorkError(answer.failure));
      };
      const onError = (error: NodeJS.ErrnoException): void =>
        fail(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? beyondLimits('the thread was out of memory')
            : new ThreadWorkError(error),
        );
      const onExit = (): void =>
        fail(new ThreadWorkError({ name: 'Error', message: `the thread of ${this.#program} ended` }));
      function stop(): void {
        clearTimeout(limit);
        worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
      }
      worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
      try {
        worker.postMessage(request);
      } catch (error) {
        // What cannot be sent has kept the thread from nothing.
        stop();
        this.#keep(thread);
        reject(error);
      }
    });
  }

  /** An idle thread must not keep the process alive. */
  #keep(thread: PoolThread): void {
    if (performance.now() - thread.startedAtMs > LIFE_MS) return this.#end(thread);
    thread.worker.unref();
    thread.ending = setTimeout(() => this.#end(thread), this.#options.idleMs ?? IDLE_MS).unref();
    this.#idle.push(thread);
  }

  #end(thread: PoolThread): void {
    this.#drop(thread);
    void thread.worker.terminate();
  }

  #drop(thread: PoolThread): void {
    if (thread.ending) clearTimeout(thread.ending);
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
  }
}

const beyondLimits = (internal: string): AppError => new AppError('TRANSCRIPT_TOO_LONG', { internal });

/** The side that works, in the thread itself. */
export function answerRequests<Request>(work: (request: Request) => unknown): void {
  const answer = async (request: Request): Promise<Answer> => {
    try {
      return { result: await work(request) };
    } catch (error) {
      const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
      return { failure: { name, message } };
    }
  };
  parentPort!.on('message', (request: Request) => {
    void answer(request).then((answered) => parentPort!.postMessage(answered));
  });
}
