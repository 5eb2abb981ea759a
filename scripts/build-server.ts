/** Bundles the server's programs into dist/server, and the command line that it serves. Only our own code is bundled; packages stay in node_modules. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { COMMAND_LINE_PATH, projectRoot } from '../server/platform/entry-point.ts';

/** Every program of the server: its name under dist/server and the file it starts from. */
const ENTRY_POINTS = {
  main: 'server/main.ts',
  transcribe: 'server/transcribe.ts',
  models: 'server/models.ts',
  admin: 'server/admin.ts',
  backup: 'server/backup.ts',
  restore: 'server/restore.ts',
  'pglite-worker': 'server/platform/database/pglite-worker.ts',
  'document-worker': 'server/collaboration/document-worker.ts',
  'calendar-worker': 'server/meeting-bot/calendar/calendar-worker.ts',
  'import-worker': 'server/imports/import-worker.ts',
  'document-check-worker': 'server/documents/check-worker.ts',
  'export-worker': 'server/exports/export-worker.ts',
  'punctuation-worker': 'server/speech/punctuation/punctuation-worker.ts',
  'speech-child': 'server/speech/speech-child.ts',
  'bot-child': 'server/meeting-bot/child/bot-child.ts',
  'accuracy-child': 'server/speech/accuracy/accuracy-child.ts',
  'live-text-child': 'server/speech/live/live-text-child.ts',
  'live-sound-child': 'server/speech/live/live-sound-child.ts',
  'live-voices-child': 'server/speech/live/live-voices-child.ts',
};

const serverFolder = join(projectRoot, 'dist/server');

export function serverBuildOptions(): BuildOptions {
  return {
    absWorkingDir: projectRoot,
    entryPoints: ENTRY_POINTS,
    outdir: serverFolder,
    bundle: true,
    // What a program loads only when it is wanted stays out of it: a subtitle file must not load the writer of PDF.
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/**
 * Builds all programs. A file whose content stays the same is not touched, and parts of earlier builds stay, so running programs may
 * go on using them.
 */
export async function buildServer(): Promise<void> {
  const { outputFiles } = await build({ ...serverBuildOptions(), write: false });
  // Parts first: a program that starts meanwhile finds all of its own.
  const isProgram = ({ path }: { path: string }): boolean => dirname(path) === serverFolder;
  for (const { path, contents } of outputFiles.toSorted(
    (a, b) => Number(isProgram(a)) - Number(isProgram(b)),
  ))
    writeIfChanged(path, contents);
  await buildCommandLine();
}

/** One file for whoever downloads it: Node is all that it needs. */
export async function buildCommandLine(): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: projectRoot,
    entryPoints: ['command-line/main.ts'],
    outfile: COMMAND_LINE_PATH,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    charset: 'utf8',
    logLevel: 'warning',
    write: false,
  });
  for (const { path, contents } of outputFiles) writeIfChanged(path, contents);
}

/** Replaces the file in one step: a child process that starts meanwhile never reads half of it. */
function writeIfChanged(path: string, contents: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(contents)) return;
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, contents);
  renameSync(partial, path);
}
