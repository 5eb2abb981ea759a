/**
 * Builds the web app and the server's programs, each only when its sources have changed since its last build.
 * What was built from is remembered as a hash in `dist/.stamp`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../server/platform/entry-point.ts';
import { buildServer } from './build-server.ts';
import { listFiles } from './project-files.ts';

const TARGETS = {
  server: {
    folders: ['contract', 'transcript', 'server', 'command-line'],
    files: ['package-lock.json', 'scripts/build-server.ts'],
    result: 'dist/server/main.js',
    build: buildServer,
  },
  web: {
    folders: ['contract', 'transcript', 'web'],
    files: ['package-lock.json', 'tsconfig.json', 'vite.config.ts'],
    result: 'dist/web/index.html',
    build: buildWeb,
  },
};
export type Target = keyof typeof TARGETS;
type Stamp = Partial<Record<Target, string>>;

const stampPath = join(projectRoot, 'dist/.stamp');

/** Brings the named parts of `dist/` up to date. */
export async function buildIfStale(...targets: Target[]): Promise<void> {
  for (const target of targets) {
    const sources = hashSources(target);
    if (readStamp()[target] === sources && existsSync(join(projectRoot, TARGETS[target].result))) continue;
    const startedAt = performance.now();
    await TARGETS[target].build();
    mkdirSync(join(projectRoot, 'dist'), { recursive: true });
    writeFileSync(stampPath, JSON.stringify({ ...readStamp(), [target]: sources }));
    console.error(`Built the ${target} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
}

/** Both editions, beside the old files, which they then take the place of: a running server never serves half a build. */
async function buildWeb(): Promise<void> {
  // Loading it takes half a second, and most starts build nothing.
  const { build } = await import('vite');
  const finished = join(projectRoot, 'dist/web');
  const fresh = `${finished}.${process.pid}`;
  try {
    const configFile = join(projectRoot, 'vite.config.ts');
    await build({ configFile, logLevel: 'warn', build: { outDir: fresh } });
    await build({ configFile, logLevel: 'warn', mode: 'en', build: { outDir: join(fresh, 'en') } });
    rmSync(finished, { recursive: true, force: true });
    renameSync(fresh, finished);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function readStamp(): Stamp {
  return existsSync(stampPath) ? (JSON.parse(readFileSync(stampPath, 'utf8')) as Stamp) : {};
}

function hashSources(target: Target): string {
  const { folders, files } = TARGETS[target];
  const sources = folders.flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256').update(process.version);
  for (const path of [...sources, ...files]) {
    hash.update(`\0${path}\0`).update(readFileSync(join(projectRoot, path)));
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildIfStale('web', 'server');
