/**
 * Runs of the measure on this machine, one at a time. Each is a file of its own, because it tells of the models of this machine; what was
 * brought is removed when it ends. A run that a restart broke off has failed.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AccuracyRun, type ModelFigures } from '../../../contract/staff/accuracy.ts';
import { FAILURES, type FailureCode } from '../../../contract/errors.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import {
  measureInChild,
  readRecordings,
  takeFiles,
  type ModelAccuracy,
  type ModelStore,
} from '../../speech/index.ts';
import { ACCURACY_MAX_BYTES } from '../../../contract/staff/operator-routes.ts';
import { withArchive } from '../with-archive.ts';

const LIMITS = { maxFiles: 200, maxBytes: ACCURACY_MAX_BYTES };
/** Older ones go when a new one begins. */
const MAX_RUNS = 50;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface RunsDeps {
  /** Results lie here. */
  folder: string;
  /** Archives and sound lie here meanwhile; swept by the server. */
  workFolder: string;
  models: Pick<ModelStore, 'ready' | 'punctuation' | 'speakers'>;
  /** Memory that one child may use, MB. */
  memoryMb: number;
  clock: Clock;
  log: Log;
}

interface Current {
  run: AccuracyRun;
  stopping: AbortController;
  over: Promise<void>;
}

export class AccuracyRuns {
  readonly #deps: RunsDeps;
  /** Also while an archive is still being read. */
  #isTaken = false;
  #current: Current | null = null;

  constructor(deps: RunsDeps) {
    this.#deps = deps;
  }

  /** The newest first. */
  async list(): Promise<AccuracyRun[]> {
    const names = await readdir(this.#deps.folder).catch(() => []);
    const runs = await Promise.all(names.map((name) => this.#read(name)));
    return runs.filter((run) => run !== null).sort((a, b) => b.create_time.localeCompare(a.create_time));
  }

  /**
   * Reads an archive and begins to measure; the result is read with `list`.
   * @returns the id of the run
   * @throws AppError ACCURACY_BUSY, ACCURACY_ARCHIVE_BROKEN, BODY_TOO_LARGE, ACCURACY_NO_TEXT; nothing has begun then
   */
  async start(body: Readable): Promise<string> {
    if (this.#isTaken) {
      body.resume();
      throw new AppError('ACCURACY_BUSY');
    }
    this.#isTaken = true;
    const id = randomUUID();
    const soundFolder = join(this.#deps.workFolder, `accuracy-${id}`);
    try {
      const set = await withArchive(this.#deps.workFolder, body, (path) => unpack(path, soundFolder)).catch(
        (error: unknown) => {
          throw inOwnWords(error);
        },
      );
      await mkdir(this.#deps.folder, { recursive: true });
      for (const old of (await this.list()).slice(MAX_RUNS - 1)) await this.#forget(old.id);
      const run: AccuracyRun = {
        id,
        create_time: this.#deps.clock.now().toISOString(),
        state: 'running',
        progress: 0,
        recordings: set.clips.length,
        message: '',
        models: [],
      };
      await this.#save(run);
      const stopping = new AbortController();
      const over = this.#measure(run, set, soundFolder, stopping.signal);
      this.#current = { run, stopping, over };
      return id;
    } catch (error) {
      await rm(soundFolder, { recursive: true, force: true });
      this.#isTaken = false;
      throw error;
    }
  }

  /** Breaks a run off; one that is over stays as it is. @throws AppError NOT_FOUND */
  async stop(id: string): Promise<void> {
    if ((await this.#read(`${id}.json`)) === null) throw new AppError('NOT_FOUND');
    if (this.#current?.run.id !== id) return;
    this.#current.stopping.abort(new AppError('UNAVAILABLE'));
    await this.#current.over;
  }

  /** @throws AppError NOT_FOUND */
  async remove(id: string): Promise<void> {
    await this.stop(id);
    await this.#forget(id);
  }

  /** Breaks off what is under way. */
  async close(): Promise<void> {
    this.#current?.stopping.abort(new AppError('UNAVAILABLE'));
    await this.#current?.over;
  }

  async #measure(
    run: AccuracyRun,
    set: Awaited<ReturnType<typeof readRecordings>>,
    workFolder: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { models, memoryMb, log } = this.#deps;
    const [all, punctuation, speakers] = [models.ready(), models.punctuation(), models.speakers()];
    try {
      await measureInChild(
        log,
        { set, models: all, punctuation, speakers, workFolder, memoryMb },
        {
          signal,
          onProgress: (progress) => (run.progress = progress),
          onMeasured: (model) => run.models.push(toFigures(model)),
        },
      );
      Object.assign(run, { state: 'done', progress: 1 });
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      if (!signal.aborted) log.error({ err: error }, 'models could not be measured');
      Object.assign(
        run,
        signal.aborted ? { state: 'stopped' } : { state: 'failed', message: sentence(code) },
      );
    }
    run.models.sort((a, b) => a.edits / a.words - b.edits / b.words);
    await this.#save(run).catch((error: unknown) => log.error({ err: error }, 'a measure could not be kept'));
    await rm(workFolder, { recursive: true, force: true });
    this.#current = null;
    this.#isTaken = false;
  }

  /** Written beside and put in its place, so that a kill leaves the old one or the new one. */
  async #save(run: AccuracyRun): Promise<void> {
    const path = join(this.#deps.folder, `${run.id}.json`);
    await writeFile(`${path}.new`, JSON.stringify(run));
    await rename(`${path}.new`, path);
  }

  /** Null for what is none, or cannot be read. */
  async #read(name: string): Promise<AccuracyRun | null> {
    const id = name.replace(/\.json$/, '');
    if (!UUID.test(id) || !name.endsWith('.json')) return null;
    if (this.#current?.run.id === id) return this.#current.run;
    try {
      const run = AccuracyRun.parse(JSON.parse(await readFile(join(this.#deps.folder, name), 'utf8')));
      // It may have ended while it was read.
      if (run.state !== 'running' || this.#isTaken) return run;
      return { ...run, state: 'failed', message: sentence('UNAVAILABLE') };
    } catch {
      return null;
    }
  }

  #forget(id: string): Promise<void> {
    return rm(join(this.#deps.folder, `${id}.json`), { force: true });
  }
}

async function unpack(archive: string, folder: string): ReturnType<typeof readRecordings> {
  const [taken, recordings] = [join(folder, 'taken'), join(folder, 'recordings')];
  await mkdir(taken, { recursive: true });
  await mkdir(recordings);
  return readRecordings(await takeFiles(archive, taken, LIMITS), recordings);
}

/** The same failures as of archives of models, told of recordings. */
function inOwnWords(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'MODEL_ARCHIVE_TOO_LARGE') return new AppError('BODY_TOO_LARGE', { cause: error });
  const isBroken = error.code === 'MODEL_ARCHIVE_BROKEN' || error.code === 'MODEL_ARCHIVE_UNSAFE';
  return isBroken ? new AppError('ACCURACY_ARCHIVE_BROKEN', { cause: error }) : error;
}

const sentence = (code: FailureCode): string => FAILURES[code].message;

const toFigures = ({ modelId, title, figures }: ModelAccuracy): ModelFigures => ({
  model_id: modelId,
  title,
  words: figures.words,
  edits: figures.edits,
  toneless_edits: figures.tonelessEdits,
  numbers: figures.numbers,
  numbers_right: figures.numbersRight,
  speaker_ms: Math.round(figures.speakers.wordMs),
  speaker_wrong_ms: Math.round(figures.speakers.wrongMs),
  audio_seconds: figures.audioSeconds,
  work_seconds: Object.values<number>({ ...figures.seconds }).reduce((sum, seconds) => sum + seconds, 0),
});
