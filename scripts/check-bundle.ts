/** Holds what browsers load first to a budget: the entry, and what the home and the sign-in page need on top. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { projectRoot } from '../server/platform/entry-point.ts';
import { findExcess, type Chunk } from './bundle-budget.ts';

const built = (await build({
  configFile: join(projectRoot, 'vite.config.ts'),
  logLevel: 'error',
  build: { write: false },
})) as Rollup.RollupOutput;

const chunks: Chunk[] = built.output
  .filter((file) => file.type === 'chunk')
  .map(({ fileName, imports, isEntry, moduleIds, code }) => ({
    fileName,
    imports,
    isEntry,
    modules: moduleIds.map((id) => id.replace(`${projectRoot}/`, '').replace(/^.*(?=node_modules\/)/, '')),
    code,
  }));

const { sizes, problems } = findExcess(chunks);
console.log(sizes.join('\n'));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
