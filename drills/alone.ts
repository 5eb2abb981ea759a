/** Drills of one server with everything built in, on a folder of its own: full disks, a second server, damage. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../contract/limits.ts';
import { readClips } from '../server/testing/audio.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import type { Random } from './random.ts';

const CONVERSION_MS = 120_000;
const SMALL_DISK_MB = 256;

/** The folder with its server and an owner of one finished record, which every drill must leave as it was. */
interface Installation {
  folder: string;
  outcome: Outcome;
  server: ServerProcess;
  person: Person;
  records: string[];
}

type Drill = (installation: Installation, random: Random) => Promise<void>;

/** Another server must not begin on the folder, whether it sees the processes of the first or not. */
const twoServers: Drill = async ({ folder, outcome }) => {
  for (const isolate of [[], ['unshare', '--pid', '--fork', '--mount-proc']]) {
    if (isolate.length > 0 && !canRun([...isolate, 'true'])) {
      outcome.notes.push(
        'no second namespace on this machine: the second server was tried beside the first only',
      );
      continue;
    }
    await expectRefusal(outcome, folder, 'a second server on the folder', isolate);
  }
};

/** What is missing must be said, and not be made anew. */
const damaged: Drill = async (installation) => {
  const { folder, outcome } = installation;
  await installation.server.stop();
  for (const part of ['PG_VERSION', 'global/pg_control']) {
    const path = join(folder, 'database', part);
    if (!existsSync(path)) {
      outcome.wrong += 1;
      outcome.notes.push(`${part} is not where the drill looks for it`);
      continue;
    }
    renameSync(path, `${path}.away`);
    await expectRefusal(outcome, folder, `a server on a folder without ${part}`);
    rmSync(path, { force: true });
    renameSync(`${path}.away`, path);
  }
  installation.server = await startServerProcess(settingsOf(folder));
};

/** Nothing that was acknowledged goes, and with room again everything works. */
const fullDisk: Drill = async (installation) => {
  const { folder, outcome, person, records } = installation;
  const filler = join(folder, 'filler');
  fill(filler);
  const clip = readClips()[0]!.content;
  for (let tries = 0; tries < 3; tries += 1)
    await person.addRecord(clip, '.wav').then(
      ({ id }) => records.push(id),
      // Refused, and said so.
      () => {},
    );
  rmSync(filler);
  if (!(await isAlive(installation.server))) {
    // It may end when nothing can be written, as long as it begins again.
    outcome.notes.push('the server ended on the full disk');
    installation.server = await startServerProcess(settingsOf(folder));
    installation.person = person.at(installation.server.address!);
  }
  records.push((await installation.person.addRecord(clip, '.wav')).id);
};

/** Killed while it begins, again and again. */
const killedStarts: Drill = async (installation, random) => {
  await installation.server.kill();
  for (let kills = 0; kills < 4; kills += 1) {
    const starting = startServerProcess(settingsOf(installation.folder));
    await Promise.race([starting, delay(random.between(100, 1_500))]);
    await starting.then((server) => server.kill());
  }
  installation.server = await startServerProcess(settingsOf(installation.folder));
};

const settingsOf = (folder: string): Record<string, string> => ({
  NXNOTE_DATA: folder,
  BOT_CHECK_WORK: '5',
  LOG_LEVEL: 'error',
});

export const ALONE: readonly { name: string; drill: Drill; isOnSmallDisk?: true }[] = [
  { name: 'two servers on one folder', drill: twoServers },
  { name: 'a damaged folder', drill: damaged },
  { name: 'killed as it begins', drill: killedStarts },
  { name: 'a full disk', drill: fullDisk, isOnSmallDisk: true },
];

/**
 * @param prepared a data folder whose database is made, which is copied
 * @returns null where this machine cannot do it
 */
export async function runAlone(
  { name, drill, isOnSmallDisk }: (typeof ALONE)[number],
  random: Random,
  prepared: string,
): Promise<Outcome | null> {
  const outcome = newOutcome(name);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const isMounted =
    isOnSmallDisk === true &&
    canRun(['mount', '-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'drill', folder]);
  try {
    if (isOnSmallDisk && !isMounted) return null;
    cpSync(prepared, folder, { recursive: true });
    const server = await startServerProcess(settingsOf(folder));
    const installation: Installation = {
      folder,
      outcome,
      server,
      person: await signUp(server.address!),
      records: [],
    };
    try {
      const { id } = await installation.person.addRecord(readClips()[0]!.content, '.wav');
      installation.records.push(id);
      await installation.person.followRecord(id);
      await drill(installation, random);
      await checkRecords(installation);
    } finally {
      await installation.server.stop();
    }
  } finally {
    if (isMounted) execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

async function checkRecords({ outcome, server, person, records }: Installation): Promise<void> {
  const here = person.at(server.address!);
  const until = Date.now() + CONVERSION_MS;
  for (const id of records) {
    outcome.acknowledged += 1;
    let record = await here.readRecord(id).catch(() => undefined);
    while (record?.status === RECORD_STATUS.working && Date.now() < until) {
      await delay(300);
      record = await here.readRecord(id);
    }
    if (record?.status === RECORD_STATUS.done) continue;
    if (record?.status === RECORD_STATUS.working) outcome.stuck += 1;
    else outcome.lost += 1;
    outcome.notes.push(`record ${id}: ${JSON.stringify(record ?? 'is gone')}`);
  }
}

/** Starts a server that must end with a sentence. */
async function expectRefusal(
  outcome: Outcome,
  folder: string,
  what: string,
  isolate: readonly string[] = [],
): Promise<void> {
  let said = '';
  try {
    const server = await startServerProcess(settingsOf(folder), undefined, undefined, isolate);
    await server.kill();
  } catch (error) {
    said = (error as Error).message;
  }
  if (said !== '' && !/\n\s+at /.test(said)) return;
  outcome.wrong += 1;
  outcome.notes.push(said === '' ? `${what} began` : `${what} ended with a trace: ${said.slice(0, 300)}`);
}

const isAlive = async ({ address }: ServerProcess): Promise<boolean> =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Writes until there is no room. */
function fill(path: string): void {
  const block = Buffer.alloc(2 ** 20);
  try {
    for (;;) writeFileSync(path, block, { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

function canRun([program, ...words]: readonly string[]): boolean {
  try {
    execFileSync(program!, words, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
