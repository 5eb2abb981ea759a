/** How much a browser loads before a page can be used, and what must not be in it. */
import { gzipSync } from 'node:zlib';

export interface Chunk {
  fileName: string;
  /** File names of the chunks that are loaded before this one runs. */
  imports: readonly string[];
  isEntry: boolean;
  /** Paths of the sources, from the project's root or from `node_modules`. */
  modules: readonly string[];
  code: string;
}

/** Gzipped kB of 1024 bytes of scripts: the entry and, for a page, all that its sources need. */
export const BUDGETS = [
  { name: 'entry', sources: [], maxKb: 113 },
  { name: 'home', sources: ['web/app/Shell.tsx', 'web/records/HomePage.tsx'], maxKb: 160 },
  { name: 'sign-in', sources: ['web/app/SignInRoute.tsx'], maxKb: 130 },
  // Until the text can be read.
  { name: 'record', sources: ['web/transcript/RecordRoute.tsx'], maxKb: 220 },
];

/** The browser's first load carries no validator: paths and limits stand apart from the schemas for that reason. */
const NOT_IN_ENTRY = /^node_modules\/zod\//;

/** One line each: what was measured, and what is too much. */
export function findExcess(chunks: readonly Chunk[]): { sizes: string[]; problems: string[] } {
  const entries = chunks.filter(({ isEntry }) => isEntry);
  const sizes: string[] = [];
  const problems: string[] = [];
  for (const { name, sources, maxKb } of BUDGETS) {
    const starts = sources.map((source) => chunks.find(({ modules }) => modules.includes(source)));
    if (starts.includes(undefined)) problems.push(`${name}: ${sources.join(' or ')} is not in the bundle`);
    const kb = weighLoad(chunks, sources);
    sizes.push(`${name}: ${kb.toFixed(1)} kB of ${maxKb} kB`);
    if (kb > maxKb) problems.push(`${name} loads ${kb.toFixed(1)} kB gzipped, more than ${maxKb} kB`);
  }
  const carried = closureOf(entries, chunks).flatMap(({ modules }) => modules);
  const unwanted = carried.find((source) => NOT_IN_ENTRY.test(source));
  if (unwanted !== undefined) problems.push(`the entry carries ${unwanted}`);
  return { sizes, problems };
}

/** Gzipped kB of scripts that come before the sources run, the entry included; sources that are nowhere weigh nothing. */
export function weighLoad(chunks: readonly Chunk[], sources: readonly string[]): number {
  const starts = chunks.filter(
    ({ isEntry, modules }) => isEntry || sources.some((source) => modules.includes(source)),
  );
  const loaded = closureOf(starts, chunks);
  return loaded.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1024;
}

function closureOf(starts: readonly Chunk[], chunks: readonly Chunk[]): Chunk[] {
  const loaded = new Set<Chunk>();
  const load = (chunk: Chunk): void => {
    if (loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === name);
      if (next) load(next);
    }
  };
  starts.forEach(load);
  return [...loaded];
}
