/** Fails where the web says something in Vietnamese that its English edition does not say in English. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findVietnamese } from './languages.ts';
import { listFiles } from './project-files.ts';

/** Kept and sent as they stand, whatever is shown for them. */
const DATA = new Set(['web/account/occupations.ts', 'web/transcript/marks/comment-tags.ts']);

const sources = listFiles('web').filter(
  (path) => /\.tsx?$/.test(path) && !/(\.test|\.en)\.tsx?$/.test(path) && !path.includes('/testing/'),
);
const missing = sources.flatMap((path) => {
  if (DATA.has(path) || existsSync(join(projectRoot, path.replace(/\.tsx?$/, '.en.ts')))) return [];
  const [first] = findVietnamese(path, readFileSync(join(projectRoot, path), 'utf8'));
  return first === undefined ? [] : [`${path} says “${first}” and has no English beside it`];
});
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
}
