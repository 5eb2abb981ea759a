/** The built server as a process of its own, with a person signed up in it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { entryPoint } from '../server/platform/entry-point.ts';
import { signUp, type Person } from '../server/testing/person.ts';

export interface ServerProcess {
  address: string;
  person: Person;
  /** Memory in use now, MB. */
  memoryMb(): number;
  stop(): Promise<void>;
}

export async function startServerProcess(): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-'));
  const own = {
    PORT: '0',
    NXNOTE_DATA: folder,
    NXNOTE_MODELS: 'offline',
    NXNOTE_DEMO: 'false',
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, [entryPoint('main')], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await untilSaid(child, /^NxNote: (\S+)$/);
  return {
    address,
    person: await signUp(address),
    memoryMb: () => memoryMb(child),
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with the first group of the line that matches. */
export function untilSaid(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (text) => {
      const said = line.exec(text)?.[1];
      if (said !== undefined) resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with code ${code}`)));
  });
}

/** Resident memory of the process, MB (Linux). */
function memoryMb(child: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
