/** The built server as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { entryPoint } from '../platform/entry-point.ts';

export interface ServerProcess {
  /** Null for a process without the web role. */
  address: string | null;
  /** All that it has logged. What it prints for the person who started it, letters included, is not in it. */
  log(): string;
  /** Memory in use now, MB (Linux). */
  memoryMb(): number;
  /** Asks the server to stop. @returns its exit code */
  stop(): Promise<number | null>;
}

/** @param settings environment variables beside a data folder of its own, for example `{ DATABASE_URL: … }` */
export async function startServerProcess(
  settings: Record<string, string> = {},
  roles: readonly string[] = ['web', 'worker'],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-process-'));
  const own = {
    PORT: '0',
    NXNOTE_DATA: folder,
    NXNOTE_MODELS: 'offline',
    NXNOTE_DEMO: 'false',
    LOG_LEVEL: 'info',
  };
  const child = spawn(process.execPath, [entryPoint('main'), '--roles', roles.join()], {
    env: { ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  const address = roles.includes('web') ? await untilSaid(child, /^NxNote: (\S+)$/) : null;
  return {
    address,
    log: () => log.join(''),
    memoryMb: () => memoryMb(child),
    stop: () => end(child),
  };
}

/**
 * Resolves with the first group of the line that matches.
 * @throws Error with what the process said, when it ends first
 */
export function untilSaid(child: ChildProcess, line: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (text) => {
        said.push(text);
        const found = line.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
    }
    child.once('exit', (code) => reject(new Error(`ended with code ${code}: ${said.join('\n')}`)));
  });
}

function memoryMb(child: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Asks the process to stop. @returns its exit code */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
