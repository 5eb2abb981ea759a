/** Fails when a file breaks a rule of `boundaries.ts`; prints the lines and the tables of allowed features. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findViolations, SERVER_FEATURES, WEB_FEATURES } from './boundaries.ts';
import { listFiles } from './project-files.ts';
import { SOURCE_FOLDERS } from './source-folders.ts';

const paths = SOURCE_FOLDERS.flatMap(listFiles).filter((path) => /\.tsx?$/.test(path));
const violations = findViolations(
  new Map(paths.map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')])),
);
if (violations.length > 0) {
  console.error(violations.join('\n'));
  console.error('\nAllowed in server/:', SERVER_FEATURES);
  console.error('Allowed in web/:', WEB_FEATURES);
  process.exitCode = 1;
}
