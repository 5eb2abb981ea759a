/**
 * A cluster of one that answers as S3: Ceph's monitor, one OSD that keeps everything in memory, and radosgw before them. Loopback only, in a
 * folder that goes with it.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CreateBucketCommand,
  ListMultipartUploadsCommand,
  PutBucketCorsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { findFreePort } from '../server/testing/services.ts';

/** Where an object store is, and who may write there. */
export interface ObjectStorePlace {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Ceph {
  place: ObjectStorePlace;
  /** Ends radosgw as a power cut does, and starts it again after a while; what it has stored stays. */
  restart(awayMs: number): Promise<void>;
  /** radosgw stands still meanwhile: it takes connections, and says nothing. */
  standStill(forMs: number): Promise<void>;
  /** radosgw answers one call at a time meanwhile and is held by one, so all others get 503 SlowDown. */
  beBusy(forMs: number): Promise<void>;
  stop(): Promise<void>;
}

const STARTED_MS = 30_000;
const MEMORY_BYTES = 4 * 2 ** 30;
/**
 * Whoever joins parts holds a lock, which outlives a radosgw that is killed meanwhile by ten minutes.
 * The drill waits for its end, but not so long.
 */
const JOINING_SECONDS = 10;

/** Starts all of it, with one user and one bucket. Needs Debian's `ceph-mon`, `ceph-osd` and `radosgw`. */
export async function startCeph(): Promise<Ceph> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-ceph-'));
  for (const name of ['mon', 'osd', 'run']) mkdirSync(join(folder, name));
  const daemons: Daemon[] = [];
  const stop = async (): Promise<void> => {
    for (const daemon of daemons.splice(0).reverse()) await daemon.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await startCluster(folder, daemons);
    const port = await findFreePort();
    const place: ObjectStorePlace = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'drills',
      accessKeyId: 'AKIDRILL',
      secretAccessKey: `${randomBytes(12).toString('hex')}/+`,
    };
    const keys = ['--access-key', place.accessKeyId, '--secret', place.secretAccessKey];
    runTool(folder, 'radosgw-admin', 'user', 'create', '--uid', 'drill', '--display-name', 'Drill', ...keys);
    const gateway = newDaemon(folder, 'radosgw', [
      '-n',
      'client.admin',
      '--rgw-frontends',
      `beast endpoint=127.0.0.1:${port}`,
    ]);
    daemons.push(gateway);
    const startGateway = async (...more: string[]): Promise<void> => {
      gateway.start(...more);
      await untilAnswers(place.endpoint);
    };
    await startGateway();
    await createBucket(place);
    return {
      place,
      async restart(awayMs) {
        await gateway.end('SIGKILL');
        await delay(awayMs);
        await startGateway();
      },
      async standStill(forMs) {
        gateway.send('SIGSTOP');
        await delay(forMs);
        gateway.send('SIGCONT');
      },
      async beBusy(forMs) {
        await gateway.end('SIGKILL');
        await startGateway('--rgw-max-concurrent-requests=1');
        await holdCall(place, forMs);
        await gateway.end('SIGKILL');
        await startGateway();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One monitor and one OSD. There is no manager: radosgw needs none, and it would be the largest of them. */
async function startCluster(folder: string, daemons: Daemon[]): Promise<void> {
  const cluster = randomUUID();
  const monitor = `v2:127.0.0.1:${await findFreePort()}`;
  const keyring = join(folder, 'keyring');
  const settings = {
    fsid: cluster,
    'mon initial members': 'a',
    'mon host': `[${monitor}/0]`,
    'public addr': '127.0.0.1',
    'cluster addr': '127.0.0.1',
    keyring,
    'auth allow insecure global id reclaim': false,
    'run dir': join(folder, 'run'),
    'admin socket': join(folder, 'run', '$name.$pid.asok'),
    'log file': '',
    'log to stderr': true,
    'mon data': join(folder, 'mon'),
    'mon data avail crit': 0,
    'mon allow pool size one': true,
    'osd data': join(folder, 'osd'),
    'osd objectstore': 'memstore',
    'memstore device bytes': MEMORY_BYTES,
    'osd pool default size': 1,
    'osd pool default min size': 1,
    'osd pool default pg num': 8,
    'osd pool default pgp num': 8,
    'osd pool default pg autoscale mode': 'off',
    'osd crush chooseleaf type': 0,
    'rgw mp lock max time': JOINING_SECONDS,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${String(value)}`);
  writeFileSync(join(folder, 'ceph.conf'), `[global]\n${lines.join('\n')}\n`);
  const map = join(folder, 'monmap');
  runTool(folder, 'monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[${monitor}]`, map);
  for (const [name, ...rights] of [
    ['mon.', '--cap', 'mon', 'allow *'],
    ['client.admin', '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *'],
    ['osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *'],
  ] as const) {
    const create = name === 'mon.' ? ['--create-keyring'] : [];
    runTool(folder, 'ceph-authtool', ...create, keyring, '--gen-key', '-n', name, ...rights);
  }
  runTool(folder, 'ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  daemons.push(newDaemon(folder, 'ceph-mon', ['-i', 'a']));
  daemons.at(-1)!.start();
  const disk = randomUUID();
  runTool(folder, 'ceph', '--connect-timeout', String(STARTED_MS / 1000), 'osd', 'new', disk, '0');
  runTool(folder, 'ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  daemons.push(newDaemon(folder, 'ceph-osd', ['-i', '0']));
  daemons.at(-1)!.start();
}

interface Daemon {
  start(...more: string[]): void;
  send(signal: NodeJS.Signals): void;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** In the foreground, with its log in the folder. */
function newDaemon(folder: string, program: string, words: readonly string[]): Daemon {
  let child: ChildProcess | undefined;
  const killOnExit = (): void => void child?.kill('SIGKILL');
  process.once('exit', killOnExit);
  return {
    start(...more) {
      const log = openSync(join(folder, `${program}.log`), 'a');
      child = spawn(program, ['-f', '-c', join(folder, 'ceph.conf'), ...words, ...more], {
        stdio: ['ignore', log, log],
      });
      const started = child;
      started.once('error', (error) => console.error(`${program}: ${error.message}`));
    },
    send: (signal) => void child?.kill(signal),
    async end(signal) {
      const ending = child;
      if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
      ending.kill(signal);
      await once(ending, 'exit');
    },
  };
}

function runTool(folder: string, program: string, ...words: string[]): void {
  execFileSync(program, ['-c', join(folder, 'ceph.conf'), ...words], {
    stdio: ['ignore', 'ignore', openSync(join(folder, 'tools.log'), 'a')],
    timeout: 2 * STARTED_MS,
  });
}

async function untilAnswers(endpoint: string): Promise<void> {
  const until = Date.now() + STARTED_MS;
  while (!(await fetch(endpoint).catch(() => null))) {
    if (Date.now() > until) throw new Error(`nothing answers at ${endpoint}`);
    await delay(100);
  }
}

async function createBucket(place: ObjectStorePlace): Promise<void> {
  const client = openClient(place);
  await client.send(new CreateBucketCommand({ Bucket: place.bucket }));
  client.destroy();
}

/** The rule that a bucket needs so that pages of `origin` may post forms to it. */
export async function allowForms(place: ObjectStorePlace, origin: string): Promise<void> {
  const client = openClient(place);
  const rule = { AllowedOrigins: [origin], AllowedMethods: ['POST'], AllowedHeaders: ['*'] };
  await client.send(
    new PutBucketCorsCommand({ Bucket: place.bucket, CORSConfiguration: { CORSRules: [rule] } }),
  );
  client.destroy();
}

/** How many files are there in parts that nobody has joined or dropped. */
export async function countUnjoined(place: ObjectStorePlace): Promise<number> {
  const client = openClient(place);
  const { Uploads: uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket: place.bucket }),
  );
  client.destroy();
  return uploads.length;
}

const openClient = ({ endpoint, region, ...credentials }: ObjectStorePlace): S3Client =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true });

/** Begins a form whose end never comes: where one call is taken at a time, it is this one. */
async function holdCall({ endpoint, bucket }: ObjectStorePlace, forMs: number): Promise<void> {
  const over = delay(forMs, 'over' as const);
  for (let answer = ''; answer !== 'over';) {
    const call = request(`${endpoint}/${bucket}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=held', 'content-length': 1000 },
    });
    const refused = new Promise<'refused'>((resolve) => {
      call.once('response', () => resolve('refused'));
      call.on('error', () => resolve('refused'));
    });
    call.write('--held\r\n');
    answer = await Promise.race([over, refused]);
    call.destroy();
  }
}
