/**
 * A thousand deliveries of webhooks to a receiver that fails in every way, from a worker that is killed again and again: each arrives, signed, under
 * one id, and nothing is sent inside, where redirects and names that changed their meaning lead.
 *
 * The pauses between tries are hours. The drill ends them in its own database; nothing in the product shortens them.
 */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PUBLIC_ROUTES } from '../contract/public-api/routes.ts';
import type { Delivery, Webhook } from '../contract/public-api/webhooks.ts';
import { TRASH_ROUTES } from '../contract/records/trash-routes.ts';
import { ROUTES } from '../contract/routes.ts';
import { openDatabase, type Database } from '../server/platform/database/index.ts';
import { readClips } from '../server/testing/audio.ts';
import type { Person } from '../server/testing/person.ts';
import { silentLog } from '../server/testing/silent-log.ts';
import { startFaultyReceiver, type FaultyReceiver, type Received } from './faulty-receiver.ts';
import { newOutcome, type Outcome } from './outcome.ts';
import { newPerson } from './people.ts';
import type { Random } from './random.ts';
import { openStage, type Stage } from './stage.ts';

export const DELIVERIES = 'deliveries of webhooks';

const ADDRESSES = 5;
const RECORDS = 4;
/** Each deletes a record and restores it: two events, of which every address is told. */
const ROUNDS = 25;
/** For the names that lead inside. */
const HIDDEN_ROUNDS = 3;
const NAMES = ['trap.example.com', 'moved.example.com'] as const;
/** The one that such an address may have and a drill may take. */
const TRAP_PORT = 8443;
const EVENTS = ['record.deleted', 'record.restored'] as const;
const BETWEEN_KILLS_MS = [2_000, 9_000] as const;
const KILLS = 12;
const SKIP_MS = 1_000;
const END_MS = 270_000;
/** Receivers refuse what was signed longer ago. */
const MAX_AGE_MS = 300_000;
const LAST_WORDS = 2_000;

interface Address {
  webhook: Webhook;
  secret: string;
}

export async function runDeliveries(random: Random): Promise<Outcome> {
  const outcome = newOutcome(DELIVERIES);
  const hosts = writeHosts();
  const trap = await openTrap();
  const receiver = await startFaultyReceiver(
    [`http://127.0.0.1:${TRAP_PORT}/`, `https://${NAMES[0]}:${TRAP_PORT}/`, `http://[::1]:${TRAP_PORT}/`],
    random,
  );
  const stage = await openStage(outcome, {
    roles: ['web', 'worker'],
    settings: { NXNOTE_WEBHOOK_HOSTS: receiver.origin },
    isolate: hosts.isolate,
  });
  const database = await openDatabase({ url: stage.databaseUrl, dataFolder: null, log: silentLog });
  try {
    await run({ outcome, stage, receiver, database, random, hosts });
    outcome.wrong += trap.connections();
    if (trap.connections() > 0) outcome.notes.push(`${trap.connections()} connections to a private address`);
    if (outcome.notes.length > 0)
      outcome.notes.push(...stage.nodes.map(({ role, current }) => lastWords(role, current().log())));
  } finally {
    await database.close();
    await stage.stop();
    await receiver.stop();
    await trap.stop();
    hosts.remove();
  }
  return outcome;
}

interface Drill {
  outcome: Outcome;
  stage: Stage;
  receiver: FaultyReceiver;
  database: Database;
  random: Random;
  hosts: ReturnType<typeof writeHosts>;
}

async function run(drill: Drill): Promise<void> {
  const { outcome, stage, receiver, database, hosts } = drill;
  const [person, stranger] = [await newPerson(stage), await newPerson(stage)];
  const records = await Promise.all(Array.from({ length: RECORDS }, () => finishedRecord(person)));
  const hiddenRecord = await finishedRecord(stranger);
  const addresses = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, at) => addWebhook(person, `${receiver.origin}/${at}`)),
  );
  const hidden = await Promise.all(
    NAMES.map((name) => addWebhook(stranger, `https://${name}:${TRAP_PORT}/`)),
  );

  const startedMs = performance.now();
  const over = new AbortController();
  const kills = killAgainAndAgain(drill, over.signal);
  const skips = endPauses(database, hosts, over.signal);
  await Promise.all([
    ...records.map((id) => deleteAndRestore(person, id, ROUNDS)),
    deleteAndRestore(stranger, hiddenRecord, HIDDEN_ROUNDS),
  ]);
  const expected = RECORDS * ROUNDS * EVENTS.length * ADDRESSES;
  outcome.acknowledged = expected;
  const toldMs = performance.now() - startedMs;
  const areOver = await untilOver(database, startedMs + END_MS);
  const tookMs = performance.now() - startedMs;
  over.abort();
  const killed = await kills;
  await skips;
  if (!areOver) outcome.notes.push(`not over after ${Math.round(tookMs / 1000)} s`);

  await checkStates(outcome, person, addresses, 'done');
  await checkStates(outcome, stranger, hidden, 'failed');
  addresses.forEach((address, at) =>
    checkReceived(
      outcome,
      address,
      records,
      receiver.received.filter(({ path }) => path === `/${at}`),
    ),
  );
  tellFigures(receiver, { expected, toldMs, tookMs, killed });
}

/** Every event of every record, once under an id, each try signed and the same. */
function checkReceived(
  outcome: Outcome,
  { secret }: Address,
  records: readonly string[],
  received: readonly Received[],
): void {
  const bodies = new Map<string, string>();
  for (const told of received) {
    const isSound =
      isSignedBy(secret, told) &&
      Math.abs(told.atMs - told.seconds * 1000) < MAX_AGE_MS &&
      (bodies.get(told.id) ?? told.body) === told.body;
    if (!isSound) {
      outcome.wrong += 1;
      outcome.notes.push(`${told.id} is not signed, too old, or another than before: ${told.body}`);
    }
    bodies.set(told.id, told.body);
  }
  const counts = new Map<string, number>();
  for (const body of bodies.values()) {
    const { type, data } = JSON.parse(body) as { type: string; data: { id: string } };
    const key = `${type} ${data.id}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const record of records)
    for (const event of EVENTS) {
      const count = counts.get(`${event} ${record}`) ?? 0;
      outcome.lost += Math.max(0, ROUNDS - count);
      outcome.twice += Math.max(0, count - ROUNDS);
    }
}

/** As the log of each address has it. */
async function checkStates(
  outcome: Outcome,
  person: Person,
  addresses: readonly Address[],
  state: Delivery['state'],
): Promise<void> {
  for (const { webhook } of addresses) {
    const deliveries = await listDeliveries(person, webhook.id);
    const others = deliveries.filter((delivery) => delivery.state !== state);
    outcome.stuck += others.length;
    for (const other of others.slice(0, 3)) outcome.notes.push(JSON.stringify(other));
    // Where the name was not found nothing is proved.
    const isHidden = deliveries.some(({ problem }) => problem?.includes('mạng nội bộ'));
    if (deliveries.length > 0 && (state === 'done' || isHidden)) continue;
    outcome.wrong += 1;
    outcome.notes.push(`the log of ${webhook.url} does not say what happened`);
  }
}

async function listDeliveries(person: Person, id: string): Promise<Delivery[]> {
  const all: Delivery[] = [];
  let cursor = '';
  do {
    const { body } = await person.call<{ deliveries: Delivery[]; next_cursor: string | null }>(
      'GET',
      `${PUBLIC_ROUTES.listDeliveries.path.replace(':id', id)}?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    all.push(...body.deliveries);
    cursor = body.next_cursor ?? '';
  } while (cursor !== '');
  return all;
}

/** As a receiver does it, with nothing of ours. */
function isSignedBy(secret: string, { id, seconds, body, signatures }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return signatures.includes(`v1,${expected}`);
}

async function finishedRecord(person: Person): Promise<string> {
  const { id } = await person.addRecord(readClips()[0]!.content, '.wav');
  await person.followRecord(id);
  return id;
}

async function addWebhook(person: Person, url: string): Promise<Address> {
  const { status, body } = await person.call<Address>('POST', PUBLIC_ROUTES.createWebhook.path, {
    url,
    events: EVENTS,
  });
  if (status !== 200) throw new Error(`the address was refused: ${JSON.stringify(body)}`);
  return body;
}

async function deleteAndRestore(person: Person, id: string, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const { method, path } of [ROUTES.deleteRecord, TRASH_ROUTES.restoreRecord]) {
      const { status, body } = await person.call(method, path.replace(':id', id));
      if (status !== 200) throw new Error(`the event was refused: ${JSON.stringify(body)}`);
    }
}

const once = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** @returns how often */
async function killAgainAndAgain({ stage, receiver, random }: Drill, signal: AbortSignal): Promise<number> {
  const worker = stage.nodes.find(({ role }) => role === 'worker')!;
  const isOver = once(signal);
  let kills = 0;
  while (!signal.aborted && kills < KILLS) {
    await delay(random.between(...BETWEEN_KILLS_MS), undefined, { signal }).catch(() => {});
    // Every other time with something in its hands that the receiver has by now.
    if (kills % 2 === 0) await Promise.race([receiver.arrival(), isOver]);
    if (signal.aborted) break;
    await worker.kill();
    kills += 1;
  }
  return kills;
}

/** Whoever waits for a pause goes on now; and the name that changes its meaning changes it. */
async function endPauses(database: Database, hosts: Drill['hosts'], signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    hosts.turn(turn);
    await database.sql
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'webhook')
      .where('state', '=', 'ready')
      .execute();
    await delay(SKIP_MS, undefined, { signal }).catch(() => {});
  }
}

/** @returns whether everything that waited came to its end */
async function untilOver(database: Database, untilMs: number): Promise<boolean> {
  while (performance.now() < untilMs) {
    const waiting = await database.sql
      .selectFrom('webhook_delivery')
      .select('id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst();
    if (!waiting) return true;
    await delay(SKIP_MS);
  }
  return false;
}

/** A file of names that only the processes of the product see. */
function writeHosts() {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-hosts-'));
  const file = join(folder, 'hosts');
  const [fixed, moved] = NAMES;
  const turn = (at: number): void =>
    writeFileSync(
      file,
      // A moment ago it led nowhere, and now inside.
      [
        '127.0.0.1 localhost',
        `127.0.0.1 ${fixed}`,
        ...[[], [`127.0.0.1 ${moved}`], [`::1 ${moved}`]][at % 3]!,
      ]
        .join('\n')
        .concat('\n'),
    );
  turn(0);
  return {
    turn,
    isolate: ['unshare', '--mount', 'sh', '-c', `mount --bind '${file}' /etc/hosts && exec "$0" "$@"`],
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The private address: whoever connects to it was led there. */
async function openTrap() {
  let connections = 0;
  const servers: Server[] = [];
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(TRAP_PORT, host, resolve);
    });
    servers.push(server);
  }
  return {
    connections: () => connections,
    async stop() {
      for (const server of servers) await new Promise((resolve) => server.close(resolve));
    },
  };
}

function tellFigures(
  { received, away }: FaultyReceiver,
  { expected, toldMs, tookMs, killed }: { expected: number; toldMs: number; tookMs: number; killed: number },
): void {
  const faults = new Map<string, number>();
  const taken = new Map<string, number>();
  for (const { id, fault } of received) {
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    if (fault === 'none') taken.set(id, (taken.get(id) ?? 0) + 1);
  }
  const repeated = [...taken.values()].filter((times) => times > 1).length;
  console.table(Object.fromEntries([...faults].toSorted(([, a], [, b]) => b - a)));
  console.log(
    `${expected} deliveries told in ${seconds(toldMs)} s and over in ${seconds(tookMs)} s; ${received.length} tries arrived, ` +
      `${repeated} came again after they had been taken; the worker was killed ${killed} times, ` +
      `the door closed ${away.closed} times, ${away.keptWaiting} connections were kept waiting`,
  );
}

const seconds = (ms: number): number => Math.round(ms / 1000);

const lastWords = (role: string, log: string): string =>
  `the last words of a ${role}:\n${log.slice(-LAST_WORDS)}`;
