/** One visit of a meeting: in, there, and out again. */
import type { BotReason } from '../../../contract/meeting-bot/meeting-bots.ts';
import type { AttendOrder, ChildMessage, LeaveWhy } from './child-messages.ts';
import { createMeetingWatch, type Heard } from './meeting-watch.ts';
import type { Shown } from './names/people.ts';
import { openBrowser, type BotBrowser } from './open-browser.ts';
import { within, type Adapter, type Connection, type Look } from './platforms/adapter.ts';
import { createAdapter } from './platforms/create-adapter.ts';
import { createRecording, type Recording } from './recording.ts';
import { createStopWatch } from './stop-word.ts';
import {
  createPause,
  createStateTeller,
  HAND_OVER_MS,
  LOOK_EVERY_MS,
  STORE_MS,
  type Attendance,
} from './visit.ts';

const LEAVE_MS = 8_000;
/** How long a line may take to stand in the chat. */
const SAY_MS = 12_000;
/** How often the line in the chat is tried. */
const MAX_SAY_TRIES = 10;

/** Other programs that sit in meetings: they keep nobody company. */
const BOT_NAME = /nxnote|note-?taker|\bbot\b|otter\.ai|fireflies|read\.ai|\brecorder\b/i;

export function attendMeeting(order: AttendOrder, tell: (message: ChildMessage) => void): Attendance {
  let recording: Recording | null = null;
  let wish: LeaveWhy | null = null;
  let isGone: string | null = null;
  const pause = createPause();
  const tellState = createStateTeller(tell);

  async function attend(): Promise<void> {
    const adapter = createAdapter(order.platform, visitOf(order), order.marks);
    const gone = (detail: string): void => {
      isGone ??= detail;
      pause.wake();
    };
    recording = createRecording(order, adapter.votesOn, tell, (code) =>
      gone(`the record takes no more: ${code}`),
    );
    const browser = await openBrowser(order, (block) => recording!.hear(block), gone);
    if (browser.pid !== null) tell({ kind: 'browser', pid: browser.pid });
    // A page may take a minute to open; who is told to leave meanwhile leaves.
    await Promise.race([adapter.open(browser.page), pause.woken()]);
    const reason = await stayIn(browser, adapter);
    if (wish === 'handing-over') {
      await recording.finish(HAND_OVER_MS);
      return browser.close();
    }
    if (isGone === null) await within(adapter.leave(browser.page), undefined, LEAVE_MS);
    await browser.close();
    await recording.finish(STORE_MS);
    tell(
      reason === null
        ? { kind: 'cut-off', detail: isGone ?? 'the connection is lost' }
        : { kind: 'over', reason },
    );
  }

  /** Looks and acts until it is over. @returns why, null when it was cut off */
  async function stayIn(browser: BotBrowser, adapter: Adapter): Promise<BotReason | null> {
    const watch = createMeetingWatch(order.limits, Date.now(), order.begunAtMs !== null);
    const line = createLine(order, adapter, tell);
    const asksToLeave = createStopWatch(order.notice);
    let wasInside = false;
    for (;;) {
      if (wish === 'minutes_short') {
        if (wasInside) await within(adapter.say(browser.page, order.farewell), false, SAY_MS);
        return wish;
      }
      if (wish !== null) return 'stopped';
      if (isGone !== null) return null;
      const { connections, tracks } = await browser.report();
      const connection = { isConnected: connections.includes('connected'), tracks: tracks.length, wasInside };
      const seen = await lookAt(adapter, browser, connection);
      recording!.look(seen.people);
      const verdict = watch.look(
        seen.sight,
        heardOf(connection, seen.people, recording!.spokeAtMs),
        Date.now(),
      );
      if (verdict.kind === 'end') return verdict.reason;
      if (verdict.kind === 'cut-off') return null;
      tellState(verdict);
      wasInside ||= verdict.state === 'inside';
      if (asksToLeave(seen.chat, line.hasSaid())) return 'removed';
      await within(adapter.act(browser.page, seen.sight), undefined, 4 * LOOK_EVERY_MS + 10_000);
      if (seen.sight.at === 'inside') await line.say(browser);
      await pause.wait();
    }
  }

  return {
    noteInside: () => recording?.allow(),
    leave(why) {
      wish ??= why;
      pause.wake();
    },
    done: attend().catch((error: unknown) => tell({ kind: 'cut-off', detail: String(error).slice(0, 500) })),
  };
}

const visitOf = ({ link, botName }: AttendOrder) => ({
  link,
  botName,
  passcode: new URL(link).searchParams.get('pwd') ?? new URL(link).searchParams.get('p'),
});

const lookAt = (adapter: Adapter, { page }: BotBrowser, connection: Connection): Promise<Look> =>
  within<Look>(adapter.look(page, connection), { sight: { at: 'unknown' }, people: null, chat: [] }, 10_000);

const heardOf = (
  { isConnected, tracks }: Connection,
  people: readonly Shown[] | null,
  spokeAtMs: number | null,
): Heard => ({
  isConnected,
  tracks,
  others: people && people.filter(({ name }) => !BOT_NAME.test(name)).length,
  spokeAtMs,
});

/** The line in the chat: said once in a meeting, also when the bot comes back. Where there is no chat the name says it. */
function createLine(order: AttendOrder, adapter: Adapter, tell: (message: ChildMessage) => void) {
  let isSaid = order.hasSaid;
  let tries = 0;
  return {
    hasSaid: () => isSaid,
    async say({ page }: BotBrowser): Promise<void> {
      if (isSaid || tries >= MAX_SAY_TRIES) return;
      tries += 1;
      isSaid = await within(adapter.say(page, order.notice), false, SAY_MS);
      if (isSaid) tell({ kind: 'said' });
    },
  };
}
