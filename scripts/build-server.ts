/** Bundles the server's programs into dist/server. Only our own code is bundled; packages stay in node_modules. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { projectRoot } from '../server/platform/entry-point.ts';

/** Every program of the server: its name under dist/server and the file it starts from. */
const ENTRY_POINTS = {
  main: 'server/main.ts',
  transcribe: 'server/transcribe.ts',
  models: 'server/models.ts',
  admin: 'server/admin.ts',
  'pglite-worker': 'server/platform/database/pglite-worker.ts',
  'speech-child': 'server/speech/speech-child.ts',
};

const serverFolder = join(projectRoot, 'dist/server');

export function serverBuildOptions(): BuildOptions {
  return {
    absWorkingDir: projectRoot,
    entryPoints: ENTRY_POINTS,
    outdir: serverFolder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  };
}

/** Builds all programs. A file whose content stays the same is not touched, so running programs may go on using it. */
export async function buildServer(): Promise<void> {
  const { outputFiles } = await build({ ...serverBuildOptions(), write: false });
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
