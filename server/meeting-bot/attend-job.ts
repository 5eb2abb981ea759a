/** A bot attends its meeting: one leased job from the moment that it is due until it is over, whatever dies meanwhile. */
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import {
  BOTS_AT_ONCE,
  BOT_MAX_MS,
  isBotOver,
  type BotWay,
} from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason } from '../../contract/meeting-bot/meeting-bots.ts';
import { createToken, hashToken, readUser } from '../auth/index.ts';
import { readUserPackage } from '../billing/index.ts';
import { addAttendedRecord, type EndDeps } from '../live/index.ts';
import type { ZoomSettings } from '../config.ts';
import type { JobContext, JobKind } from '../platform/jobs/index.ts';
import type { Log } from '../platform/log.ts';
import type { Storage } from '../platform/storage/index.ts';
import type { LiveSpeech } from '../speech/index.ts';
import { ATTEND_ATTEMPTS, ATTEND_KINDS, MAX_QUEUED_MS, WATCH_KIND } from './attend-queue.ts';
import { botTopic } from './bot-events.ts';
import { startBotProcess, type BotProcess, type VisitEnd } from './bot-process.ts';
import { comeEarly } from './child/meeting-watch.ts';
import { createVisitNotes } from './note-visit.ts';
import { messages } from './messages.ts';
import { MAX_COMEBACKS, retryPausesOf } from './states.ts';
import { hasFewMinutes } from './short-minutes.ts';
import { changeBot, countBots, lockBot, readBot, type BotRow } from './store.ts';
import { endBot, takeStep } from './take-step.ts';
import type { VisitSettings } from './visit-settings.ts';
import { createStreamFeed, type StreamFeed } from './zoom/stream-feed.ts';
import type { ZoomApi } from './zoom/zoom-api.ts';

const Payload = z.object({ botId: z.string() });
type Job = JobContext<z.infer<typeof Payload>>;

/** A look at the row even when no signal comes. */
const LOOK_MS = 2_000;
/** Looks from one at the minutes that are left to the next. */
const LOOKS_A_WALLET = 5;
/** A bot whose owner has as many in meetings as the package allows is asked again after this long. */
const NO_ROOM_MS = 15_000;
/** A visit of this length was not cut short: earlier ones are forgotten. */
const STEADY_MS = 10 * 60_000;

export interface AttendDeps extends EndDeps {
  storage: Storage;
  speech: Pick<LiveSpeech, 'liveEngine'>;
  log: Log;
  /** Folders of browsers are made here. */
  workFolder: string;
  /** Variables by which the programs of bots find the way out of the network. */
  proxy: Record<string, string>;
  /** What every visit of this process needs. */
  visit: VisitSettings;
  /** Where Zoom's streams are set up; and what Zoom itself can be asked by. */
  zoom: ZoomSettings | null;
  zoomApi: ZoomApi | null;
  /** Told as bots begin and end here. */
  onUse(change: 1 | -1): void;
}

export const attendJob = (deps: AttendDeps, way: BotWay): JobKind<typeof Payload> => ({
  name: ATTEND_KINDS[way],
  payload: Payload,
  maxAttempts: ATTEND_ATTEMPTS,
  limits: { idleSeconds: 600, trySeconds: BOT_MAX_MS / 1000 + 2 * 3_600 },
  async run(job) {
    deps.onUse(1);
    try {
      await attend(deps, job);
    } finally {
      deps.onUse(-1);
    }
  },
  onDead: ({ botId }) => endIfThere(deps, botId, 'crashed'),
});

/** Gives up bots that no machine has taken. For the role that works the other short jobs. */
export const watchBotJob = (deps: EndDeps): JobKind<typeof Payload> => ({
  name: WATCH_KIND,
  payload: Payload,
  maxAttempts: 10,
  run: ({ payload, finish }) =>
    finish(async () => {
      const bot = await lockBot(deps, payload.botId);
      if (!bot || (bot.state !== 'queued' && bot.state !== 'planned')) return;
      // Its time was changed meanwhile: another watch looks after it.
      const waitedMs = deps.clock.now().getTime() - (bot.planned_at ?? bot.state_at).getTime();
      if (waitedMs >= MAX_QUEUED_MS - 3 * 60_000) await endBot(deps, bot, 'no_machine');
    }),
});

async function endIfThere(deps: EndDeps, botId: string, reason: BotReason): Promise<void> {
  const bot = await lockBot(deps, botId);
  if (bot && !isBotOver(bot.state)) await endBot(deps, bot, reason);
}

async function attend(deps: AttendDeps, job: Job): Promise<void> {
  const { botId } = job.payload;
  const over = (reason: BotReason): Promise<void> => job.finish(() => endIfThere(deps, botId, reason));
  if (!(await waitForRoom(deps, job))) return over('stopped');
  for (let comebacks = 0; ;) {
    if (await isShort(deps, await readBot(deps, botId))) return over('minutes_short');
    const begun = await begin(deps, job);
    if (!begun) return over('stopped');
    const beganMs = performance.now();
    const end = await visit(deps, job, begun);
    if (end.kind === 'handed-over' || job.signal.aborted) throw new Error('the process stops');
    const bot = await readBot(deps, botId);
    if (!bot || bot.is_stopped) return over('stopped');
    if (end.kind === 'over') {
      const pauseMs = retryPausesOf(bot.way, end.reason)[bot.attempt - 1];
      if (pauseMs === undefined || bot.begun_at !== null) return over(end.reason);
      await job.checkpoint(0, async () =>
        changeBot(deps, botId, { attempt: bot.attempt + 1, reason: end.reason }),
      );
      if (!(await pause(deps, job, pauseMs))) return over('stopped');
      continue;
    }
    deps.log.warn({ bot: botId, detail: end.detail }, 'a bot was cut off');
    // What happens once in a while in a meeting of hours is no reason to give up.
    comebacks = performance.now() - beganMs > STEADY_MS ? 1 : comebacks + 1;
    if (comebacks > MAX_COMEBACKS) return over('crashed');
  }
}

/** Waits until the owner has a bot to spare. @returns false when it is stopped or gone meanwhile */
async function waitForRoom(deps: AttendDeps, job: Job): Promise<boolean> {
  for (;;) {
    const bot = await readBot(deps, job.payload.botId);
    if (!bot || bot.is_stopped || isBotOver(bot.state)) return false;
    if (bot.state !== 'planned') return true;
    const { category } = await readUserPackage(deps, bot.user_id);
    if ((await countBots(deps, bot.user_id)).atOnce < BOTS_AT_ONCE[category]) return true;
    job.moved();
    await delay(NO_ROOM_MS, undefined, { signal: job.signal });
  }
}

/** Whether few minutes are left for a bot that stops then. */
const isShort = async (deps: AttendDeps, bot: BotRow | null): Promise<boolean> =>
  bot !== null && bot.stops_when_short && (await hasFewMinutes(deps, bot.user_id));

interface Begun {
  bot: BotRow;
  token: string;
}

/** Takes the first step of a visit, and with it the way to the record from whichever process had it. */
async function begin(deps: AttendDeps, job: Job): Promise<Begun | null> {
  const token = createToken();
  let begun: Begun | null = null;
  await job.checkpoint(0, async () => {
    const found = await lockBot(deps, job.payload.botId);
    if (!found || found.is_stopped || isBotOver(found.state)) return;
    const bot = { ...found, record_id: found.id };
    if (found.record_id === null)
      await addAttendedRecord(deps, { id: found.id, userId: found.user_id, name: found.name });
    const isBack = found.state !== 'queued' && found.state !== 'planned';
    await changeBot(deps, found.id, {
      record_id: found.id,
      child: found.child + 1,
      token_hash: hashToken(token),
    });
    await takeStep(deps, bot, { to: 'starting', reason: isBack ? 'rejoining' : null });
    begun = { bot: { ...bot, state: 'starting' }, token };
  });
  return begun;
}

/** One process in the meeting. What it tells is written under the lease; a stop reaches it at once. */
async function visit(deps: AttendDeps, job: Job, { bot, token }: Begun): Promise<VisitEnd> {
  const { full_name: fullName } = await readUser(deps, bot.user_id);
  const { recordUrl, limits, ...settings } = await deps.visit.read();
  const earlyMs = Math.max(0, (bot.planned_at?.getTime() ?? 0) - deps.clock.now().getTime());
  let child: BotProcess | null = null;
  const notes = createVisitNotes(deps, job, bot.id, {
    onInside: () => child?.say({ kind: 'noted', state: 'inside' }),
    onLost: () => child?.kill(),
  });
  child = startBotProcess({
    log: deps.log,
    workFolder: deps.workFolder,
    proxy: deps.proxy,
    order: {
      ...settings,
      limits: comeEarly(limits, earlyMs),
      platform: bot.platform,
      link: bot.link,
      botName: bot.bot_name,
      notice: messages.notice(fullName),
      farewell: messages.farewell,
      hasSaid: bot.has_said,
      liveUrl: recordUrl(bot.id, token),
      begunAtMs: bot.begun_at?.getTime() ?? null,
      people: bot.people.map(({ number, name, identity }) => ({ number, name, identity })),
      streams: bot.way === 'stream' ? { hosts: deps.zoom?.hosts ?? [] } : null,
    },
    onMessage: notes.take,
  });
  const attending = child;
  const feed =
    bot.way === 'stream' && deps.zoom
      ? createStreamFeed(deps, deps.zoom, deps.zoomApi, (stream) => attending.say({ kind: 'stream', stream }))
      : null;
  const stop = watchRow(deps, job, bot.id, child, feed);
  const onAbort = (): void => child.leave('handing-over');
  job.signal.addEventListener('abort', onAbort, { once: true });
  if (job.signal.aborted) onAbort();
  try {
    const end = await child.ended;
    await notes.written();
    return end;
  } finally {
    job.signal.removeEventListener('abort', onAbort);
    stop();
    child.kill();
  }
}

/**
 * Tells the process to leave when the row says so, or is gone, or few minutes are left, and which stream it is to hear; while it lives the job goes
 * on. @returns ends the watch
 */
function watchRow(
  deps: AttendDeps,
  job: Job,
  botId: string,
  child: BotProcess,
  feed: StreamFeed | null,
): () => void {
  let looks = 0;
  const look = async (): Promise<void> => {
    looks += 1;
    const looksAtWallet = looks % LOOKS_A_WALLET === 0;
    try {
      job.moved();
      const bot = await readBot(deps, botId);
      if (!bot || bot.is_stopped || isBotOver(bot.state)) child.leave('stopped');
      else if (looksAtWallet && (await isShort(deps, bot))) child.leave('minutes_short');
      else await feed?.look(bot);
    } catch (error) {
      deps.log.warn({ bot: botId, err: error }, 'what a bot is to do could not be looked up');
    }
  };
  const unsubscribe = deps.events.subscribe(botTopic(botId), () => void look());
  const timer = setInterval(() => void look(), LOOK_MS);
  void look();
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** @returns false when it is stopped or gone meanwhile */
async function pause(deps: AttendDeps, job: Job, ms: number): Promise<boolean> {
  for (const untilMs = performance.now() + ms; performance.now() < untilMs;) {
    job.moved();
    await delay(Math.min(LOOK_MS, ms), undefined, { signal: job.signal });
    const bot = await readBot(deps, job.payload.botId);
    if (!bot || bot.is_stopped) return false;
  }
  return true;
}
