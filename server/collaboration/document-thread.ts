/** Runs the work on whole documents in threads, so that other rooms go on meanwhile. Each starts with its first work. */
import { Worker } from 'node:worker_threads';
import { entryPoint } from '../platform/entry-point.ts';
import type { DocumentWork } from './document-work.ts';

export interface ThreadRequest {
  id: number;
  work: keyof DocumentWork;
  args: unknown[];
}
export interface ThreadAnswer {
  id: number;
  result?: unknown;
  failure?: string;
}

interface Call {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** What takes seconds for a long document, or is asked for by whoever reads along, has a thread of its own: rooms wait for the rest. */
const LONG_WORK: ReadonlySet<keyof DocumentWork> = new Set(['improve', 'speakers', 'read', 'edit']);

/** @throws Error what the work threw */
export function runInThread<Work extends keyof DocumentWork>(
  work: Work,
  ...args: Parameters<DocumentWork[Work]>
): Promise<ReturnType<DocumentWork[Work]>> {
  const thread = LONG_WORK.has(work) ? longThread : shortThread;
  return thread.run(work, args) as Promise<ReturnType<DocumentWork[Work]>>;
}

class DocumentThread {
  readonly #calls = new Map<number, Call>();
  #lastId = 0;
  #worker: Worker | null = null;

  run(work: keyof DocumentWork, args: unknown[]): Promise<unknown> {
    const worker = (this.#worker ??= this.#start());
    this.#lastId += 1;
    const request: ThreadRequest = { id: this.#lastId, work, args };
    return new Promise((resolve, reject) => {
      this.#calls.set(request.id, { resolve, reject });
      worker.ref();
      worker.postMessage(request);
    });
  }

  #start(): Worker {
    const worker = new Worker(entryPoint('document-worker'));
    worker.on('message', ({ id, result, failure }: ThreadAnswer) => {
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      if (failure === undefined) call?.resolve(result);
      else call?.reject(new Error(failure));
      // A thread without work must not keep the process alive.
      if (this.#calls.size === 0) worker.unref();
    });
    const end = (error: Error): void => {
      if (this.#worker === worker) this.#worker = null;
      for (const call of this.#calls.values()) call.reject(error);
      this.#calls.clear();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('the document thread ended')));
    return worker;
  }
}

const shortThread = new DocumentThread();
const longThread = new DocumentThread();
