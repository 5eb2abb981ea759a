/** The built server as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { entryPoint } from '../platform/entry-point.ts';
import { NODE_FLAGS } from '../platform/semi-space.ts';

/** Tests run with it (`vitest.config.ts`), and so do the programs that they start; benchmarks do not. */
const SHORT_LIFE_FLAG = '--liftoff-only';

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

export const shortLifeFlags = (): string[] => process.execArgv.filter((flag) => flag === SHORT_LIFE_FLAG);

export interface ServerProcess {
  /** Null for a process without the web role, unless it is given a HEALTH_PORT. */
  address: string | null;
  pid: number;
  /** Resolves with its exit code or the signal that ended it. */
  ended: Promise<number | string | null>;
  /** Numbers of its child processes (Linux). */
  childPids(): number[];
  /** All that it has logged. What it prints for the person who started it, letters included, is not in it. */
  log(): string;
  /** Memory in use now, MB (Linux). */
  memoryMb(): number;
  /** The same of each of its child processes, MB (Linux). */
  childrenMb(): number[];
  /** Asks the server to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /**
   * Ends the process as a power cut does; its data folder stays if it was given one.
   * @param isMoment asked while it stands still; where it does not hold the process goes on a little before it ends
   */
  kill(isMoment?: () => boolean): Promise<void>;
  /** Processor time used so far, ms (Linux). */
  cpuMs(): number;
}

/**
 * @param settings environment variables beside a data folder of its own, for example `{ DATABASE_URL: … }`
 * @param isolate a program that starts it somewhere else, for example in namespaces of its own
 * @param fileBlocks lets no file of it grow beyond so many blocks of 512 bytes, as a full disk would
 */
export async function startServerProcess(
  settings: Record<string, string> = {},
  roles: readonly string[] = ['web', 'worker'],
  fileBlocks: number | 'unlimited' = 'unlimited',
  isolate: readonly string[] = [],
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-process-'));
  const own = {
    PORT: '0',
    NXNOTE_DATA: folder,
    NXNOTE_MODELS: 'offline',
    NXNOTE_DEMO: 'false',
    LOG_LEVEL: 'info',
  };
  const limited = `ulimit -f ${fileBlocks} && exec "$0" "$@"`;
  const flags = [...NODE_FLAGS, ...shortLifeFlags()];
  const program = [...isolate, process.execPath, ...flags, entryPoint('main'), '--roles', roles.join()];
  const child = spawn('sh', ['-c', limited, ...program], {
    // Programs that isolate are found by it.
    env: { ...own, ...settings, ...(isolate.length > 0 && { PATH: SYSTEM_PATH }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? code)),
  );
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  const isAsked = roles.includes('web') || settings.HEALTH_PORT !== undefined;
  const address = isAsked ? await untilSaid(child, /^NxNote(?: worker)?: (\S+)$/) : null;
  return {
    address,
    pid: child.pid!,
    ended,
    childPids: () => childrenOf(child.pid!),
    log: () => log.join(''),
    memoryMb: () => memoryMb(child.pid!),
    childrenMb: () => childrenOf(child.pid!).map(memoryMb),
    stop: () => end(child),
    async kill(isMoment) {
      if (isMoment) await stopAt(child, isMoment);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    cpuMs: () => cpuMs(child),
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

/** Linux counts in hundredths of a second. */
function cpuMs(child: ChildProcess): number {
  const fields = statOf(child);
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Lets the process stand still at a moment when the condition holds. */
async function stopAt(child: ChildProcess, isMoment: () => boolean): Promise<void> {
  while (true) {
    child.kill('SIGSTOP');
    while (statOf(child)[0] !== 'T') await nextTurn();
    if (isMoment()) return;
    child.kill('SIGCONT');
    await nextTurn();
  }
}

/** What the system says of a process behind its name. */
function statOf(child: ChildProcess): string[] {
  const text = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** 0 for a process that has ended. */
function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readIfThere(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** A child belongs to the thread that started it. */
function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readIfThere(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Processes and threads end while they are looked at. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Asks the process to stop. @returns its exit code */
export async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return child.exitCode;
}
