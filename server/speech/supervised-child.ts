/**
 * A child process under watch. FFmpeg and ONNX Runtime answer some bad input by ending the process, so the child may die, hang or
 * swell; the server only ever sees a named failure.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { FailureCode } from '../../contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { entryPoint } from '../platform/entry-point.ts';
import type { Log } from '../platform/log.ts';
import type { ChildSign } from './child-messages.ts';

const KEPT_ERROR_CHARACTERS = 2000;
/** How often silence is looked at within the limit: the child speaks once a second. */
const CHECKS_PER_LIMIT = 30;

/** A child that says nothing for this long is stuck. */
export const SILENCE_LIMIT_MS = 30_000;

export interface ChildDeps {
  log: Log;
  /** Resident memory at which a child is ended, in MB. */
  memoryMb: number;
  /** Milliseconds without a message after which a child counts as hung. */
  silenceLimitMs: number;
}

/** Which program a child runs, and for what. */
export interface ChildPurpose {
  /** Name of the entry point. */
  program: 'speech-child' | 'live-text-child' | 'live-sound-child' | 'live-voices-child' | 'accuracy-child';
  /** What it does, for the log. */
  label: string;
  /** Whether it begins by loading a model: what ends it until then is the model's fault. */
  loadsModel: boolean;
}

interface ChildListener<Hear> {
  onMessage(message: Exclude<Hear, ChildSign>): void;
  /** It is over: AppError named by the child, or SPEECH_CRASHED, SPEECH_MODEL_BROKEN, SPEECH_OUT_OF_MEMORY, SPEECH_HUNG. */
  onFailure(failure: AppError): void;
}

export class SupervisedChild<Say extends object, Hear extends { kind: string }> {
  readonly #child: ChildProcess;
  readonly #deps: ChildDeps;
  readonly #purpose: ChildPurpose;
  readonly #listener: ChildListener<Hear>;
  readonly #timer: NodeJS.Timeout;
  #errorOutput = '';
  #isLoadingModel: boolean;
  #silentChecks = 0;
  #isOver = false;

  constructor(deps: ChildDeps, purpose: ChildPurpose, listener: ChildListener<Hear>) {
    this.#deps = deps;
    this.#purpose = purpose;
    this.#listener = listener;
    this.#isLoadingModel = purpose.loadsModel;
    // No environment: a program that reads files of strangers has no use for the server's secrets.
    this.#child = fork(entryPoint(purpose.program), [], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    deps.log.debug({ pid: this.#child.pid, purpose: purpose.label }, 'speech child started');
    this.#timer = setInterval(() => this.#checkSilence(), deps.silenceLimitMs / CHECKS_PER_LIMIT);
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-KEPT_ERROR_CHARACTERS);
    });
    this.#child.on('message', (message) => this.#hear(message as Hear));
    this.#child.on('error', (error) => this.#fail('SPEECH_CRASHED', error.message));
    // 'close' and not 'exit': only then has all of the error output arrived.
    this.#child.on('close', (code, signal) =>
      this.#fail(this.#causeOfDeath(code, signal), `exit ${code ?? signal}`),
    );
  }

  say(message: Say): void {
    // A child that is gone shows itself by 'close'.
    this.#child.send(message, () => {});
  }

  /** Ends the process; nothing is heard of it any more. */
  end(): void {
    this.#isOver = true;
    clearInterval(this.#timer);
    this.#child.kill('SIGKILL');
  }

  #hear(message: Hear | ChildSign): void {
    if (this.#isOver) return;
    this.#silentChecks = 0;
    const sign = message as ChildSign;
    switch (sign.kind) {
      case 'alive':
        if (sign.rssBytes > this.#deps.memoryMb * 2 ** 20)
          this.#fail('SPEECH_OUT_OF_MEMORY', `${Math.round(sign.rssBytes / 2 ** 20)} MB resident`);
        break;
      case 'model-loaded':
        this.#isLoadingModel = false;
        break;
      case 'failed':
        this.#fail(sign.code, sign.detail);
        break;
      default:
        this.#listener.onMessage(message as Exclude<Hear, ChildSign>);
    }
  }

  /** Counts checks instead of reading a clock: time in which this process itself stood still is not the child's. */
  #checkSilence(): void {
    this.#silentChecks += 1;
    if (this.#silentChecks > CHECKS_PER_LIMIT)
      this.#fail('SPEECH_HUNG', `silent for ${this.#deps.silenceLimitMs} ms`);
  }

  #causeOfDeath(code: number | null, signal: NodeJS.Signals | null): FailureCode {
    if (/bad_alloc|heap out of memory/.test(this.#errorOutput)) return 'SPEECH_OUT_OF_MEMORY';
    const isEndedFromWithin =
      code === 255 || code === 134 || signal === 'SIGABRT' || signal === 'SIGSEGV' || signal === 'SIGBUS';
    return this.#isLoadingModel && isEndedFromWithin ? 'SPEECH_MODEL_BROKEN' : 'SPEECH_CRASHED';
  }

  #fail(code: FailureCode, detail: string): void {
    if (this.#isOver) return;
    this.end();
    const lastLines = this.#errorOutput.trim();
    const internal = `${this.#purpose.label}: ${detail}${lastLines ? `\n${lastLines}` : ''}`;
    this.#listener.onFailure(new AppError(code, { internal }));
  }
}
