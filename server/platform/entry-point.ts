/** Where the built programs lie that run as child processes or worker threads. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json: the same whether this file runs from its source or from the bundle. */
export const projectRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json not found above this file');
  return findRoot(parent);
}

/**
 * Path of a built entry point, for example `entryPoint('speech-child')`.
 * Children always run from the build, because Node cannot run TypeScript by itself; tests build first.
 */
export function entryPoint(name: string): string {
  const path = join(projectRoot, 'dist/server', `${name}.js`);
  if (!existsSync(path)) throw new Error(`${path} is missing: run "npm run build" first`);
  return path;
}

/** The command line that every installation serves, built beside the server's programs. */
export const COMMAND_LINE_PATH = join(projectRoot, 'dist/nxnote.mjs');
