import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { DownloadFailure } from '../../../contract/staff/operators.ts';
import type { SpeechModelStatus } from '../../../contract/site/site.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { readProof } from '../proof/model-proof.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { kindOf, NoSourceError, reasonOf } from './download-failure.ts';
import { isInstalled } from './model-folder.ts';
import type { Prove } from './install-model.ts';
import { pullModel } from './pull-model.ts';

const MINUTE_MS = 60_000;
/** Pauses between tries of a download that fails; the last one repeats. */
export const RETRY_DELAYS_MS: readonly number[] = [
  MINUTE_MS / 2,
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  60 * MINUTE_MS,
];

interface DownloadDeps {
  modelsFolder: string;
  mirrorUrl: string | null;
  retryDelaysMs: readonly number[];
  log: Log;
  prove: Prove;
}

/** What operators are told. */
type DownloadReport = SpeechModelStatus['download'] & {
  id: string;
  /** How the last try ended at each place; empty where none has failed. */
  failures: readonly DownloadFailure[];
  reason: string;
  /** Null while nothing waits. */
  retryInSeconds: number | null;
};

/** A failure that is no place's is this machine's own. */
const describe = (error: Error) => ({
  reason: reasonOf(error),
  failures: error instanceof NoSourceError ? error.failures : [{ place: '', kind: kindOf(error) }],
});

/** A model on its way to this machine while the server works: tried again until it is here, and never in the way. */
export class BackgroundDownload {
  status: SpeechModelStatus['download'] = { state: 'running', progress: 0 };
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  /** Of the last try, where it failed. */
  private failure: { reason: string; failures: readonly DownloadFailure[] } | null = null;
  /** The wait for the next try. */
  private pause: { ending: AbortController; untilMs: number } | null = null;

  constructor(
    readonly entry: CatalogueEntry,
    private readonly deps: DownloadDeps,
  ) {
    this.running = this.run();
  }

  get isUnderWay(): boolean {
    return this.status.state === 'running' || this.status.state === 'waiting';
  }

  /** For operators. */
  get report(): DownloadReport {
    return {
      id: this.entry.id,
      ...this.status,
      failures: this.failure?.failures ?? [],
      reason: this.failure?.reason ?? '',
      retryInSeconds: this.pause && Math.max(0, Math.ceil((this.pause.untilMs - performance.now()) / 1_000)),
    };
  }

  /** Ends the wait for the next try, where there is one. */
  tryNow(): void {
    this.pause?.ending.abort();
  }

  /** Breaks off; a later download goes on with the parts. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { retryDelaysMs, log } = this.deps;
    const { signal } = this.closing;
    let failures = 0;
    while (!signal.aborted) {
      try {
        // Somebody may fetch it by hand meanwhile.
        if (!this.isHere()) await this.pull();
        break;
      } catch (error) {
        if (signal.aborted) return;
        this.failure = describe(error as Error);
        if (error instanceof AppError) {
          this.status = { ...this.status, state: 'failed' };
          log.error({ model: this.entry.id, err: error }, 'a speech model arrived that does not serve');
          return;
        }
        const hasKept = this.failure.failures.some(({ kind }) => kind === 'cut');
        // Of what was refused nothing was kept.
        this.status = { state: 'waiting', progress: hasKept ? this.status.progress : 0 };
        const pauseMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!;
        this.note(error, pauseMs, failures === 0);
        failures += 1;
        await this.wait(pauseMs);
      }
    }
    this.failure = null;
    this.status = { state: 'none', progress: 1 };
  }

  private async wait(pauseMs: number): Promise<void> {
    const ending = new AbortController();
    this.pause = { ending, untilMs: performance.now() + pauseMs };
    const signal = AbortSignal.any([this.closing.signal, ending.signal]);
    await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    this.pause = null;
  }

  private isHere(): boolean {
    const { modelsFolder } = this.deps;
    const { id } = this.entry;
    return isInstalled(modelsFolder, id) && !readProof({ folder: join(modelsFolder, id) })?.failure;
  }

  private async pull(): Promise<void> {
    const onProgress = (progress: number): void => {
      this.status = { state: 'running', progress };
    };
    onProgress(this.status.progress);
    const { entry, closing } = this;
    const { modelsFolder, mirrorUrl, log, prove } = this.deps;
    const { proof } = await pullModel({
      entry,
      modelsFolder,
      mirrorUrl,
      onProgress,
      prove,
      signal: closing.signal,
    });
    if (proof?.failure) throw new AppError(proof.failure);
    log.info({ model: entry.id }, 'speech model downloaded: it serves the next recording');
  }

  /** Loud the first time only: a machine without a network should not fill its log. */
  private note(error: unknown, pauseMs: number, isFirst: boolean): void {
    const details = { model: this.entry.id, reason: reasonOf(error as Error), pauseMs };
    const text = 'model download failed, will be tried again';
    if (isFirst) this.deps.log.warn(details, text);
    else this.deps.log.debug(details, text);
  }
}
