/** Fails when a document names a path or links to a file that does not exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findDeadPaths } from './documents.ts';
import { listFiles } from './project-files.ts';

const FOLDERS = [
  'decisions',
  'contract',
  'transcript',
  'server',
  'web',
  'e2e',
  'models',
  'bench',
  'attack',
  'drills',
];

const documents = [...readdirSync(projectRoot), ...FOLDERS.flatMap(listFiles)].filter((path) =>
  path.endsWith('.md'),
);
const exists = (path: string) => existsSync(join(projectRoot, path));
const deadPaths = documents.flatMap((document) =>
  findDeadPaths(document, readFileSync(join(projectRoot, document), 'utf8'), exists),
);
if (deadPaths.length > 0) {
  console.error(deadPaths.join('\n'));
  process.exitCode = 1;
}
