/** Bots in a meeting whose browser, process or server is killed at any moment: they come back, once, and what was stored stays. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { MeetingBot } from '../contract/meeting-bots.ts';
import { startMeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { LOCAL_FLAGS, startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { entryPoint } from '../server/platform/entry-point.ts';
import { readClips } from '../server/testing/audio.ts';
import { findFreePort } from '../server/testing/neighbours.ts';
import { signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import type { Random } from './random.ts';

export const BOTS = 'bots in a meeting';

const PATH = '/analytic-v2/api/meeting-bot';
const BACK_MS = 120_000;
const ROOM = '/phong-dien-tap';

/** @param kills how often something is killed */
export async function runBots(random: Random, prepared: string, kills: number): Promise<Outcome> {
  const outcome = newOutcome(BOTS);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-drill-'));
  cpSync(prepared, folder, { recursive: true });
  const meetings = await startMeetingServer();
  const settings = {
    NXNOTE_DATA: folder,
    PORT: String(await findFreePort()),
    NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi`,
    NXNOTE_BOT_BROWSER_FLAGS: LOCAL_FLAGS.join(' '),
    BOT_CHECK_WORK: '5',
  };
  const start = () => startServerProcess(settings, ['web', 'worker', 'bot']);
  let server = await start();
  const person = await signUp(server.address!);
  await server.stop();
  execFileSync(process.execPath, [entryPoint('admin'), 'package', 'set', person.user.email, 'pro'], {
    env: settings,
  });
  server = await start();
  const talker = await startTalker(
    `${meetings.origin}${ROOM}`,
    'An',
    new Int16Array(readClips()[0]!.content.slice(44).buffer),
  );
  // The host lets in whoever knocks, and sees whether one bot is there twice.
  const host = setInterval(() => {
    if (meetings.inside(ROOM).filter((name) => name.includes('NxNote')).length > 1) outcome.twice += 1;
    meetings.admit(ROOM);
  }, 200);
  try {
    const bot = await send(person, `${meetings.origin}${ROOM}?skin=jitsi`);
    let stored = await untilStored(person, bot, 0);
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(random.between(0, 6_000));
      stored = Math.max(stored, await storedOf(person, bot));
      outcome.acknowledged += 1;
      const victim = random.shuffle(['browser', 'process', 'server'] as const)[0]!;
      if (victim === 'server') {
        await server.kill();
        server = await start();
      } else for (const pid of victimsOf(folder, victim)) process.kill(pid, 'SIGKILL');
      const back = await untilStored(person, bot, stored).catch((error: unknown) => {
        outcome.stuck += 1;
        outcome.notes.push(`after a killed ${victim}: ${String(error)}`);
        return 0;
      });
      if (back > 0 && back < stored) outcome.lost += 1;
    }
    meetings.end(ROOM);
    await delay(5_000);
  } finally {
    clearInterval(host);
    await talker.leave();
    await server.stop();
    await meetings.close();
  }
  const left = browsersIn(folder);
  outcome.wrong += left.length;
  if (left.length > 0) outcome.notes.push(`left behind: ${left.join()}`);
  rmSync(folder, { recursive: true, force: true });
  return outcome;
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
const storedOf = async (person: Person, bot: MeetingBot): Promise<number> =>
  (await read(person, bot)).stored_ms;

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
