/**
 * Makes exports in threads: a long one takes a second of a processor, and the sockets must not wait for it. A thread stays for a while,
 * because starting one costs as much as a file, and people take the same transcript in several formats.
 */
import { Worker } from 'node:worker_threads';
import type { FailureCode } from '../../contract/errors.ts';
import type { ExportFormat } from '../../contract/exports.ts';
import { AppError } from '../platform/app-error.ts';
import { entryPoint } from '../platform/entry-point.ts';
import type { ExportContent, ExportOptions } from './content.ts';
import type { ShownCue } from './cues.ts';
import type { Paper, PaperFormat } from './paper.ts';
import type { TranscriptWork } from './thread-document.ts';
import type { TranslatedLine } from './translated-line.ts';

interface FileWork extends TranscriptWork {
  options: ExportOptions;
  format: ExportFormat;
}
interface CueWork extends TranscriptWork {
  options: ExportOptions;
  /** The page that is wanted: `to` is behind its last cue. */
  from: number;
  to: number;
  isLastFirst: boolean;
}
interface PaperWork {
  paper: Paper;
  format: PaperFormat;
}

export interface CuePage {
  cues: ShownCue[];
  /** Of all pages. */
  total: number;
}

export type ThreadWork =
  | ({ want: 'file' } & FileWork)
  | ({ want: 'cues' } & CueWork)
  | ({ want: 'content' } & TranscriptWork)
  | ({ want: 'paper' } & PaperWork)
  | ({ want: 'translation'; language: string } & TranscriptWork);
export type ThreadAnswer =
  | { file: Uint8Array }
  | CuePage
  | { content: ExportContent }
  | { translated: TranslatedLine[] }
  | { failure: FailureCode };

/** Threads at the same time; further exports wait for their turn. */
export const THREADS = 2;
/** More than this wait minutes: they are refused, with what they hold in memory. */
export const MOST_WAITING = 40;
/** Memory and time that no honest transcript needs. */
const LIMIT_MB = 512;
const LIMIT_MS = 60_000;
/** A thread without work ends after this long, and gives its memory back. */
const IDLE_MS = 60_000;

interface ExportThread {
  worker: Worker;
  /** Ends it when nothing is to be done. */
  ending: NodeJS.Timeout | null;
}

const waiting: (() => void)[] = [];
/** Threads without work, the last used at the end: it has the document that is likely to be asked for next. */
const idle: ExportThread[] = [];
let running = 0;

/** @throws AppError EXPORT_EMPTY, EXPORT_NO_BOOKMARKS, EXPORT_BUSY, and INTERNAL for a thread that dies or hangs */
export const exportFile = async (work: FileWork): Promise<Uint8Array> =>
  ((await runInTurn({ want: 'file', ...work })) as { file: Uint8Array }).file;

/** A page of the cues that a subtitle file would have. @throws AppError as {@link exportFile} */
export const exportCues = async (work: CueWork): Promise<CuePage> =>
  (await runInTurn({ want: 'cues', ...work })) as CuePage;

/** What every export is made of, for others that read a whole transcript. @throws AppError EXPORT_BUSY, INTERNAL */
export const exportContent = async (work: TranscriptWork): Promise<ExportContent> =>
  ((await runInTurn({ want: 'content', ...work })) as { content: ExportContent }).content;

/** Every cue with its translation to a language. @throws AppError EXPORT_BUSY, INTERNAL */
export const exportTranslation = async (
  work: TranscriptWork & { language: string },
): Promise<TranslatedLine[]> =>
  ((await runInTurn({ want: 'translation', ...work })) as { translated: TranslatedLine[] }).translated;

/** Any document that is laid out for paper, as a file. @throws AppError EXPORT_BUSY, INTERNAL */
export const writePaper = async (paper: Paper, format: PaperFormat): Promise<Uint8Array> =>
  ((await runInTurn({ want: 'paper', paper, format })) as { file: Uint8Array }).file;

async function runInTurn(work: ThreadWork): Promise<ThreadAnswer> {
  if (waiting.length >= MOST_WAITING) throw new AppError('EXPORT_BUSY');
  if (running < THREADS) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await runIn(idle.pop() ?? startThread(), work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function startThread(): ExportThread {
  const worker = new Worker(entryPoint('export-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
  });
  const thread: ExportThread = { worker, ending: null };
  // Whoever waits for its answer hears of it too; while it is idle nobody does.
  worker.on('error', () => {});
  worker.once('exit', () => dropThread(thread));
  return thread;
}

/** @throws AppError the failure that the thread names, and INTERNAL when it dies or hangs */
function runIn(thread: ExportThread, work: ThreadWork): Promise<ThreadAnswer> {
  const { worker } = thread;
  if (thread.ending) clearTimeout(thread.ending);
  worker.ref();
  return new Promise((resolve, reject) => {
    const fail = (internal: string): void => {
      end();
      void worker.terminate();
      reject(new AppError('INTERNAL', { internal }));
    };
    const limit = setTimeout(() => fail('an export took too long'), LIMIT_MS);
    const onAnswer = (answer: ThreadAnswer): void => {
      end();
      keepThread(thread);
      if ('failure' in answer) reject(new AppError(answer.failure));
      else resolve(answer);
    };
    // Only the name of what was thrown: its message may hold words of the transcript.
    const onError = (error: Error): void => fail(`an export failed: ${error.name}`);
    const onExit = (): void => fail('the export thread ended');
    function end(): void {
      clearTimeout(limit);
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit);
    }
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit);
    worker.postMessage(work);
  });
}

/** An idle thread must not keep the process alive. */
function keepThread(thread: ExportThread): void {
  thread.worker.unref();
  thread.ending = setTimeout(() => endThread(thread), IDLE_MS).unref();
  idle.push(thread);
}

/** The next export begins in a fresh thread: for measuring. */
export const endIdleThreads = (): void => [...idle].forEach(endThread);

function endThread(thread: ExportThread): void {
  dropThread(thread);
  void thread.worker.terminate();
}

function dropThread(thread: ExportThread): void {
  if (thread.ending) clearTimeout(thread.ending);
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
}
