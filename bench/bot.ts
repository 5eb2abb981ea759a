/**
 * A bot in a meeting of this machine: what it costs, five of them at once, how soon it records beside a bare browser in the same meeting, and
 * what it writes beside an upload of the same sound.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { MeetingBot } from '../contract/meeting-bot/meeting-bots.ts';
import { findBrowser } from '../server/meeting-bot/find-browser.ts';
import { startMeetingServer, type MeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { LOCAL_FLAGS, startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { entryPoint } from '../server/platform/entry-point.ts';
import { readClips } from '../server/testing/audio.ts';
import { expectDone, signUp, type Person } from '../server/testing/person.ts';
import { botsOf, childrenOf, pssMb, statOf, treeOf } from '../server/testing/process-tree.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { measureWords } from './bot-words.ts';
import { median, type Figure } from './report.ts';

const PATH = '/analytic-v2/api/meeting-bot';
const ROOM = '/phong-do';
const ROUNDS = 3;
/** Each is of another person: a company has one bot in a meeting. */
const BOTS = 5;
const MEASURED_MS = 20_000;
/** How long one stays to see whether its memory grows, once everything has settled. */
const STAY_MS = 300_000;
const SETTLE_MS = 60_000;
const LIMIT_MS = 180_000;
/** Clock ticks of the system in a second. */
const TICKS = 100;

export async function benchBot(): Promise<Figure[]> {
  const meetings = await startMeetingServer();
  const forwarding = await startMeetingServer('tracks');
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-'));
  const settings = {
    NXNOTE_DATA: folder,
    NXNOTE_MEETING_HOSTS: `${meetings.origin}=jitsi, ${forwarding.origin}=jitsi`,
    NXNOTE_BOT_BROWSER_FLAGS: LOCAL_FLAGS.join(' '),
    NXNOTE_BOTS_PER_WORKER: String(BOTS),
    BOT_CHECK_WORK: '5',
    LOG_LEVEL: 'warn',
  };
  const roles = ['web', 'worker', 'bot'];
  const server = await startServerProcess(settings, roles);
  const address = server.address!;
  /** Tokens hold a quarter of an hour. */
  const newPro = async (): Promise<Person> => {
    const person = await signUp(address);
    execFileSync(process.execPath, [entryPoint('admin'), 'package', 'set', person.user.email, 'pro'], {
      env: settings,
    });
    return person;
  };
  const voice = new Int16Array(readClips()[0]!.content.slice(44).buffer);
  const talker = await startTalker(`${meetings.origin}${ROOM}`, 'An', voice);
  const host = setInterval(() => meetings.admit(ROOM), 20);
  try {
    const people: Person[] = [];
    for (let at = 0; at < BOTS; at += 1) people.push(await newPro());
    const [bots, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push((await joinBare(meetings)).ms);
      bots.push(await timeBot(people[0]!, meetings));
    }
    const alone = await joinBare(meetings, MEASURED_MS);
    const [one] = await costOfBots(folder, people.slice(0, 1), meetings);
    const growthMb = await growthOf(folder, people[0]!, meetings);
    const five = await costOfBots(folder, people, meetings);
    const person = await newPro();
    const words = await measureWords(forwarding, ROOM, { address, person }, () => attend(person, forwarding));
    return [
      {
        name: 'click to the first recorded second / bare browser',
        value: median(bots) / median(bare),
        unit: 'ratio',
      },
      { name: 'click to the first recorded second', value: median(bots) / 1000, unit: 's' },
      { name: 'bare browser, start to the first second of sound', value: median(bare) / 1000, unit: 's' },
      { name: 'one bot, memory', value: one!.memoryMb, unit: 'MB', goal: { atMost: 1_000 } },
      { name: 'one bot, processor', value: one!.cores, unit: 'cores', goal: { atMost: 0.5 } },
      {
        name: `one bot, more memory after ${STAY_MS / 60_000} minutes than after one`,
        value: growthMb,
        unit: 'MB',
      },
      { name: 'bare browser in the meeting, memory', value: alone.memoryMb, unit: 'MB' },
      { name: 'five bots, memory of each', value: median(five.map(({ memoryMb }) => memoryMb)), unit: 'MB' },
      {
        name: 'five bots, processor of all',
        value: five.reduce((sum, { cores }) => sum + cores, 0),
        unit: 'cores',
      },
      {
        name: 'five bots, stored of each second',
        value: Math.min(...five.map(({ stored }) => stored)),
        unit: 's',
      },
      {
        name: 'words under the name of who said them',
        value: words.underRightName * 100,
        unit: '%',
        goal: { atLeast: 95 },
      },
      { name: 'wrong words of the bot', value: words.botError * 100, unit: '%' },
      { name: 'wrong words of an upload, a channel for each', value: words.uploadError * 100, unit: '%' },
      { name: 'wrong words of an upload, one channel', value: words.mixedError * 100, unit: '%' },
      {
        name: 'more wrong words than the upload with a channel for each',
        value: (words.botError - words.uploadError) * 100,
        unit: 'points',
        goal: { atMost: 2 },
      },
    ];
  } finally {
    clearInterval(host);
    await talker.leave();
    await server.stop();
    await meetings.close();
    await forwarding.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const link = (meetings: MeetingServer): string => `${meetings.origin}${ROOM}?skin=jitsi`;

async function send(person: Person, meetings: MeetingServer): Promise<MeetingBot> {
  for (;;) {
    const { status, body } = await person.call<{ data: { bot: MeetingBot }; code?: string }>('POST', PATH, {
      data: { invitation: link(meetings) },
    });
    if (status === 200) return body.data.bot;
    if (body.code !== 'BOT_NO_MACHINE') throw new Error(`the bot was not sent: ${JSON.stringify(body)}`);
    await delay(500);
  }
}

async function until(
  person: Person,
  { id }: MeetingBot,
  isSo: (bot: MeetingBot) => boolean,
): Promise<MeetingBot> {
  for (const untilMs = performance.now() + LIMIT_MS; performance.now() < untilMs; await delay(100)) {
    const { body } = await person.call<{ data: { bot: MeetingBot } }>('GET', `${PATH}/${id}`);
    if (isSo(body.data.bot)) return body.data.bot;
  }
  throw new Error('the bot does not come so far');
}

const isRecording = ({ state, stored_ms: storedMs }: MeetingBot): boolean =>
  state === 'recording' && storedMs >= 1_000;

async function leave(person: Person, bot: MeetingBot): Promise<void> {
  await person.call('POST', `${PATH}/${bot.id}/stop`);
  await until(person, bot, ({ state }) => state === 'ended' || state === 'failed');
}

async function timeBot(person: Person, meetings: MeetingServer): Promise<number> {
  const startMs = performance.now();
  const bot = await send(person, meetings);
  await until(person, bot, isRecording);
  const ms = performance.now() - startMs;
  await leave(person, bot);
  return ms;
}

/** Sends a bot into a meeting that nobody is in yet. */
async function attend(person: Person, meetings: MeetingServer) {
  const bot = await send(person, meetings);
  await meetings.until('it knocks', () => meetings.waiting(ROOM).length > 0, LIMIT_MS);
  meetings.admit(ROOM);
  await until(person, bot, ({ state }) => state === 'inside');
  return {
    id: bot.id,
    async finish() {
      await until(person, bot, ({ state }) => state === 'ended');
      const { messages } = await person.followRecord(bot.id);
      expectDone(messages);
    },
  };
}

/** A browser that joins and reads a second of sound, with nothing of ours. @param stayMs how long it stays to be measured */
async function joinBare(meetings: MeetingServer, stayMs = 0): Promise<{ ms: number; memoryMb: number }> {
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const startMs = performance.now();
  const before = new Set(childrenOf(process.pid));
  const browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...LOCAL_FLAGS, '--disable-gpu', '--in-process-gpu', '--autoplay-policy=no-user-gesture-required'],
  });
  const head = childrenOf(process.pid).find((pid) => !before.has(pid))!;
  const page = await browser.newPage();
  // Compilers that keep the names of functions call a helper for it.
  await page.addInitScript('globalThis.__name ??= (given) => given;');
  await page.addInitScript(readSecond);
  const name = encodeURIComponent('"Trình duyệt trần"');
  await page.goto(`${link(meetings)}#config.prejoinConfig.enabled=false&userInfo.displayName=${name}`);
  await page.waitForFunction(() => (globalThis as { heardMs?: number }).heardMs! >= 1_000, undefined, {
    timeout: LIMIT_MS,
  });
  const ms = performance.now() - startMs;
  await delay(stayMs);
  const memoryMb = sum(treeOf(head).map(pssMb));
  await browser.close();
  return { ms, memoryMb };
}

/** Runs in the page: counts the sound of the first track. Names nothing outside of itself. */
function readSecond(): void {
  const Native = RTCPeerConnection;
  const page = globalThis as unknown as Record<string, unknown>;
  page['heardMs'] = 0;
  page['RTCPeerConnection'] = function Watched() {
    const connection = new Native();
    connection.addEventListener('track', ({ track }) => {
      const Processor = page['MediaStreamTrackProcessor'] as new (init: object) => {
        readable: ReadableStream<AudioData>;
      };
      const reader = new Processor({ track }).readable.getReader();
      const read = (): Promise<void> =>
        reader.read().then(({ value, done }) => {
          if (done) return;
          page['heardMs'] = (page['heardMs'] as number) + (value.numberOfFrames * 1000) / value.sampleRate;
          value.close();
          return read();
        });
      void read();
    });
    return connection;
  };
}

interface Cost {
  memoryMb: number;
  cores: number;
  /** Of each second on the clock, in the record. */
  stored: number;
}

/** What bots cost that are in the meeting at the same time, each with its process and its browser. */
async function costOfBots(
  folder: string,
  people: readonly Person[],
  meetings: MeetingServer,
): Promise<Cost[]> {
  const sent = await Promise.all(
    people.map(async (person) => ({ person, bot: await send(person, meetings) })),
  );
  const begun = await Promise.all(sent.map(({ person, bot }) => until(person, bot, isRecording)));
  const startMs = performance.now();
  const heads = botsOf(folder);
  const before = heads.map((head) => sum(treeOf(head).map(cpuSeconds)));
  await delay(MEASURED_MS);
  const seconds = (performance.now() - startMs) / 1000;
  const costs = await Promise.all(
    sent.map(async ({ person, bot }, at): Promise<Cost> => {
      const now = await until(person, bot, isRecording);
      return {
        memoryMb: sum(treeOf(heads[at]!).map(pssMb)),
        cores: (sum(treeOf(heads[at]!).map(cpuSeconds)) - before[at]!) / seconds,
        stored: (now.stored_ms - begun[at]!.stored_ms) / 1000 / seconds,
      };
    }),
  );
  await Promise.all(sent.map(({ person, bot }) => leave(person, bot)));
  return costs;
}

/** How much the memory of a bot grows in a meeting, MB: by the straight line through what is measured. */
async function growthOf(folder: string, person: Person, meetings: MeetingServer): Promise<number> {
  const bot = await send(person, meetings);
  await until(person, bot, isRecording);
  const head = botsOf(folder)[0]!;
  const seen: { ms: number; mb: number }[] = [];
  for (const startMs = performance.now(); performance.now() - startMs < STAY_MS; await delay(5_000)) {
    const ms = performance.now() - startMs;
    if (ms >= SETTLE_MS) seen.push({ ms, mb: sum(treeOf(head).map(pssMb)) });
  }
  await leave(person, bot);
  const [meanMs, meanMb] = [sum(seen.map(({ ms }) => ms)), sum(seen.map(({ mb }) => mb))].map(
    (total) => total / seen.length,
  ) as [number, number];
  const slope =
    sum(seen.map(({ ms, mb }) => (ms - meanMs) * (mb - meanMb))) /
    sum(seen.map(({ ms }) => (ms - meanMs) ** 2));
  return slope * (STAY_MS - SETTLE_MS);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const cpuSeconds = (pid: number): number => {
  const stat = statOf(pid);
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) / TICKS;
};
