/**
 * Runs one of the server's programs after building what is stale: `scripts/start.ts main --roles web`.
 * Arguments, signals and the exit code pass through.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { entryPoint, projectRoot } from '../server/platform/entry-point.ts';
import { NODE_FLAGS } from '../server/platform/semi-space.ts';
import { buildIfStale } from './build.ts';

/** Programs whose first word is a folder, which need not be there yet. */
const TAKES_FOLDER = ['backup', 'restore'];

const [program = 'main', ...args] = process.argv.slice(2);

await buildIfStale('server');
if (program === 'main') await buildIfStale('web');

const child = spawn(
  process.execPath,
  [
    '--enable-source-maps',
    ...(program === 'main' ? NODE_FLAGS : []),
    entryPoint(program),
    ...args.map((argument, index) => fromCaller(argument, index === 0 && TAKES_FOLDER.includes(program))),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));

/** npm runs scripts in a shell that does not hand signals on: it just goes away, and so must the program. */
const shell = process.ppid;
setInterval(() => {
  if (process.ppid !== shell) child.kill('SIGTERM');
}, 500);

child.once('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});

/** npm runs scripts in the project's folder, but file names count from where the user stands. */
function fromCaller(argument: string, isPath: boolean): string {
  const path = resolve(process.env.INIT_CWD ?? '.', argument);
  // An empty value is no name of the folder itself.
  return argument !== '' && (isPath || existsSync(path)) ? path : argument;
}
