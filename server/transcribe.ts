/** `npm run transcribe -- FILE [--format FORMAT]`: the server's pipeline for one file, without a server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FAILURES } from '../contract/errors.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../contract/exports/exports.ts';
import { environment, readConfig } from './config.ts';
import { contentOfSentences, DEFAULT_CUE_OPTIONS, writeExport } from './exports/index.ts';
import { AppError } from './platform/app-error.ts';
import { createLog } from './platform/log.ts';
import { followProxy } from './platform/proxy.ts';
import { showProgress } from './progress-bar.ts';
import type { TranscriberMessage } from '../contract/transcription/transcriber-messages.ts';
import { createModelStore, createSpeech, ownEngine, type Speech } from './speech/index.ts';
import { createSentenceBuilder, type BuiltSentence } from './transcription/index.ts';
import { addAll } from '../transcript/long-lists.ts';

const USAGE = `Usage: npm run transcribe -- FILE [--format ${EXPORT_FORMATS.join('|')}]`;
/** Nobody has said who speaks, and texts are most often read by other programs. */
const OPTIONS = {
  times: false,
  speakers: false,
  bookmarksOnly: false,
  comments: false,
  numbers: 'digits',
  hideFillers: false,
  cues: DEFAULT_CUE_OPTIONS,
} as const;
const STARTER_NOTICE =
  'The starter model is in use: it does not understand human speech. "npm run models -- pull" fetches one that does.\n';

/** For a program that started this with a channel (`command-line/transcribe-here.ts`). */
const tell = (message: TranscriberMessage): void => void process.send?.(message);

async function transcribe(speech: Speech, path: string, signal: AbortSignal): Promise<BuiltSentence[]> {
  const workFolder = await mkdtemp(join(tmpdir(), 'nxnote-'));
  const bar = showProgress(path);
  try {
    await speech.probe(path);
    const { pcmPath, durationMs } = await speech.decode(path, join(workFolder, 'audio.pcm'), signal);
    const builder = createSentenceBuilder(speech, null);
    const sentences: BuiltSentence[] = [];
    await speech.transcribe({
      pcmPath,
      fromMs: 0,
      durationMs,
      signal,
      async onPiece(piece) {
        addAll(sentences, await builder.add(piece.words, piece.isLast ? Infinity : piece.silentUntilMs));
        const progress = piece.isLast ? 1 : piece.endMs / durationMs;
        bar.update(progress);
        tell({ progress });
      },
    });
    return sentences;
  } finally {
    bar.finish();
    await rm(workFolder, { recursive: true, force: true });
  }
}

function readArguments(): { path: string; format: ExportFormat } | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { format: { type: 'string', default: 'txt' } },
  });
  const format = EXPORT_FORMATS.find((known) => known === values.format);
  const [path, ...more] = positionals;
  return path !== undefined && more.length === 0 && format ? { path: resolve(path), format } : null;
}

async function run(): Promise<void> {
  const request = readArguments();
  if (!request) throw new Error(USAGE);
  const { speech: settings } = readConfig(undefined, []);
  // Standard output is the transcript's; what goes wrong is said at the end.
  const log = createLog('silent');
  const models = createModelStore(settings, log);
  models.current();
  // A model that was copied into its folder hears the clips first.
  await models.settled();
  const speech = createSpeech({
    models,
    memoryMb: settings.memoryMb,
    log,
    remote: ownEngine(settings.server),
  });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  // Whoever started it is gone, and nobody will read the text.
  process.once('disconnect', () => stop.abort(new Error('stopped')));
  const { isStarter } = speech.engine();
  if (isStarter) process.stderr.write(STARTER_NOTICE);
  tell({ isStarter });
  try {
    const sentences = await transcribe(speech, request.path, stop.signal);
    const title = basename(request.path, extname(request.path));
    process.stdout.write(
      await writeExport(contentOfSentences(title, sentences, new Date()), request.format, OPTIONS),
    );
  } finally {
    await speech.close();
  }
}

try {
  await followProxy(environment);
  await run();
} catch (error) {
  const code = error instanceof AppError ? error.code : null;
  const message = code === null ? (error as Error).message : FAILURES[code].message;
  tell({ failure: { code, message } });
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
} finally {
  // An open channel would keep the process.
  if (process.connected) process.disconnect();
}
