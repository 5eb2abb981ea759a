import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';

/** All files under a folder of the project (none when it is missing), as sorted paths from the project's root with forward slashes. */
export function listFiles(folder: string): string[] {
  if (!existsSync(join(projectRoot, folder))) return [];
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((path) => relative(projectRoot, path).split(sep).join('/')).sort();
}
