/** A receiver of webhooks that fails in every way that receivers do, each delivery a few times before it is taken. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '../server/testing/services.ts';
import type { Random } from './random.ts';

export interface Received {
  /** Where it was posted to. */
  path: string;
  id: string;
  /** Of the sending, epoch. */
  seconds: number;
  atMs: number;
  signatures: string[];
  body: string;
  /** What it was answered. */
  fault: FaultName | 'none';
}

export interface FaultyReceiver {
  origin: string;
  received: readonly Received[];
  /** How often it closed its door for a moment, and how many connections it left waiting. */
  away: { closed: number; keptWaiting: number };
  /** Resolves when the next try has arrived. */
  arrival(): Promise<void>;
  stop(): Promise<void>;
}

/** At most so many of a delivery's tries are spoilt here; the door that closes spoils some more, and there are eight. */
const MAX_FAULTS = 2;
const OPEN_MS = [2_500, 6_000] as const;
const CLOSED_MS = 500;
/** Of connections: accepted, and not read for a while. */
const KEPT_WAITING_SHARE = 0.02;
const KEPT_WAITING_MS = 3_000;

type Fault = (reply: ServerResponse, traps: readonly string[], random: Random) => void;

const answer =
  (status: number, headers: Record<string, string> = {}, body = 'không nhận'): Fault =>
  (reply) =>
    void reply.writeHead(status, headers).end(body);
const redirect =
  (status: number): Fault =>
  (reply, traps, random) =>
    void reply.writeHead(status, { location: random.shuffle(traps)[0]! }).end();

const FAULTS = {
  'says 500': answer(500),
  'says 503': answer(503, { 'retry-after': '86400' }, 'x'.repeat(200_000)),
  'says 429': answer(429, { 'retry-after': '86400' }),
  'redirects (302)': redirect(302),
  'redirects (307)': redirect(307),
  'redirects (308)': redirect(308),
  'hangs up': (reply) => void reply.destroy(),
  'hangs up within its answer': (reply) => {
    reply.writeHead(500, { 'content-length': '1000' }).write('x');
    setTimeout(() => reply.destroy(), 50);
  },
  'speaks no HTTP': (reply) => void reply.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'),
  'says 500 drop by drop': (reply) => trickle(reply.writeHead(500)),
  'takes it, and answers drop by drop': (reply) => trickle(reply.writeHead(200)),
  'never answers': () => {},
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

/** These hold a worker for ten seconds. */
const LONG: readonly FaultName[] = [
  'says 500 drop by drop',
  'takes it, and answers drop by drop',
  'never answers',
];
const QUICK = (Object.keys(FAULTS) as FaultName[]).filter((name) => !LONG.includes(name));
const LONG_SHARE = 0.06;

/** @param traps where it redirects to, and nobody may go */
export async function startFaultyReceiver(traps: readonly string[], random: Random): Promise<FaultyReceiver> {
  const received: Received[] = [];
  const away = { closed: 0, keptWaiting: 0 };
  const plans = new Map<string, FaultName[]>();
  const announce: (() => void)[] = [];
  const planOf = (id: string): FaultName[] => {
    const made = plans.get(id);
    if (made) return made;
    const plan = Array.from(
      { length: Math.floor(random.between(0, MAX_FAULTS + 1)) },
      () => random.shuffle(random.next() < LONG_SHARE ? LONG : QUICK)[0]!,
    );
    plans.set(id, plan);
    return plan;
  };
  const take = (request: IncomingMessage, body: string, reply: ServerResponse): void => {
    const id = String(request.headers['webhook-id']);
    const fault = planOf(id).pop();
    received.push({
      path: request.url ?? '',
      id,
      seconds: Number(request.headers['webhook-timestamp']),
      atMs: Date.now(),
      signatures: String(request.headers['webhook-signature']).split(' '),
      body,
      fault: fault ?? 'none',
    });
    if (fault) FAULTS[fault](reply, traps, random);
    else reply.writeHead(204).end();
    for (const tell of announce.splice(0)) tell();
  };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => take(request, Buffer.concat(parts).toString(), reply));
  });
  server.on('connection', (socket: Socket) => {
    if (random.next() > KEPT_WAITING_SHARE) return;
    away.keptWaiting += 1;
    socket.pause();
    setTimeout(() => socket.resume(), KEPT_WAITING_MS);
  });
  const port = await findFreePort();
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open();
  const leaving = new AbortController();
  const turning = turnAway();

  /** Nobody is at the door, again and again. */
  async function turnAway(): Promise<void> {
    while (!leaving.signal.aborted) {
      await delay(random.between(...OPEN_MS), undefined, { signal: leaving.signal }).catch(() => {});
      if (leaving.signal.aborted) return;
      server.close();
      server.closeAllConnections();
      away.closed += 1;
      await delay(CLOSED_MS);
      await open();
    }
  }

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    away,
    arrival: () => new Promise((resolve) => announce.push(resolve)),
    async stop() {
      leaving.abort();
      await turning;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A letter each half second, longer than anybody waits. */
function trickle(reply: ServerResponse): void {
  const timer = setInterval(() => reply.write('x'), 500);
  reply.once('close', () => clearInterval(timer));
}
