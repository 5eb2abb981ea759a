import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SpeechModelStatus } from '../../../contract/site.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Log } from '../../platform/log.ts';
import { readProof } from '../proof/model-proof.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { isInstalled } from './model-folder.ts';
import type { Prove } from './install-model.ts';
import { pullModel, reasonOf } from './pull-model.ts';

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

/** A model on its way to this machine while the server works: tried again until it is here, and never in the way. */
export class BackgroundDownload {
  status: SpeechModelStatus['download'] = { state: 'running', progress: 0 };
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private reason: string | null = null;

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
  get report(): { id: string; reason: string | null } & SpeechModelStatus['download'] {
    return { id: this.entry.id, ...this.status, reason: this.reason };
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
        this.reason = reasonOf(error as Error);
        if (error instanceof AppError) {
          this.status = { ...this.status, state: 'failed' };
          log.error({ model: this.entry.id, err: error }, 'a speech model arrived that does not serve');
          return;
        }
        this.status = { ...this.status, state: 'waiting' };
        const pauseMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!;
        this.note(error, pauseMs, failures === 0);
        failures += 1;
        await delay(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    this.reason = null;
    this.status = { state: 'none', progress: 1 };
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
