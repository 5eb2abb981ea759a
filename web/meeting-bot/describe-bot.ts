/** What a bot's card says, from the bot as the server tells of it. Pure. */
import { formatDateTime, vietnamDay } from '../../contract/values/date-time.ts';
import { BOT_EARLY_MS } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason, MeetingBot } from '../../contract/meeting-bot/meeting-bots.ts';
import { messages } from './messages.ts';

/** Where a bot stopped that did not get in; the lobby where nothing else is said. */
const STAGE_OF_FAILURE: Partial<Record<BotReason, number>> = {
  no_machine: 0,
  no_sound: 2,
  nobody_came: 2,
  removed: 2,
  alone: 2,
  ended: 2,
  longest: 2,
  silent: 2,
};

/** Which of the four stages it is in, from 0. */
export function stageOf({ state, reason }: Pick<MeetingBot, 'state' | 'reason'>): number {
  switch (state) {
    case 'planned':
    case 'queued':
    case 'starting':
      return 0;
    case 'joining':
    case 'lobby':
      return 1;
    case 'inside':
      return 2;
    case 'failed':
      return (reason && STAGE_OF_FAILURE[reason]) ?? 1;
    case 'recording':
    case 'leaving':
    case 'ended':
      return 3;
  }
}

/** The state in a word or two. */
export function nameState({ state, reason, failure, way }: MeetingBot): string {
  if (way === 'stream' && (state === 'joining' || state === 'inside')) return messages.stream[state];
  if (state !== 'failed') return messages[state];
  if (reason === 'bots_blocked') return messages.blocked;
  return failure !== null && REFUSALS.has(reason) ? messages.refused : messages.failed;
}

const REFUSALS: ReadonlySet<BotReason | null> = new Set<BotReason>([
  'denied',
  'lobby_timeout',
  'sign_in_required',
  'removed',
]);

/** What happens now and what comes next, for every state but `failed`, which says what the server says. */
export function describeBot(bot: MeetingBot, nowMs: number): string {
  return (bot.way === 'stream' ? describeStream(bot, nowMs) : null) ?? describePage(bot, nowMs);
}

/** Where it differs from what a bot in a browser says. */
function describeStream(bot: MeetingBot, nowMs: number): string | null {
  const { stream } = messages;
  switch (bot.state) {
    case 'planned':
      return stream.plannedText(earlyTimeOf(bot));
    case 'queued':
      return bot.reason === null ? stream.queuedText : null;
    case 'starting':
      return bot.reason === 'rejoining' ? stream.rejoining : stream.queuedText;
    case 'joining':
      return bot.reason === 'not_started'
        ? stream.notStarted(timeLeft(bot, nowMs) ?? '0:00')
        : stream.joiningText;
    case 'inside':
      return stream.insideText;
    case 'ended':
      return bot.reason === 'removed' || bot.reason === 'stopped' || bot.reason === 'silent'
        ? stream[bot.reason]
        : null;
    case 'lobby':
    case 'recording':
    case 'leaving':
    case 'failed':
      return null;
  }
}

/** When a planned bot is there. */
const earlyTimeOf = ({ planned_time: time }: MeetingBot): string =>
  timeOf(new Date(Date.parse(time!) - BOT_EARLY_MS).toISOString());

function describePage(bot: MeetingBot, nowMs: number): string {
  const { state, reason, people } = bot;
  switch (state) {
    case 'planned':
      return messages.plannedText(earlyTimeOf(bot));
    case 'queued':
      if (reason === 'no_machine') return messages.queuedNoMachine;
      return reason === 'busy' ? messages.queuedBusy : messages.queuedText;
    case 'starting':
      if (reason === 'rejoining') return messages.rejoining;
      return bot.attempt > 1 ? messages.trying(bot.attempt, bot.max_attempts) : messages.startingText;
    case 'joining':
      return reason === 'not_started'
        ? messages.notStarted(timeLeft(bot, nowMs) ?? '')
        : messages.joiningText;
    case 'lobby':
      return `${messages.lobbyText(timeLeft(bot, nowMs))} ${messages.lobbyName(bot.bot_name)}`;
    case 'inside':
      return messages.insideText(people.length);
    case 'recording':
      return messages.recordingText;
    case 'leaving':
      return messages.leavingText;
    case 'ended':
      return reason !== null && reason in messages.endedTexts
        ? messages.endedTexts[reason as keyof typeof messages.endedTexts]
        : messages.endedText;
    case 'failed':
      return '';
  }
}

/** `m:ss` until the bot gives up; null where there is no such time, or it has come. */
function timeLeft({ until_time: until }: MeetingBot, nowMs: number): string | null {
  if (until === null) return null;
  const seconds = Math.ceil((Date.parse(until) - nowMs) / 1000);
  return seconds > 0 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : null;
}

/** `HH:mm` today, `dd/MM HH:mm` on another day. @param iso ISO 8601 */
export function timeOf(iso: string, nowMs = Date.now()): string {
  const [date = '', clock = ''] = formatDateTime(iso).split(' ');
  const isToday = vietnamDay(iso) === vietnamDay(new Date(nowMs).toISOString());
  return isToday ? clock : `${clock} ${date.slice(0, 5)}`;
}
