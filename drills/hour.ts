/**
 * One bot in one meeting for as long as `--minutes` says: whether its memory grows, and whether its record keeps the time of the wall clock.
 * Somebody speaks, and somebody else gives a mark every ten seconds, which is looked for in the stored sound.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenPair } from '../contract/sign-in/auth.ts';
import type { MeetingBot } from '../contract/meeting-bot/meeting-bots.ts';
import type { RecordDetail } from '../contract/records/records.ts';
import { ROUTES } from '../contract/routes.ts';
import { startMeetingServer } from '../server/meeting-bot/testing/meeting-server.ts';
import { startTalker } from '../server/meeting-bot/testing/talkers.ts';
import { decodeAudio } from '../server/speech/audio/decode-audio.ts';
import { readClips } from '../server/testing/audio.ts';
import type { Person } from '../server/testing/person.ts';
import { botsOf, commandOf, pssMb, treeOf } from '../server/testing/process-tree.ts';
import { findFreePort } from '../server/testing/services.ts';
import { read, send, startInstallation, type Installation } from './bot-stage.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { openHeap } from './page-heap.ts';
import { findMarks, MARK_EVERY_MS, startMetronome, type FoundMark } from './sound-marks.ts';

export const HOUR = 'a bot for an hour';

const ROOM = '/phong-dai';
const LOOK_EVERY_MS = 10_000;
/** Of the time. Until the browser's scripts have taken the room that they work in, a quarter of an hour, memory says nothing. */
const SETTLING = 1 / 3;
/** One sentence in so long. */
const PERIOD_MS = 20_000;
const RECORDING_MS = 120_000;
const AUDIO_MS = 120_000;
/** Half of the life of a token. */
const RENEW_MS = 400_000;
const MAX_DRIFT_MS = 200;
/** What a bot may hold more after an hour than once it has settled, MB. */
const MAX_GROWTH_MB = 50;
const HOUR_MS = 3_600_000;

type Part = 'program' | 'browser' | 'page' | 'other';
interface Look extends Record<Part, number> {
  ms: number;
  /** Sound that is stored. */
  storedMs: number;
}

export async function runHour(forMs: number): Promise<Outcome> {
  const outcome = newOutcome(HOUR);
  const meetings = await startMeetingServer();
  const port = await findFreePort();
  const installation = await startInstallation(meetings, [`--remote-debugging-port=${port}`]);
  const { person } = installation;
  const renewing = setInterval(() => void renew(person), RENEW_MS);
  const host = setInterval(() => meetings.admit(ROOM), 200);
  const talker = await startTalker(`${meetings.origin}${ROOM}`, 'An', sentenceAndSilence());
  const metronome = await startMetronome(`${meetings.origin}${ROOM}`, 'Nhịp');
  try {
    const bot = await send(person, `${meetings.origin}${ROOM}?skin=jitsi`);
    await untilSo(person, bot, ({ state, stored_ms: storedMs }) => state === 'recording' && storedMs > 2_000);
    const heap = await openHeap(port);
    const before = await metronome.rung();
    const looks: Look[] = [];
    const startMs = performance.now();
    let settledMb: number | null = null;
    for (let ms = 0; ms < forMs; ms = performance.now() - startMs) {
      const now = await read(person, bot);
      if (now.state !== 'recording') throw new Error(`it is ${now.state} for ${now.reason}`);
      looks.push({ ms, storedMs: now.stored_ms, ...memoryOf(installation) });
      if (ms >= SETTLING * forMs) settledMb ??= await heap.usedMb();
      if (looks.length % 6 === 1) console.log(describe(looks.at(-1)!));
      await delay(LOOK_EVERY_MS);
    }
    const endMb = await heap.usedMb();
    heap.close();
    judgeMemory(outcome, looks, [settledMb ?? endMb, endMb]);
    const rung = (await metronome.rung()).slice(before.length);
    meetings.end(ROOM);
    judgeMarks(outcome, findMarks(await soundOf(installation, bot), rung, 0));
    await checkGaps(outcome, person, bot);
  } catch (error) {
    outcome.stuck += 1;
    outcome.notes.push(String(error), installation.log());
  } finally {
    clearInterval(host);
    clearInterval(renewing);
    await Promise.all([talker, metronome].map((one) => one.leave()));
    await installation.stop();
    await meetings.close();
  }
  return outcome;
}

function sentenceAndSilence(): Int16Array {
  const samples = new Int16Array(PERIOD_MS * 16);
  samples.set(new Int16Array(readClips()[0]!.content.slice(44).buffer));
  return samples;
}

/** Tokens are changed for new ones in place. */
async function renew(person: Person): Promise<void> {
  const { path } = ROUTES.refreshToken;
  const { body } = await person.call<TokenPair>('POST', path, { refresh_token: person.tokens.refresh_token });
  Object.assign(person.tokens, body);
}

async function untilSo(
  person: Person,
  bot: MeetingBot,
  isSo: (now: MeetingBot) => boolean,
): Promise<MeetingBot> {
  let now = await read(person, bot);
  for (const untilMs = performance.now() + RECORDING_MS; !isSo(now); now = await read(person, bot)) {
    if (performance.now() > untilMs) throw new Error(`it stays ${now.state} for ${now.reason}`);
    await delay(200);
  }
  return now;
}

/** What the bot holds, by what it is for, MB. */
function memoryOf({ folder }: Installation): Record<Part, number> {
  const held: Record<Part, number> = { program: 0, browser: 0, page: 0, other: 0 };
  const [program] = botsOf(folder);
  if (program === undefined) throw new Error('the bot has no process');
  for (const pid of treeOf(program)) held[partOf(pid, program)] += pssMb(pid);
  return held;
}

function partOf(pid: number, program: number): Part {
  if (pid === program) return 'program';
  const type = /--type=([a-z-]+)/.exec(commandOf(pid))?.[1];
  if (type === undefined) return 'browser';
  return type === 'renderer' ? 'page' : 'other';
}

const total = ({ program, browser, page, other }: Look): number => program + browser + page + other;

function describe(look: Look): string {
  const parts = (['program', 'browser', 'page', 'other'] as const)
    .map((part) => `${part} ${look[part].toFixed(1)}`)
    .join(', ');
  return `${Math.round(look.ms / 60_000)} min: ${total(look).toFixed(1)} MB (${parts}), ${Math.round(look.storedMs / 1000)} s stored`;
}

/** @param heapMb what scripts of the page held once it had settled, and in the end, after garbage was collected */
function judgeMemory(outcome: Outcome, looks: readonly Look[], heapMb: readonly [number, number]): void {
  const kept = looks.filter(({ ms }) => ms >= SETTLING * looks.at(-1)!.ms);
  const growth = (of: (look: Look) => number): number =>
    slope(kept.map((look) => [look.ms, of(look)] as const)) * HOUR_MS;
  const mb = growth(total);
  console.log(
    `memory: ${mean(kept.slice(0, 6).map(total)).toFixed(1)} MB at first, ${mean(kept.slice(-6).map(total)).toFixed(1)} MB in the end, ` +
      `${mb.toFixed(1)} MB an hour by the straight line ` +
      `(${(['program', 'browser', 'page', 'other'] as const).map((part) => `${part} ${growth((look) => look[part]).toFixed(1)}`).join(', ')}); ` +
      `most ${Math.max(...kept.map(total)).toFixed(1)} MB; scripts of the page ${heapMb.map((one) => one.toFixed(2)).join(' and ')} MB`,
  );
  if (kept.at(-1)!.ms < HOUR_MS / 2 || mb < MAX_GROWTH_MB) return;
  outcome.wrong += 1;
  outcome.notes.push(`its memory grows by ${mb.toFixed(1)} MB an hour`);
}

/** The sound of the record, once it is stored as a whole. */
async function soundOf(
  { person, folder, address: server }: Installation,
  { id }: MeetingBot,
): Promise<Int16Array> {
  const path = `${ROUTES.listRecords.path}/${id}?add_audio_url=true`;
  for (const untilMs = performance.now() + AUDIO_MS; performance.now() < untilMs; await delay(1_000)) {
    const { body } = await person.call<{ data: { record: RecordDetail } }>('GET', path);
    const { audio_url: address } = body.data.record;
    if (address === undefined) continue;
    const answer = await fetch(new URL(address, server));
    if (!answer.ok) continue;
    const file = join(folder, 'record');
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    await decodeAudio(file, `${file}.pcm`);
    const bytes = readFileSync(`${file}.pcm`);
    return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
  }
  throw new Error('the record has no sound');
}

/** How much later marks come in the record than they should, from the first ones to the last. */
function judgeMarks(outcome: Outcome, marks: readonly FoundMark[]): void {
  if (marks.length === 0) throw new Error('no marks were given');
  const found = marks.flatMap(({ rungMs, atMs }) =>
    atMs === null ? [] : [[rungMs, atMs - rungMs] as const],
  );
  outcome.acknowledged = marks.length;
  // What is said as the meeting ends may be too late.
  outcome.lost = Math.max(0, marks.length - found.length - 1);
  if (found.length < 2) return;
  const middle = median(found.map(([, late]) => late));
  const late = found.map(([at, ms]) => [at, ms - middle] as const);
  const drift = slope(late) * (late.at(-1)![0] - late[0]![0]);
  const ends = Math.max(1, Math.min(30, Math.floor(late.length / 4)));
  const [first, last] = [late.slice(0, ends), late.slice(-ends)].map((part) =>
    median(part.map(([, ms]) => ms)),
  );
  const sorted = late.map(([, ms]) => ms).toSorted((a, b) => a - b);
  const at = (share: number): string => sorted[Math.round(share * (sorted.length - 1))]!.toFixed(0);
  console.log(
    `sound: ${found.length} of ${marks.length} marks found over ${((marks.length * MARK_EVERY_MS) / 60_000).toFixed(1)} minutes; ` +
      `drift ${drift.toFixed(1)} ms by the straight line, ${(last! - first!).toFixed(1)} ms from the first ${ends} to the last; ` +
      `beside the middle ${at(0)} to ${at(1)} ms, 90 % within ${at(0.05)} to ${at(0.95)} ms`,
  );
  if (Math.abs(drift) < MAX_DRIFT_MS && Math.abs(last! - first!) < MAX_DRIFT_MS) return;
  outcome.wrong += 1;
  outcome.notes.push(`its clock drifts by ${drift.toFixed(0)} ms`);
}

async function checkGaps(outcome: Outcome, person: Person, bot: MeetingBot): Promise<void> {
  const { gaps, state, stored_ms: storedMs } = await read(person, bot);
  console.log(`in the end it is ${state}, ${Math.round(storedMs / 1000)} s stored, ${gaps.length} gaps`);
  if (gaps.length === 0) return;
  outcome.lost += gaps.length;
  outcome.notes.push(`gaps: ${JSON.stringify(gaps)}`);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Of the straight line through the points. */
function slope(points: readonly (readonly [number, number])[]): number {
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const spread = points.reduce((sum, [one]) => sum + (one - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / spread;
}
