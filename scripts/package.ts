/**
 * Makes `dist/nxnote-VERSION-PLATFORM.tar.gz`: all that a machine needs to run NxNote besides Node, with `delivery/install.sh`. The packages of
 * npm are in it, for the platform that this runs on, so that nothing is downloaded where it is installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../server/platform/entry-point.ts';
import { buildIfStale } from './build.ts';
import { layOutPackage, packageName } from './package-files.ts';

/** Maps and types of packages serve those who develop: an eighth of what is unpacked. */
const LEFT_OUT = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'];

if (process.platform !== 'linux')
  throw new Error('packages are for Linux, and hold programs of the machine that makes them');
await buildIfStale('server', 'web');
const folder = mkdtempSync(join(tmpdir(), 'nxnote-package-'));
try {
  const name = packageName();
  const root = join(folder, name);
  layOutPackage(root);
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
  const file = join(projectRoot, 'dist', `${name}.tar.gz`);
  const leftOut = LEFT_OUT.map((end) => `--exclude=${name}/node_modules/${end}`);
  run('tar', ['-czf', file, '--owner=0', '--group=0', '--sort=name', ...leftOut, name], folder);
  console.log(`${file}: ${Math.round(statSync(file).size / 1e6)} MB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}
