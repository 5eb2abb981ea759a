/**
 * The real PostgreSQL and Redis that integration tests talk to, and PgBouncer for drills: throw-away servers in temporary folders on free ports.
 * Tests read the addresses with `inject('postgresUrl')` and `inject('redisUrl')`.
 */
import { randomBytes } from 'node:crypto';
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Service {
  url: string;
  /**
   * Ends it without touching what it has stored; what is connected is cut off.
   * @param signal SIGKILL where it should end as in a power cut
   */
  pause(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder with `initdb` and `postgres`, newest version first; null when PostgreSQL is not installed. */
export function findPostgresFolder(): string | null {
  const debianFolder = '/usr/lib/postgresql';
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(debianFolder, version, 'bin'));
  // `pg_config` also comes with the client library alone, so what it names need not be there.
  const elsewhere = outputOf('pg_config', '--bindir');
  if (elsewhere !== null) folders.push(elsewhere);
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** True when `redis-server` can be started. */
export function hasRedis(): boolean {
  return outputOf('redis-server', '--version') !== null;
}

/** True when `pgbouncer` can be started. */
export function hasPgBouncer(): boolean {
  return outputOf('pgbouncer', '--version') !== null;
}

function outputOf(command: string, argument: string): string | null {
  try {
    return execFileSync(command, [argument], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * Starts PostgreSQL without durability: it is faster, and the data is thrown away at the end.
 * @param keepsCommits what it has acknowledged survives its own end, though not that of the machine
 */
export async function startPostgres(keepsCommits = false): Promise<Service> {
  const programs = findPostgresFolder();
  if (programs === null) throw new Error('PostgreSQL is not installed: run "npm run services"');
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-postgres-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
  const data = join(folder, 'data');
  const setUp = [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ];
  await finished(spawn(join(programs, 'initdb'), [...setUp, '--no-sync', '--no-instructions'], options));

  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    lc_messages: 'C',
    fsync: 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
    await untilSaid(server, server.stderr, 'ready to accept connections');
    return server;
  };
  // A fast stop writes down what it has; only at the very end nothing is worth that.
  const signals = { pause: 'SIGINT', stop: 'SIGQUIT' } as const;
  return runService(`postgres://postgres@127.0.0.1:${port}/postgres`, folder, signals, start);
}

/** @param password that it asks for */
export async function startRedis(password?: string): Promise<Service> {
  if (!hasRedis()) throw new Error('Redis is not installed: run "npm run services"');
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-redis-'));
  const port = await findFreePort();
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  if (password !== undefined) flags.push('--requirepass', password);
  const start = async (): Promise<ChildProcess> => {
    const server = spawn('redis-server', [...flags, '--dir', folder], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await untilSaid(server, server.stdout, 'Ready to accept connections');
    return server;
  };
  const url = `redis://${password === undefined ? '' : `:${password}@`}127.0.0.1:${port}`;
  return runService(url, folder, { pause: 'SIGTERM', stop: 'SIGTERM' }, start);
}

/**
 * Starts PgBouncer before all databases of a PostgreSQL: each transaction gets a connection, and no session keeps one.
 * @param connections to each database
 */
export async function startPgBouncer(postgresUrl: string, connections: number): Promise<Service> {
  const { hostname, port: postgresPort, username, pathname } = new URL(postgresUrl);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-pgbouncer-'));
  const port = await findFreePort();
  const password = randomBytes(12).toString('hex');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
    server_login_retry: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=${hostname} port=${postgresPort}\n`;
  writeFileSync(join(folder, 'pgbouncer.ini'), `${databases}[pgbouncer]\n${lines.join('\n')}\n`);
  writeFileSync(settings.auth_file, `"${username}" "${password}"\n`);
  const account = unprivilegedAccount();
  if (account)
    for (const path of ['', 'pgbouncer.ini', 'users.txt'])
      chownSync(join(folder, path), account.uid, account.gid);
  const start = async (): Promise<ChildProcess> => {
    const server = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
      ...account,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilSaid(server, server.stderr, 'process up');
    return server;
  };
  const url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  return runService(url, folder, { pause: 'SIGTERM', stop: 'SIGTERM' }, start);
}

async function runService(
  url: string,
  folder: string,
  signals: { pause: NodeJS.Signals; stop: NodeJS.Signals },
  start: () => Promise<ChildProcess>,
): Promise<Service> {
  let server = await start();
  return {
    url,
    pause: (signal = signals.pause) => end(server, signal),
    async resume() {
      server = await start();
    },
    async stop() {
      await end(server, signals.stop);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; then it runs as the account of its package, or as nobody. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is neither an account "postgres" nor "nobody"',
  );
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function finished(child: ChildProcess): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnfile} ended with code ${code}: ${complaint}`);
}

/** Resolves when the program prints the sentence; rejects with what it said when it ends first. */
function untilSaid(child: ChildProcess, output: Readable | null, sentence: string): Promise<void> {
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  child.once('exit', () => process.off('exit', killOnExit));
  return new Promise((resolve, reject) => {
    let said = '';
    output?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(sentence)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended at once: ${said}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
