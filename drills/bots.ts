/** Bots in meetings whose browser, process, worker or server is killed at any moment: they come back, once, and what was stored stays. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../contract/records/records.ts';
import type { MeetingBot } from '../contract/meeting-bot/meeting-bots.ts';
import { startMeetingServer, type MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { LOCAL_FLAGS, startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { systemClock } from '../server/platform/clock.ts';
import { entryPoint } from '../server/platform/entry-point.ts';
import { readClips } from '../server/testing/audio.ts';
import { findFreePort, startPostgres, startRedis } from '../server/testing/services.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { startS3Server } from '../server/testing/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import type { Random } from './random.ts';

export const BOTS = 'bots in meetings';

const PATH = '/analytic-v2/api/meeting-bot';
const BACK_MS = 180_000;
const FINISHED_MS = 180_000;
/** The visits of one job that may be cut off one after the other (`states.ts`): then its worker is the next to be killed. */
const MAX_CUT_OFF = 3;
const KEYS = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' };
const VICTIMS = ['browser', 'process', 'worker', 'server'] as const;
type Victim = (typeof VICTIMS)[number];

/** One process that serves, and one that runs bots and all other jobs. */
interface Installation {
  person: Person;
  /** Where bots have their browsers. */
  folder: string;
  kill(role: 'server' | 'worker'): Promise<void>;
  /** The last words of both. */
  log(): string;
  stop(): Promise<void>;
}

/** @param kills how often something is killed, in all meetings together */
export async function runBots(random: Random, kills: number, meetingCount: number): Promise<Outcome> {
  const outcome = newOutcome(BOTS);
  const meetings = await startMeetingServer();
  const installation = await startInstallation(meetings);
  try {
    for (let meeting = 0; meeting < meetingCount; meeting += 1) {
      const share =
        Math.floor(((meeting + 1) * kills) / meetingCount) - Math.floor((meeting * kills) / meetingCount);
      await runMeeting({
        random,
        outcome,
        meetings,
        installation,
        path: `/phong-${meeting + 1}`,
        kills: share,
      });
      const left = browsersIn(installation.folder);
      outcome.wrong += left.length;
      if (left.length > 0) outcome.notes.push(`left behind by meeting ${meeting + 1}: ${left.join()}`);
    }
    if (outcome.notes.length > 0) outcome.notes.push(installation.log());
  } finally {
    await installation.stop();
    await meetings.close();
  }
  return outcome;
}

interface Meeting {
  random: Random;
  outcome: Outcome;
  meetings: MeetingServer;
  installation: Installation;
  path: string;
  kills: number;
}

async function runMeeting({ random, outcome, meetings, installation, path, kills }: Meeting): Promise<void> {
  const { person, folder } = installation;
  const voice = new Int16Array(readClips()[0]!.content.slice(44).buffer);
  const talker = await startTalker(`${meetings.origin}${path}`, 'An', voice);
  // The host lets in whoever knocks, and sees whether one bot is there twice.
  const host = setInterval(() => {
    const bots = meetings.inside(path).filter((name) => name.includes('NxNote'));
    // One that was killed is on the list until its connection is seen to be gone.
    if (bots.length > 1) outcome.twice += 1;
    meetings.admit(path);
  }, 200);
  try {
    const bot = await send(person, `${meetings.origin}${path}?skin=jitsi`);
    let acknowledgedMs = 0;
    let cutOff = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      // Also on its way in and back: every other kill does not wait until it records.
      if (kill % 2 === 0) acknowledgedMs = await untilStored(person, bot, acknowledgedMs);
      await delay(random.between(0, 6_000));
      const seen = await read(person, bot).catch(() => null);
      if (seen && seen.stored_ms < acknowledgedMs) outcome.lost += 1;
      acknowledgedMs = Math.max(acknowledgedMs, seen?.stored_ms ?? 0);
      outcome.acknowledged += 1;
      const victim: Victim = cutOff >= MAX_CUT_OFF ? 'worker' : random.shuffle(VICTIMS)[0]!;
      cutOff = victim === 'worker' ? 0 : cutOff + (victim === 'server' ? 0 : 1);
      console.log(`${path} ${victim} at ${seen?.state} ${acknowledgedMs} ms`);
      if (victim === 'server' || victim === 'worker') await installation.kill(victim);
      else for (const pid of victimsOf(folder, victim)) endProcess(pid);
    }
    acknowledgedMs = await untilStored(person, bot, acknowledgedMs);
    meetings.end(path);
    await untilFinished(person, bot, acknowledgedMs);
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(`${path}: ${String(error)}`);
  } finally {
    clearInterval(host);
    meetings.end(path);
    await talker.leave();
  }
}

async function startInstallation(meetings: MeetingServer): Promise<Installation> {
  const [postgres, redis] = [await startPostgres(true), await startRedis()];
  const s3 = await startS3Server({ bucket: 'drills', credentials: KEYS, clock: systemClock });
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  const port = String(await findFreePort());
  const settings = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: 'drills',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    NXNOTE_DATA: folder,
    NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi`,
    NXNOTE_BOT_BROWSER_FLAGS: LOCAL_FLAGS.join(' '),
    NXNOTE_BOT_SERVER: `http://127.0.0.1:${port}`,
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'warn',
  };
  const start = {
    server: () => startServerProcess({ ...settings, PORT: port }, ['web']),
    worker: () => startServerProcess(settings, ['worker', 'bot']),
  };
  const processes: Record<'server' | 'worker', ServerProcess> = {
    server: await start.server(),
    worker: await start.worker(),
  };
  const person = await signUp(processes.server.address!);
  execFileSync(process.execPath, [entryPoint('admin'), 'package', 'set', person.user.email, 'pro'], {
    env: settings,
  });
  return {
    person,
    folder,
    async kill(role) {
      await processes[role].kill();
      processes[role] = await start[role]();
    },
    log: () =>
      Object.values(processes)
        .map((one) => one.log().slice(-3_000))
        .join('\n'),
    async stop() {
      await Promise.all(Object.values(processes).map((one) => one.stop()));
      await s3.stop();
      await redis.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function send(person: Person, invitation: string): Promise<MeetingBot> {
  for (;;) {
    const { status, body } = await person.call<{ data: { bot: MeetingBot }; code?: string }>('POST', PATH, {
      data: { invitation },
    });
    if (status === 200) return body.data.bot;
    if (body.code !== 'BOT_NO_MACHINE') throw new Error(`the bot was not sent: ${JSON.stringify(body)}`);
    await delay(500);
  }
}

const read = async (person: Person, { id }: MeetingBot): Promise<MeetingBot> =>
  (await person.call<{ data: { bot: MeetingBot } }>('GET', `${PATH}/${id}`)).body.data.bot;

/** Waits until the bot records, and two seconds more than before are stored. @returns how much is, ms */
async function untilStored(person: Person, bot: MeetingBot, beforeMs: number): Promise<number> {
  let last: MeetingBot | null = null;
  for (const untilMs = performance.now() + BACK_MS; performance.now() < untilMs; await delay(200)) {
    last = await read(person, bot).catch(() => last);
    if (last?.state === 'recording' && last.stored_ms >= beforeMs + 2_000) return last.stored_ms;
    if (last?.state === 'failed' || last?.state === 'ended') break;
  }
  throw new Error(`it is ${last?.state} for ${last?.reason}, ${last?.stored_ms} ms stored`);
}

/** Waits for the finished record. @throws Error when it is shorter than what was said to be stored */
async function untilFinished(person: Person, bot: MeetingBot, acknowledgedMs: number): Promise<void> {
  for (const untilMs = performance.now() + FINISHED_MS; performance.now() < untilMs; await delay(500)) {
    const record = await person.readRecord(bot.id).catch(() => null);
    if (record?.status !== RECORD_STATUS.done) continue;
    if (record.duration * 1000 >= acknowledgedMs - 1_000) return;
    throw new Error(`the record has ${record.duration} s, ${acknowledgedMs} ms were acknowledged`);
  }
  throw new Error(`the record is not finished: ${JSON.stringify(await read(person, bot))}`);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}

/** Processes with the folder of this drill in their command line or their environment. */
function browsersIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && wordsOf(name).includes(`${folder}/bots`))
    .map(Number);
}

function wordsOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** The head of the browser, or the process that drives it. */
function victimsOf(folder: string, victim: 'browser' | 'process'): number[] {
  const heads = browsersIn(folder).filter((pid) => !wordsOf(String(pid)).includes('--type='));
  if (victim === 'browser') return heads;
  return heads.flatMap((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return [Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  });
}
