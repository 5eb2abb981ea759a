/** Work in a thread, so that sockets and requests go on meanwhile: one request at a time, answered in the order in which they came. */
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads';
import { entryPoint } from './entry-point.ts';

type Answer = { result: unknown } | { failure: string };

interface Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** The side that asks. The thread starts with its first request, and anew after it has died. */
export class Thread {
  readonly #program: string;
  readonly #options: WorkerOptions;
  /** In the order in which they were sent. */
  readonly #calls: Call[] = [];
  #worker: Worker | null = null;

  /** @param program name of the built entry point, which calls `answerRequests` */
  constructor(program: string, options: WorkerOptions = {}) {
    this.#program = program;
    this.#options = options;
  }

  /** @throws Error what the work threw, or that the thread has died, which all requests under way are told */
  ask(request: unknown): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      // First: what cannot be sent gets no answer.
      worker.postMessage(request);
      this.#calls.push({ resolve, reject });
      worker.ref();
    });
  }

  #start(): Worker {
    const worker = new Worker(entryPoint(this.#program), this.#options);
    worker.on('message', (answer: Answer) => {
      const call = this.#calls.shift();
      if ('failure' in answer) call?.reject(new Error(answer.failure));
      else call?.resolve(answer.result);
      // A thread without work must not keep the process alive.
      if (this.#calls.length === 0) worker.unref();
    });
    const end = (error: Error): void => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      for (const call of this.#calls.splice(0)) call.reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error(`the thread of ${this.#program} ended`)));
    return worker;
  }
}

/** The side that works, in the thread itself. */
export function answerRequests<Request>(work: (request: Request) => unknown): void {
  const answer = (request: Request): Answer => {
    try {
      return { result: work(request) };
    } catch (error) {
      return { failure: String(error) };
    }
  };
  parentPort!.on('message', (request: Request) => parentPort!.postMessage(answer(request)));
}
