/**
 * Runs one job in a child process of its own. FFmpeg and ONNX Runtime answer some bad input by ending the process,
 * so the child may die, hang or swell; the server only ever sees a named failure.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { FailureCode } from '../../contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { entryPoint } from '../platform/entry-point.ts';
import type { Log } from '../platform/log.ts';
import type { ChildJob, ChildResults, FromChild, PieceTaken } from './child-messages.ts';
import type { RecognisedPiece } from './speech.ts';

const KEPT_ERROR_CHARACTERS = 2000;
/** How often silence is looked at within the limit: the child speaks once a second. */
const CHECKS_PER_LIMIT = 30;

export interface ChildDeps {
  log: Log;
  /** Resident memory at which a child is ended, in MB. */
  memoryMb: number;
  /** Milliseconds without a message after which a child counts as hung. */
  silenceLimitMs: number;
}

interface RunOptions {
  signal: AbortSignal;
  onPiece?: (piece: RecognisedPiece) => Promise<void>;
}

/**
 * @returns what the job produces
 * @throws AppError named by the child, or SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG;
 *   the reason of `signal` when it aborts; whatever `onPiece` throws
 */
export async function runInChild<Job extends ChildJob>(
  deps: ChildDeps,
  job: Job,
  { signal, onPiece }: RunOptions,
): Promise<ChildResults[Job['kind']]> {
  signal.throwIfAborted();
  // No environment: a program that reads files of strangers has no use for the server's secrets.
  const child = fork(entryPoint('speech-child'), [], {
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  deps.log.debug({ pid: child.pid, job: job.kind }, 'speech child started');
  const watch = new ChildWatch(child, deps, job, onPiece);
  const stop = (): void => watch.end(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return (await watch.result) as ChildResults[Job['kind']];
  } finally {
    signal.removeEventListener('abort', stop);
    child.kill('SIGKILL');
  }
}

/** Listens to one child until its job is done or it is beyond help. */
class ChildWatch {
  readonly result: Promise<unknown>;
  private settle: { resolve: (result: unknown) => void; reject: (reason: unknown) => void };
  private errorOutput = '';
  private isLoadingModel: boolean;
  private silentChecks = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly child: ChildProcess,
    private readonly deps: ChildDeps,
    private readonly job: ChildJob,
    private readonly onPiece: ((piece: RecognisedPiece) => Promise<void>) | undefined,
  ) {
    this.settle = { resolve: () => {}, reject: () => {} };
    this.result = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.isLoadingModel = job.kind === 'transcribe';
    this.timer = setInterval(() => this.checkSilence(), deps.silenceLimitMs / CHECKS_PER_LIMIT);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errorOutput = (this.errorOutput + text).slice(-KEPT_ERROR_CHARACTERS);
    });
    child.on('message', (message) => this.hear(message as FromChild));
    child.on('error', (error) => this.fail('SPEECH_CRASHED', error.message));
    // 'close' and not 'exit': only then has all of the error output arrived.
    child.on('close', (code, signal) => this.fail(this.causeOfDeath(code, signal), `exit ${code ?? signal}`));
    this.say(job);
  }

  /** Rejects the run with this reason, unless it is settled already. */
  end(reason: unknown): void {
    clearInterval(this.timer);
    this.settle.reject(reason);
  }

  private say(message: ChildJob | PieceTaken): void {
    // A child that is gone shows itself by 'close'.
    this.child.send(message, () => {});
  }

  private hear(message: FromChild): void {
    this.silentChecks = 0;
    switch (message.kind) {
      case 'alive':
        if (message.rssBytes > this.deps.memoryMb * 2 ** 20)
          this.fail('SPEECH_OUT_OF_MEMORY', `${Math.round(message.rssBytes / 2 ** 20)} MB resident`);
        break;
      case 'model-loaded':
        this.isLoadingModel = false;
        break;
      case 'piece':
        void this.handOver(message.piece);
        break;
      case 'done':
        clearInterval(this.timer);
        this.settle.resolve(message.result);
        break;
      case 'failed':
        this.fail(message.code, message.detail);
    }
  }

  private async handOver(piece: RecognisedPiece): Promise<void> {
    try {
      await this.onPiece?.(piece);
      this.say({ kind: 'piece-taken' });
    } catch (error) {
      this.end(error);
    }
  }

  /** Counts checks instead of reading a clock: time in which this process itself stood still is not the child's. */
  private checkSilence(): void {
    this.silentChecks += 1;
    if (this.silentChecks > CHECKS_PER_LIMIT)
      this.fail('SPEECH_HUNG', `silent for ${this.deps.silenceLimitMs} ms`);
  }

  private causeOfDeath(code: number | null, signal: NodeJS.Signals | null): FailureCode {
    if (/bad_alloc|heap out of memory/.test(this.errorOutput)) return 'SPEECH_OUT_OF_MEMORY';
    const isEndedFromWithin =
      code === 255 || code === 134 || signal === 'SIGABRT' || signal === 'SIGSEGV' || signal === 'SIGBUS';
    return this.isLoadingModel && isEndedFromWithin ? 'SPEECH_MODEL_BROKEN' : 'SPEECH_CRASHED';
  }

  private fail(code: FailureCode, detail: string): void {
    clearInterval(this.timer);
    this.settle.reject(new AppError(code, { internal: this.describe(detail) }));
  }

  private describe(detail: string): string {
    const lastLines = this.errorOutput.trim();
    return `${this.job.kind}: ${detail}${lastLines ? `\n${lastLines}` : ''}`;
  }
}
