/**
 * How long after a word its text is before whoever reads along, how many meetings at once one core holds, what live text costs beside the
 * bare recogniser on the same sound in one piece, and how much worse than an upload the finished transcript is.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareWord } from '../transcript/words/vietnamese.ts';
import { cutChunks, finishLive } from '../server/live/testing/recorder.ts';
import { countEdits } from '../server/speech/accuracy/word-error.ts';
import { readMeeting } from '../server/testing/audio.ts';
import { projectRoot } from '../server/platform/entry-point.ts';
import { expectDone, signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess, type ServerProcess } from '../server/testing/server-process.ts';
import type { BareTimes } from './bare-engine.ts';
import { BenchMeeting, readWords } from './live-meeting.ts';
import type { Figure } from './report.ts';
import type { Steadiness } from './shown-words.ts';

const SAMPLE_RATE = 16_000;
const FIRST_SECONDS = 12;
/** Of each round with many meetings; words of the first seconds are not counted, while everything begins. */
const ROUND_SECONDS = 20;
const SETTLE_MS = 5_000;
/** Meetings at once, until one is too many; then what lies between is tried. */
const STEPS = [10, 25, 50, 100];
const HALVINGS = 1;
const MAX_P95_MS = 2_000;
/** As many as the product lets one person hold at once. */
const MEETINGS_A_PERSON = 4;

const samples = new Int16Array(readMeeting().slice(44).buffer);

interface Delays {
  p50Ms: number;
  p95Ms: number;
  maxMs: number;
}

interface Round {
  meetings: number;
  /** From the end of a word's sound until its letters stand for good with a reader, and until its final form does. */
  letters: Delays;
  final: Delays;
  /** Words that changed or vanished after they were first shown, of all words shown. */
  changedRatio: number;
  /** Processor time of the server and its children for a second of sound of one meeting. */
  cpuPerSecond: number;
}

export async function benchLive(): Promise<Figure[]> {
  const [load] = loadavg();
  // Every reader listens for the end of this process.
  process.setMaxListeners(0);
  const server = await startOnOneCore();
  const first = await holdMeetings(server, { meetings: 1, seconds: FIRST_SECONDS, fromMs: 0 });
  const whole = { meetings: 1, seconds: samples.length / SAMPLE_RATE, fromMs: 0, toEnd: true };
  const alone = await holdMeetings(server, whole);
  const { rounds, most } = await findMost(server);
  await server.stop();
  const bareSeconds = await timeBareEngine();
  const atMost = rounds.findLast(({ meetings }) => meetings === most);
  return [
    { name: 'load of the machine before', value: load!, unit: '' },
    {
      name: 'first meeting after a start, model loaded meanwhile: max',
      value: first.letters.maxMs,
      unit: 'ms',
    },
    ...describeRound(alone, { letters: 1000, final: 1500, changed: 10 }),
    {
      name: 'finished transcript, more wrong words than the upload',
      value: alone.errorOverUpload,
      unit: 'points',
      goal: { atMost: 2 },
    },
    ...rounds.flatMap((round) => describeRound(round)),
    {
      name: `meetings at once on one core with p95 of the final form <= ${MAX_P95_MS / 1000} s`,
      value: most,
      unit: '',
      goal: { atLeast: 25 },
    },
    {
      name: 'processor time over the bare engine on a file',
      value: ((atMost ?? alone).cpuPerSecond * samples.length) / SAMPLE_RATE / bareSeconds,
      unit: 'ratio',
    },
  ];
}

/** @param goals p95 in ms, changed words in percent */
function describeRound(
  { meetings, letters, final, changedRatio, cpuPerSecond }: Round,
  goals?: { letters: number; final: number; changed: number },
): Figure[] {
  const name = (what: string): string => `${meetings} ${meetings === 1 ? 'meeting' : 'meetings'}: ${what}`;
  const delays = (what: string, { p50Ms, p95Ms, maxMs }: Delays, atMost?: number): Figure[] => [
    { name: name(`${what}, p50`), value: p50Ms, unit: 'ms' },
    { name: name(`${what}, p95`), value: p95Ms, unit: 'ms', ...(atMost ? { goal: { atMost } } : {}) },
    { name: name(`${what}, max`), value: maxMs, unit: 'ms' },
  ];
  const changed = { name: name('words that changed once shown'), value: changedRatio * 100, unit: '%' };
  return [
    ...delays('word to letters', letters, goals?.letters),
    ...delays('word to final form', final, goals?.final),
    goals ? { ...changed, goal: { atMost: goals.changed } } : changed,
    { name: name('processor'), value: cpuPerSecond * meetings, unit: 's per s' },
  ];
}

/** Raises the number until words come too late, and tries what lies between. */
async function findMost(server: Server): Promise<{ rounds: Round[]; most: number }> {
  const rounds: Round[] = [];
  const isInTime = async (meetings: number): Promise<boolean> => {
    const round = await holdMeetings(server, { meetings, seconds: ROUND_SECONDS, fromMs: SETTLE_MS });
    rounds.push(round);
    return round.final.p95Ms <= MAX_P95_MS;
  };
  let step = 0;
  while (step < STEPS.length && (await isInTime(STEPS[step]!))) step += 1;
  let most = STEPS[step - 1] ?? 1;
  let tooMany = STEPS[step] ?? most;
  for (let halving = 0; halving < HALVINGS && tooMany - most > 1; halving += 1) {
    const between = Math.floor((most + tooMany) / 2);
    if (await isInTime(between)) most = between;
    else tooMany = between;
  }
  return { rounds, most };
}

type Server = ServerProcess & { address: string; treeCpuMs(): number };

interface Plan {
  meetings: number;
  seconds: number;
  /** Words before are not counted. */
  fromMs: number;
  /** Finishes the first meeting and compares its transcript with an upload's. */
  toEnd?: boolean;
}

/** Holds so many meetings, each somewhere else in the same talk. */
async function holdMeetings(
  server: Server,
  { meetings: count, seconds, fromMs, toEnd = false }: Plan,
): Promise<Round & { errorOverUpload: number }> {
  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / MEETINGS_A_PERSON) }, () => signUp(server.address)),
  );
  const personOf = (index: number): Person => people[Math.floor(index / MEETINGS_A_PERSON)]!;
  const meetings: BenchMeeting[] = [];
  for (let index = 0; index < count; index += 1)
    meetings.push(await BenchMeeting.open(server.address, personOf(index)));
  const talks = meetings.map((_, index) => cutTalk((index * samples.length) / count, seconds));
  const cpuBefore = server.treeCpuMs();
  await Promise.all(meetings.map((meeting, index) => meeting.speak(talks[index]!)));
  const cpuMs = server.treeCpuMs() - cpuBefore;
  await Promise.all(meetings.map((meeting, index) => meeting.stored(talks[index]!.length)));

  const parts = meetings.map((meeting) => meeting.steadiness(fromMs));
  const sum = (of: (part: Steadiness) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const errorOverUpload = toEnd ? await compareWithUpload(meetings[0]!, talks[0]!.length) : 0;
  for (const meeting of meetings) await meeting.remove();
  return {
    meetings: count,
    letters: summarise(parts.flatMap(({ lettersMs }) => lettersMs)),
    final: summarise(parts.flatMap(({ finalMs }) => finalMs)),
    changedRatio: sum(({ changed }) => changed) / sum(({ shown }) => shown),
    cpuPerSecond: cpuMs / 1000 / (seconds * count),
    errorOverUpload,
  };
}

function summarise(delaysMs: readonly number[]): Delays {
  const sorted = delaysMs.toSorted((a, b) => a - b);
  const at = (ratio: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(ratio * sorted.length))] ?? Infinity;
  return { p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
}

/** The talk from a sample on, round and round. */
function cutTalk(from: number, seconds: number): Buffer[] {
  const length = Math.round(seconds * SAMPLE_RATE);
  return cutChunks(
    Int16Array.from({ length }, (_, index) => samples[(Math.floor(from) + index) % samples.length]!),
  );
}

/** Points of word error that the finished meeting has more than the same file uploaded. */
async function compareWithUpload({ id, speaker }: BenchMeeting, chunks: number): Promise<number> {
  const finished = speaker.followRecord(id);
  await finishLive(speaker, id, chunks);
  expectDone((await finished).messages);
  const record = await speaker.addRecord(readMeeting(), '.wav');
  expectDone((await speaker.followRecord(record.id)).messages);
  const said = readScript();
  const wrongPoints = async (recordId: string): Promise<number> => {
    const words = await readWords(speaker, recordId);
    return (
      (100 *
        countEdits(
          said,
          words.map(({ text }) => bareWord(text)),
        )) /
      said.length
    );
  };
  return (await wrongPoints(id)) - (await wrongPoints(record.id));
}

/** All words of the talk. */
function readScript(): string[] {
  const [, ...lines] = readFileSync(join(projectRoot, 'models/starter/eval/meeting.tsv'), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => line.split('\t')[4]!.split(' '));
}

/** The server and its children get one core, everything else the others (Linux). */
async function startOnOneCore(): Promise<Server> {
  const pin = (cores: string): unknown =>
    execFileSync('taskset', ['-a', '-c', '-p', cores, `${process.pid}`]);
  const others = childrenOf(process.pid);
  // What a process starts runs where it runs itself.
  pin('0');
  const server = await startServerProcess();
  pin(availableParallelism() > 1 ? `1-${availableParallelism() - 1}` : '0');
  const pid = childrenOf(process.pid).find((child) => !others.includes(child))!;
  return { ...server, address: server.address!, treeCpuMs: () => treeCpuMs(pid) };
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

/** Linux counts in hundredths of a second. */
function treeCpuMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) * 10;
  return own + childrenOf(pid).reduce((sum, child) => sum + treeCpuMs(child), 0);
}

/** Processor time that the engine alone takes for the whole talk, seconds. */
async function timeBareEngine(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-live-'));
  const path = join(folder, 'talk.wav');
  writeFileSync(path, readMeeting());
  const program = fileURLToPath(new URL('bare-engine.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ processor }] = (await once(child, 'message')) as [BareTimes];
  rmSync(folder, { recursive: true });
  return processor;
}
