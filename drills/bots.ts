/** Bots in meetings whose browser, process, worker or server is killed at any moment: they come back, once, and what was stored stays. */
import { setTimeout as delay } from 'node:timers/promises';
import { RECORD_STATUS } from '../contract/records/records.ts';
import type { MeetingBot } from '../contract/meeting-bot/meeting-bots.ts';
import { startMeetingServer, type MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { readClips } from '../server/testing/audio.ts';
import type { Person } from '../server/testing/person.ts';
import { botsOf, browserHeadsOf, browsersOf } from '../server/testing/process-tree.ts';
import { read, send, startInstallation, type Installation } from './bot-stage.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import type { Random } from './random.ts';

export const BOTS = 'bots in meetings';

const BACK_MS = 180_000;
const FINISHED_MS = 180_000;
/** The visits of one job that may be cut off one after the other (`states.ts`): then its worker is the next to be killed. */
const MAX_CUT_OFF = 3;
const VICTIMS = ['browser', 'process', 'worker', 'server'] as const;
type Victim = (typeof VICTIMS)[number];

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
      const left = browsersOf(installation.folder);
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
      else for (const pid of victim === 'browser' ? browserHeadsOf(folder) : botsOf(folder)) endProcess(pid);
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
