/** Rooms full of people who type, beside the server bundled in y-websocket 2.1.0; opening a long document; what a kill costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDecoder, readVarUint } from 'lib0/decoding';
import { WebSocket } from 'ws';
import { createSentences, createRandom } from '../transcript/document/testing.ts';
import { openDatabase } from '../server/platform/database/index.ts';
import { documentUrl, openDocument } from '../server/testing/member.ts';
import { newRecord, recognise } from '../server/testing/new-record.ts';
import { stateVectorFrame } from '../server/collaboration/wire.ts';
import { startPostgres } from '../server/testing/services.ts';
import { assembleServer } from '../server/testing/assemble-server.ts';
import { end, startServerProcess, untilSaid } from '../server/testing/server-process.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { median, type Figure } from './report.ts';
import { openRoomClient, type Hearing, type RoomClient, type Typed } from './room-client.ts';

const WARM_UP_MS = 4_000;
/** What is typed first in a round counts for nothing: another server ran before. */
const LEAD_IN_MS = 500;
const COLD_OPENS = 3;
const WORDS = 30_000;
const KILLS = 3;

export interface Scenario {
  name: string;
  rooms: number;
  clients: number;
  /** People who type in each room. */
  writers: number;
  /** Letters a second of each writer. */
  lettersPerSecond: number;
  /** Many and short, in turns, on servers that all run and are warm: what else the machine does meets all of them alike. Even. */
  rounds: number;
  /** Of one round, ms: about a hundred letters at the least. */
  typingMs: number;
  /**
   * When this program stands still for longer, for its own garbage or for what else the machine does, letters on their way are left
   * out, ms. It is more than hearing some letters at once takes, which is longer where each is heard by fifty.
   */
  holdUpMs: number;
}
const ONE_ROOM: Scenario = {
  name: 'one room, 50 people, 8 type',
  rooms: 1,
  clients: 50,
  writers: 8,
  lettersPerSecond: 4,
  rounds: 20,
  typingMs: 3_000,
  holdUpMs: 8,
};
const MANY_ROOMS: Scenario = {
  name: '200 rooms, 3 people, 1 types',
  rooms: 200,
  clients: 3,
  writers: 1,
  lettersPerSecond: 1.5,
  rounds: 40,
  typingMs: 2_000,
  holdUpMs: 2.5,
};

interface Target {
  urlOf(room: number): string;
  cpuMs(): number;
  memoryMb(): number;
  stop(): Promise<unknown>;
}

/** Which server: ours on either database, or the bundled one. */
const KINDS = ['postgres', 'bundled', 'embedded'] as const;
type Kind = (typeof KINDS)[number];

/** What a server did in one round. */
interface Round {
  /** From typing to hearing, of every letter and every other client of its room, ms. */
  latencies: number[];
  /** Of all letters heard, how many are not among them. */
  leftOut: number;
  cpuMs: number;
}

interface Load {
  rounds: Round[];
  /** Once all have written. */
  roomMb: number;
}

/** A data folder with its people and records, as the product makes them. */
interface Prepared {
  folder: string;
  /** Address of its PostgreSQL; null for the embedded database, which lies in the folder. */
  url: string | null;
  token: string;
  recordIds: string[];
  longRecordId: string;
}

export async function benchCollaboration(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const prepared = await prepareRooms(null);
  const onPostgres = await prepareRooms(postgres.url);
  const start: Record<Kind, () => Promise<Target>> = {
    postgres: () => startOurs(onPostgres),
    embedded: () => startOurs(prepared),
    bundled: startBundled,
  };
  const figures: Figure[] = [];
  for (const scenario of [ONE_ROOM, MANY_ROOMS]) {
    const loads = await loadInTurns(start, scenario);
    figures.push(
      ...compare(scenario.name, 'PostgreSQL', loads.postgres, loads.bundled, true),
      ...compare(scenario.name, 'embedded', loads.embedded, loads.bundled, false),
      ...describeLoad(`${scenario.name}, bundled`, loads.bundled),
      // What one room takes is lost in what a server's memory goes up and down by.
      ...(scenario.rooms > 1 ? KINDS.map((kind) => describeMemory(scenario.name, kind, loads[kind])) : []),
    );
  }
  const opened: number[] = [];
  for (let round = 0; round < COLD_OPENS; round += 1) opened.push(await openCold(prepared));
  let lost = 0;
  for (let round = 0; round < KILLS; round += 1) lost += await countLost(prepared, round);
  await postgres.stop();
  for (const { folder } of [prepared, onPostgres]) rmSync(folder, { recursive: true });
  return [
    ...figures,
    {
      name: `cold open, ${WORDS} words`,
      value: median(opened),
      unit: 'ms',
      goal: { atMost: 500 },
    },
    { name: `letters lost that others had seen, ${KILLS} kills`, value: lost, unit: '', goal: { atMost: 0 } },
  ];
}

/** @param isClaimed the goals hold for this kind of database */
function compare(name: string, kind: string, ours: Load, bundled: Load, isClaimed: boolean): Figure[] {
  const p99Ratio = percentile(ours, 0.99) / percentile(bundled, 0.99);
  const cpuRatio = median(ours.rounds.map(({ cpuMs }, round) => cpuMs / bundled.rounds[round]!.cpuMs));
  const claim = (atMost: number) => (isClaimed ? { goal: { atMost } } : {});
  const here = `${name}, ${kind}`;
  return [
    { name: `${here}: p99 / bundled`, value: p99Ratio, unit: 'ratio', ...claim(1) },
    { name: `${here}: CPU / bundled`, value: cpuRatio, unit: 'ratio', ...claim(1.2) },
    ...describeLoad(here, ours),
  ];
}

function describeLoad(name: string, load: Load): Figure[] {
  const heard = load.rounds.reduce((sum, { latencies }) => sum + latencies.length, 0);
  const leftOut = load.rounds.reduce((sum, round) => sum + round.leftOut, 0);
  return [
    { name: `${name}: p50`, value: percentile(load, 0.5), unit: 'ms' },
    { name: `${name}: p99`, value: percentile(load, 0.99), unit: 'ms' },
    { name: `${name}: left out`, value: (100 * leftOut) / (heard + leftOut), unit: '%' },
  ];
}

/** The latency under which a share of all letters of all rounds stay, ms: of a single short round, the 99th of a hundred is a matter of luck. */
function percentile({ rounds }: Load, share: number): number {
  const sorted = Float64Array.from(rounds.flatMap(({ latencies }) => latencies)).sort();
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

const describeMemory = (name: string, kind: Kind, { roomMb }: Load): Figure => ({
  name: `${name}, ${kind}: memory a room`,
  value: roomMb * 1_000,
  unit: 'kB',
});

/** Two hundred records and a long one. @param url of a PostgreSQL; null for the embedded database */
export async function prepareRooms(url: string | null): Promise<Prepared> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-rooms-'));
  const database = await openDatabase({ url, dataFolder: url ? null : folder, log: silentLog });
  const server = await assembleServer({ database, redisUrl: null, s3: null });
  const { deps } = server;
  const person = await server.newPerson();
  const recordIds: string[] = [];
  for (let room = 0; room < MANY_ROOMS.rooms; room += 1)
    recordIds.push(await newRecord(deps, person.user.id));
  const longRecordId = await newRecord(deps, person.user.id);
  const sentences = createSentences(WORDS, 1).map((sentence) => ({ ...sentence, id: crypto.randomUUID() }));
  await recognise(deps, longRecordId, sentences);
  const member = openDocument(server.address, longRecordId, person.tokens.access_token);
  await member.until((text) => text.length > WORDS);
  while (!(await isCompacted(deps.database, longRecordId))) await wait(100);
  member.leave();
  // The token outlives the benchmark.
  await deps.database.sql
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  await server.stop();
  return { folder, url, token: person.tokens.access_token, recordIds, longRecordId };
}

const isCompacted = async (
  { sql }: { sql: Awaited<ReturnType<typeof openDatabase>>['sql'] },
  recordId: string,
) =>
  (await sql
    .selectFrom('document')
    .where('record_id', '=', recordId)
    .where('compactions', '>', 0)
    .select('record_id')
    .executeTakeFirst()) !== undefined;

export async function startOurs({
  folder,
  url,
  token,
  recordIds,
}: Prepared): Promise<Target & { kill(): Promise<void> }> {
  const server = await startServerProcess({
    NXNOTE_DATA: folder,
    LOG_LEVEL: 'error',
    ...(url ? { DATABASE_URL: url } : {}),
  });
  return { ...server, urlOf: (room) => documentUrl(server.address!, recordIds[room]!, token) };
}

async function startBundled(): Promise<Target> {
  const program = fileURLToPath(new URL('bundled-room-server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await untilSaid(child, /^(http:\S+)$/);
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  return {
    urlOf: (room) => `${address.replace('http', 'ws')}/room-${room}`,
    cpuMs() {
      const fields = read('stat').split(') ')[1]!.split(' ');
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    memoryMb: () => Number(/VmRSS:\s+(\d+) kB/.exec(read('status'))?.[1]) / 1024,
    stop: () => end(child),
  };
}

/** People in the rooms of a server. */
interface Audience {
  hearings: Hearing[];
  clients: RoomClient[];
  writers: RoomClient[];
  emptyMb: number;
}

/** Lets the same people write on all servers, one after the other and again, so that each comes as often behind each other one. */
async function loadInTurns(
  start: Record<Kind, () => Promise<Target>>,
  scenario: Scenario,
): Promise<Record<Kind, Load>> {
  const { lettersPerSecond, typingMs, holdUpMs } = scenario;
  const servers = await Promise.all(
    KINDS.map(async (kind) => {
      const target = await start[kind]();
      return { kind, target, audience: await fillRooms(target, scenario), rounds: [] as Round[] };
    }),
  );
  for (const { audience } of servers) await typeFor(WARM_UP_MS, audience.writers, lettersPerSecond);
  for (let number = 0; number < scenario.rounds; number += 1) {
    const order = number < scenario.rounds / 2 ? servers : servers.toReversed();
    for (const { target, audience, rounds } of order) {
      audience.hearings.length = 0;
      const cpuMs = target.cpuMs();
      const holdUps = watchHoldUps(holdUpMs);
      const fromMs = performance.now() + LEAD_IN_MS;
      await typeFor(LEAD_IN_MS + typingMs, audience.writers, lettersPerSecond);
      holdUps.stop();
      const hearings = audience.hearings.filter(({ typedAtMs }) => typedAtMs >= fromMs);
      const clear = hearings.filter((hearing) => !holdUps.touch(hearing));
      rounds.push({
        latencies: clear.map(({ typedAtMs, heardAtMs }) => heardAtMs - typedAtMs),
        leftOut: hearings.length - clear.length,
        cpuMs: target.cpuMs() - cpuMs,
      });
    }
  }
  const loads = servers.map(({ kind, target, audience, rounds }) => {
    const roomMb = (target.memoryMb() - audience.emptyMb) / scenario.rooms;
    return [kind, { rounds, roomMb }] as const;
  });
  for (const { target, audience } of servers) {
    audience.clients.forEach((client) => client.close());
    await target.stop();
  }
  return Object.fromEntries(loads) as Record<Kind, Load>;
}

/** Notes when this program stands still for longer than `atLeastMs`. */
function watchHoldUps(atLeastMs: number): { touch(hearing: Hearing): boolean; stop(): void } {
  const holdUps: { fromMs: number; toMs: number }[] = [];
  let lastMs = performance.now();
  const timer = setInterval(() => {
    const nowMs = performance.now();
    if (nowMs - lastMs > atLeastMs) holdUps.push({ fromMs: lastMs, toMs: nowMs });
    lastMs = nowMs;
  }, 1);
  return {
    touch: ({ typedAtMs, heardAtMs }) =>
      holdUps.some(({ fromMs, toMs }) => fromMs < heardAtMs && toMs > typedAtMs),
    stop: () => clearInterval(timer),
  };
}

/** Opens the documents for everybody. */
export async function fillRooms(target: Target, scenario: Scenario): Promise<Audience> {
  const typed: Typed = new Map();
  const audience: Audience = { hearings: [], clients: [], writers: [], emptyMb: target.memoryMb() };
  for (let room = 0; room < scenario.rooms; room += 1) {
    const open = () => openRoomClient(target.urlOf(room), typed, audience.hearings);
    const here = await Promise.all(Array.from({ length: scenario.clients }, open));
    audience.clients.push(...here);
    audience.writers.push(...here.slice(0, scenario.writers));
  }
  return audience;
}

/** Everybody in a rhythm of their own: pauses between letters vary by half. */
export async function typeFor(
  ms: number,
  writers: readonly RoomClient[],
  lettersPerSecond: number,
): Promise<void> {
  const random = createRandom(7);
  const endsAt = performance.now() + ms;
  const typeOn = async (writer: RoomClient): Promise<void> => {
    const pause = () => (1_000 / lettersPerSecond) * (0.5 + random());
    await wait(pause() * random());
    while (performance.now() < endsAt) {
      writer.type();
      await wait(pause());
    }
  };
  await Promise.all(writers.map(typeOn));
  await wait(500);
}

/** @returns ms from asking a fresh server for the long document to having all of it */
async function openCold(prepared: Prepared): Promise<number> {
  const server = await startServerProcess({ NXNOTE_DATA: prepared.folder, LOG_LEVEL: 'error' });
  const startedAt = performance.now();
  const socket = new WebSocket(documentUrl(server.address!, prepared.longRecordId, prepared.token));
  socket.once('open', () => socket.send(stateVectorFrame(new Uint8Array([0]))));
  const answered = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const decoder = createDecoder(data);
      if (readVarUint(decoder) === 0 && readVarUint(decoder) === 1) resolve();
    });
  });
  await answered;
  const ms = performance.now() - startedAt;
  socket.close();
  await once(socket, 'close');
  await server.stop();
  return ms;
}

/** Kills the server while eight people type, and starts it again. @returns letters that somebody had heard and that are gone */
async function countLost(prepared: Prepared, room: number): Promise<number> {
  const first = await startOurs(prepared);
  const typed: Typed = new Map();
  const open = () => openRoomClient(first.urlOf(room), typed, []);
  const clients = await Promise.all(Array.from({ length: 8 }, open));
  const typing = typeFor(2_000, clients, 30);
  await wait(1_500);
  await first.kill();
  const heard = new Map<number, number>();
  for (const client of clients)
    for (const [writer, to] of client.heard) heard.set(writer, Math.max(to, heard.get(writer) ?? 0));
  clients.forEach((client) => client.close());
  await typing;

  const second = await startOurs(prepared);
  const fresh = await openRoomClient(second.urlOf(room), new Map(), []);
  await wait(1_000);
  let lost = 0;
  for (const [writer, to] of heard) lost += Math.max(0, to - (fresh.heard.get(writer) ?? 0));
  fresh.close();
  await second.stop();
  return lost;
}
