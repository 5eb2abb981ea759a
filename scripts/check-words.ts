/** Fails when a name has one of the words of `words.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { listFiles } from './project-files.ts';
import { SOURCE_FOLDERS } from './source-folders.ts';
import { findOldWords } from './words.ts';

const found = SOURCE_FOLDERS.flatMap(listFiles)
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    findOldWords(path, readFileSync(join(projectRoot, path), 'utf8')).map((line) => `${path} has ${line}`),
  );
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exitCode = 1;
}
