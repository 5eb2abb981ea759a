/** Calls of the public contract, typed by its declarations: a call that changes there does not compile here. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CallInput, CallReply, Endpoint, FailureReply } from '../contract/endpoint.ts';
import type { meetingBotEndpoints } from '../contract/meeting-bot/meeting-bots.ts';
import { MEETING_BOT_ROUTES } from '../contract/meeting-bot/meeting-bot-routes.ts';
import type { publicEndpoints } from '../contract/public-api/index.ts';
import { PUBLIC_ROUTES } from '../contract/public-api/routes.ts';
import { CommandFailure, exitOfStatus } from './failure.ts';
import { messages } from './messages.ts';

type Calls = typeof publicEndpoints &
  Pick<typeof meetingBotEndpoints, 'listBots' | 'sendBot' | 'getBot' | 'stopBot'>;
type CallName = keyof Calls;

const { listBots, sendBot, getBot, stopBot } = MEETING_BOT_ROUTES;
const ROUTES = { ...PUBLIC_ROUTES, listBots, sendBot, getBot, stopBot } satisfies Record<
  CallName,
  Pick<Endpoint, 'method' | 'path'>
>;

/** How long a server may be away before somebody who waits for it is told. */
export const PATIENT_MS = 10 * 60_000;
const PAUSE_MS = 2000;
/** Longest pause that a server may ask for. */
const MAX_PAUSE_SECONDS = 60;
const MAX_WAITS = 5;

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export interface Client {
  readonly server: string;
  readonly key: string;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Calls[Name]>,
    options?: CallOptions,
  ): Promise<CallReply<Calls[Name]>>;
  /** The bytes of a call that answers a file. */
  file(name: 'exportApiRecord', input: CallInput<Calls['exportApiRecord']>): Promise<Buffer>;
}

interface CallOptions {
  /** How long a server that is away is waited for. */
  patienceMs?: number;
  /** Called once when waiting begins. */
  onAway?: () => void;
}

export function createClient(server: string, key: string): Client {
  const ask = async (name: CallName, input: Parts, options: CallOptions = {}): Promise<Response> => {
    const { method, path } = ROUTES[name];
    const url = new URL(fillPath(path, input.params ?? {}), server);
    for (const [part, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(part, String(value));
    const hasBody = input.body !== undefined;
    const headers = { ...authorize(key), ...(hasBody && { 'content-type': 'application/json' }) };
    const init: RequestInit = { method, headers, redirect: 'manual' };
    if (hasBody) init.body = JSON.stringify(input.body);
    return askPatiently(server, () => fetch(url, init), options);
  };
  return {
    server,
    key,
    async call<Name extends CallName>(name: Name, input: CallInput<Calls[Name]>, options?: CallOptions) {
      return (await (await ask(name, input as Parts, options)).json()) as CallReply<Calls[Name]>;
    },
    file: async (name, input) => Buffer.from(await (await ask(name, input as Parts)).arrayBuffer()),
  };
}

export const authorize = (key: string) => ({
  authorization: `Bearer ${key}`,
  'user-agent': 'nxnote-command-line/1',
});

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));

/** Asks again while the server is away, and when it asks to be left alone for a while. */
async function askPatiently(
  server: string,
  ask: () => Promise<Response>,
  { patienceMs = 0, onAway }: CallOptions,
): Promise<Response> {
  const endsAt = performance.now() + patienceMs;
  let isTold = false;
  for (let waits = 0; ;) {
    const response = await ask().catch(() => null);
    if (response?.ok) return response;
    const failure = response
      ? await failureOf(server, response)
      : new CommandFailure('away', messages.away(server));
    const pauseSeconds = failure instanceof Refusal ? failure.pauseSeconds : null;
    if (pauseSeconds !== null && waits < MAX_WAITS) {
      waits += 1;
      await wait(pauseSeconds * 1000);
      continue;
    }
    if (failure.exit !== 'away' || performance.now() >= endsAt) throw failure;
    if (!isTold) onAway?.();
    isTold = true;
    await wait(PAUSE_MS);
  }
}

/** What the server said in the place of an answer. */
class Refusal extends CommandFailure {
  /** Until it wants to be asked again. */
  readonly pauseSeconds: number | null;

  constructor(status: number, { code, message }: FailureReply, pauseSeconds: number | null) {
    super(exitOfStatus(status), message, code);
    this.pauseSeconds = pauseSeconds;
  }
}

async function failureOf(server: string, response: Response): Promise<CommandFailure> {
  const { status, headers } = response;
  const to = headers.get('location');
  if (status >= 300 && status < 400 && to !== null)
    return new CommandFailure('refused', messages.moved(new URL(to, server).origin));
  return refusalOf(server, status, await response.text(), headers.get('retry-after'));
}

/** A refusal in words; also of what is no NxNote at all. */
export function refusalOf(
  server: string,
  status: number,
  body: string,
  retryAfter: string | null,
): CommandFailure {
  const failure = readFailure(body);
  if (failure === null) {
    const exit = exitOfStatus(status);
    const message = exit === 'away' ? messages.away(server) : messages.notNxNote(server, status);
    return new CommandFailure(exit, message);
  }
  const seconds = Number(retryAfter ?? '1');
  const isAsked = status === 429 || failure.code === 'CALL_KEY_BUSY';
  return new Refusal(
    status,
    failure,
    isAsked && Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS) : null,
  );
}

/** How long the server wants to be left alone; null where it does not say so. */
export const pauseOf = (failure: unknown): number | null =>
  failure instanceof Refusal ? failure.pauseSeconds : null;

function readFailure(body: string): FailureReply | null {
  try {
    const read = JSON.parse(body) as Partial<FailureReply> | null;
    return typeof read?.code === 'string' && typeof read.message === 'string' ? (read as FailureReply) : null;
  } catch {
    return null;
  }
}
