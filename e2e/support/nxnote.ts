/** A running NxNote of the scenario's own: the built server on a temporary data folder. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

const ADDRESS = /^NxNote: (http:\S+)$/;
const DEMO = /^Tài khoản dùng thử: (?<email>\S+) \/ (?<password>\S+)$/;

export interface Account {
  email: string;
  password: string;
}

/** Names the folder that `prepared-data.ts` has made, to the processes that scenarios run in. */
export const PREPARED_DATA = 'NXNOTE_PREPARED_DATA';

function copyPreparedData(): string {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) throw new Error('The data of the scenarios has not been prepared');
  const dataFolder = newDataFolder();
  cpSync(prepared, dataFolder, { recursive: true });
  return dataFolder;
}

/** Flags of Node. A program of a scenario lives for seconds: V8 would take longer to optimise its database than that works. */
export const shortLifeFlags = (): string[] =>
  process.env[PREPARED_DATA] === undefined ? [] : ['--liftoff-only'];

interface Started {
  address: string;
  /** The account that the first start made. */
  demo: Account;
}

export interface NxNote extends Started {
  dataFolder: string;
  /** All that the server has printed, of every start. */
  output(): string;
  /** Asks the server to stop and waits for its exit code. */
  stop(): Promise<number | null>;
  /** Ends the server in the middle of whatever it does. */
  kill9(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>;
  /** Stops the server when it runs and removes its data. */
  close(): Promise<void>;
}

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'nxnote-browser-'));

/**
 * Starts the server and waits until it is ready.
 * @param settings environment variables, for example `{ SPEECH_WORKERS: '2' }`
 * @param dataFolder an empty one makes a first start; without it, a copy of the prepared data
 */
export async function startNxNote(
  settings: Record<string, string> = {},
  dataFolder = copyPreparedData(),
): Promise<NxNote> {
  const output: string[] = [];
  let server: ChildProcess;
  let port = '0';

  const start = async (): Promise<Started> => {
    const own = { HOST: '127.0.0.1', PORT: port, NXNOTE_DATA: dataFolder, NXNOTE_MODELS: 'offline' };
    server = spawn(process.execPath, ['--enable-source-maps', ...shortLifeFlags(), PROGRAM], {
      env: { ...process.env, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return untilReady(server, output);
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill(signal);
      await once(server, 'exit');
    }
    return server.exitCode;
  };

  const { address, demo } = await start();
  port = new URL(address).port;
  return {
    address,
    demo,
    dataFolder,
    output: () => output.join('\n'),
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    restart: async () => void (await start()),
    close: async () => {
      await end('SIGTERM');
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server has said where it is and which account it made, and answers that it is ready. */
async function untilReady(server: ChildProcess, output: string[]): Promise<Started> {
  const started = await untilSaid(server, output);
  const ready = await fetch(`${started.address}/readyz`);
  if (!ready.ok) throw new Error(`The server is not ready: ${await ready.text()}`);
  return started;
}

function untilSaid(server: ChildProcess, output: string[]): Promise<Started> {
  return new Promise((resolve, reject) => {
    let address: string | undefined;
    const read = (line: string) => {
      output.push(line);
      address ??= ADDRESS.exec(line)?.[1];
      const { email, password } = DEMO.exec(line)?.groups ?? {};
      if (address && email && password) resolve({ address, demo: { email, password } });
    };
    for (const stream of [server.stdout, server.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read);
    }
    // Not before everything that it said was read.
    server.once('close', (code, signal) =>
      reject(new Error(`The server ended with ${code ?? signal}:\n${output.join('\n')}`)),
    );
  });
}
