/** The scripts of the web app as they are built, in memory. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { projectRoot } from '../server/platform/entry-point.ts';
import type { Chunk } from './bundle-budget.ts';

export async function buildChunks(): Promise<Chunk[]> {
  const built = (await build({
    configFile: join(projectRoot, 'vite.config.ts'),
    logLevel: 'error',
    build: { write: false },
  })) as Rollup.RollupOutput;
  return built.output
    .filter((file) => file.type === 'chunk')
    .map(({ fileName, imports, isEntry, moduleIds, code }) => ({
      fileName,
      imports,
      isEntry,
      modules: moduleIds.map((id) => id.replace(`${projectRoot}/`, '').replace(/^.*(?=node_modules\/)/, '')),
      code,
    }));
}
