/** Which files a package holds, beside the packages of npm. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';

const PACKAGED = [
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'delivery',
  'dist/nxnote.mjs',
  'dist/server',
  'dist/web',
  'models',
  'package-lock.json',
  'package.json',
];

const platform = `${process.platform}-${process.arch}`;

const readVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;

export const packageName = (): string => `nxnote-${readVersion()}-${platform}`;

/** Puts them into a folder, which it makes. The build must be there. */
export function layOutPackage(root: string): void {
  mkdirSync(root, { recursive: true });
  for (const path of PACKAGED)
    cpSync(join(projectRoot, path), join(root, path), { recursive: true, filter: isServed });
  writeFileSync(join(root, 'delivery/VERSION'), `${readVersion()}\n`);
  writeFileSync(join(root, 'delivery/PLATFORM'), `${platform}\n`);
}

/** What trains models stays behind. */
const isServed = (path: string): boolean => basename(path) !== 'train';
