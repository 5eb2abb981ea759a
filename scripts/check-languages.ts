/** Fails where the web says something in Vietnamese that its English edition does not say in English. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findVietnamese } from './languages.ts';
import { listFiles } from './project-files.ts';

/** They show Vietnamese on purpose: what somebody might say, or type. */
const EXAMPLES = new Set(
  ['auth/messages', 'glossary/messages', 'kit/messages', 'pages/texts/developers', 'questions/messages'].map(
    (name) => `web/${name}.ts`,
  ),
);
/** Kept and sent as they stand, whatever is shown for them. */
const DATA = new Set(['web/account/occupations.ts', 'web/transcript/marks/comment-tags.ts']);

const sources = listFiles('web').filter(
  (path) => /\.tsx?$/.test(path) && !/(\.test|\.en)\.tsx?$/.test(path) && !path.includes('/testing/'),
);
const read = (path: string): string[] => findVietnamese(path, readFileSync(join(projectRoot, path), 'utf8'));

const missing = sources.flatMap((path) => {
  if (DATA.has(path)) return [];
  const english = path.replace(/\.tsx?$/, '.en.ts');
  const said = read(path);
  if (!existsSync(join(projectRoot, english)))
    return said.slice(0, 1).map((text) => `${path} says “${text}” and has no English beside it`);
  if (EXAMPLES.has(path)) return [];
  const kept = read(english).filter((text) => said.includes(text));
  return kept.map((text) => `${english} says “${text}” as the Vietnamese does`);
});
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exitCode = 1;
}
