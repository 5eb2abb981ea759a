/**
 * Whose a stream is. It goes to a bot that waits for the meeting with its number, where there is exactly one in the whole installation; everything
 * else is nobody's, and whoever runs the installation reads why. Who may wait for streams at all is decided when a bot is sent (`send-bot.ts`).
 */
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events/index.ts';
import type { Log } from '../../platform/log.ts';
import { announceBot } from '../bot-events.ts';
import { isBotOver } from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import { readBot, type BotRow } from '../store.ts';
import type { AnnouncedStream } from './zoom-event.ts';
import {
  changeStream,
  listBotsFor,
  listFreeStreams,
  lockStream,
  readStreamOf,
  saveStream,
  stopStream,
  type StreamRow,
} from './zoom-store.ts';

export interface MatchDeps {
  database: Database;
  events: Events;
  clock: Clock;
  log: Log;
}

/** Writes down a stream that Zoom has announced, and looks for whose it is. @param url where its signalling server listens */
export const takeStream = (deps: MatchDeps, stream: AnnouncedStream, url: URL): Promise<void> =>
  deps.database.transaction(async () => {
    const { id, meetingUuid, meetingNumber, at } = stream;
    const isNews = await saveStream(deps, {
      id,
      meeting_uuid: meetingUuid,
      meeting_number: meetingNumber,
      server_url: url.href,
      event_at: at,
    });
    if (!isNews) return;
    const match = await matchStream(deps, id);
    if ('why' in match)
      deps.log.warn(
        { stream: id, meeting: meetingNumber, why: match.why },
        'a stream of Zoom is not recorded',
      );
  });

/** Writes down that a stream has ended. */
export const endStream = (
  deps: MatchDeps,
  stopped: { id: string; reason: number; at: Date },
): Promise<void> =>
  deps.database.transaction(async () => {
    const stream = await stopStream(deps, stopped);
    if (stream?.bot_id) announceBot(deps, stream.bot_id);
  });

/** In the transaction under way. @returns the bot that has it, or why nobody has it */
async function matchStream(deps: MatchDeps, id: string): Promise<{ botId: string } | { why: string }> {
  const stream = await lockStream(deps, id);
  if (!stream || stream.stopped_at !== null) return { why: 'it is over' };
  const owner = stream.bot_id === null ? null : await readBot(deps, stream.bot_id);
  if (owner && !isBotOver(owner.state)) {
    announceBot(deps, owner.id);
    return { botId: owner.id };
  }
  const { meeting_number: number } = stream;
  const bots = number === null ? [] : await listBotsFor(deps, number);
  const [bot] = bots;
  if (!bot || bots.length > 1) return { why: whyNobody(number, bots.length) };
  await changeStream(deps, id, { bot_id: bot.id });
  announceBot(deps, bot.id);
  return { botId: bot.id };
}

function whyNobody(number: string | null, bots: number): string {
  if (number === null)
    return 'Zoom has not named its meeting: bots that wait for one look it up where ZOOM_ACCOUNT_ID is set';
  return bots === 0 ? 'no bot waits for this meeting' : 'several bots wait for this meeting';
}

/** The newest stream of a bot; where it has none, one that goes on and is free. */
export async function findStream(deps: MatchDeps, bot: BotRow): Promise<StreamRow | null> {
  const own = await readStreamOf(deps, bot.id);
  if (own && own.stopped_at === null) return own;
  const [free] = await listFreeStreams(deps, numberOf(bot), deps.clock.now());
  if (!free) return own;
  const match = await deps.database.transaction(() => matchStream(deps, free.id));
  return 'botId' in match && match.botId === bot.id ? readStreamOf(deps, bot.id) : own;
}

/** The number of a bot's meeting. */
export const numberOf = ({ meeting_key: key }: Pick<BotRow, 'meeting_key'>): string =>
  key.slice('zoom:'.length);

/** Gives streams whose number is not known the number of a meeting that has their UUID. @returns whether there was one */
export async function nameStreams(
  deps: MatchDeps,
  meeting: { number: string; uuid: string },
): Promise<boolean> {
  const unnamed = await listFreeStreams(deps, null, deps.clock.now());
  const found = unnamed.filter((stream) => stream.meeting_uuid === meeting.uuid);
  for (const { id } of found) await changeStream(deps, id, { meeting_number: meeting.number });
  return found.length > 0;
}
