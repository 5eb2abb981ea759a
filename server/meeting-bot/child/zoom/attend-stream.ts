/** One visit of a meeting by Zoom's stream: nobody is in the room, and what everybody says comes with their name. */
import type { BotReason } from '../../../../contract/meeting-bot/meeting-bots.ts';
import { reasonOfStop } from '../../zoom/stop-reasons.ts';
import type { AttendOrder, ChildMessage, LeaveWhy, StreamAddress } from '../child-messages.ts';
import { createMeetingWatch, type Sight, type WatchLimits } from '../meeting-watch.ts';
import { createRecording } from '../recording.ts';
import { createWallClock } from '../sound/create-wall-clock.ts';
import { createPause, createStateTeller, HAND_OVER_MS, STORE_MS, type Attendance } from '../visit.ts';
import { openStream, type Stream } from './open-stream.ts';
import { createStreamPeople } from './stream-people.ts';

/** Zoom keeps a stream so long for whoever was cut off. */
const AWAY_MS = 65_000;
/** How long the next stream of a meeting is waited for that was heard before. */
const NEXT_STREAM_MS = 3 * 60_000;

export function attendStream(order: AttendOrder, tell: (message: ChildMessage) => void): Attendance {
  const hosts = order.streams?.hosts ?? [];
  let wish: LeaveWhy | null = null;
  /** Why it is over; `cut-off`: somebody else may come back. */
  let end: BotReason | 'cut-off' | null = null;
  let detail = 'the stream is away';
  let stream: Stream | null = null;
  let isReady = false;
  const pause = createPause();
  const tellState = createStateTeller(tell);
  const people = createStreamPeople();
  const clock = createWallClock();
  const recording = createRecording(order, 'nothing', tell, (code) =>
    finish('cut-off', `the record takes no more: ${code}`),
  );

  function finish(reason: BotReason | 'cut-off', why = detail): void {
    end ??= reason;
    detail = why;
    pause.wake();
  }

  function lose(sinceMs: number): void {
    if (isReady) recording.hold(sinceMs);
    isReady = false;
  }

  function forget(): void {
    stream?.close();
    stream = null;
    lose(Date.now());
  }

  function stop(reason: number): void {
    const why = reasonOfStop(reason);
    forget();
    if (why !== null) finish(why);
  }

  function listenTo(next: StreamAddress): void {
    if (next.stopReason !== null) return stop(next.stopReason);
    forget();
    stream = openStream(next, hosts, {
      onReady() {
        isReady = true;
        recording.release();
        pause.wake();
      },
      onLost: lose,
      onSound(person, stampMs, pcm) {
        if (people.hear(person)) recording.look(people.shown());
        recording.hear({ track: person.id, atMs: clock(Date.now(), stampMs), csrc: null, pcm });
      },
      onJoined: people.join,
      onLeft: people.leave,
      onStopped: stop,
      onRefused(why) {
        tell({ kind: 'problem', detail: why });
        finish('blocked_by_platform', why);
      },
    });
  }

  async function attend(): Promise<void> {
    const reason = await stay();
    if (wish === 'handing-over') {
      stream?.close();
      return recording.finish(HAND_OVER_MS);
    }
    // Who was cut off comes back to the same stream.
    if (reason === null) stream?.close();
    else await stream?.end();
    await recording.finish(STORE_MS);
    tell(reason === null ? { kind: 'cut-off', detail } : { kind: 'over', reason });
  }

  /** @returns why it is over, null when it was cut off */
  async function stay(): Promise<BotReason | null> {
    const hasBegun = order.begunAtMs !== null;
    const watch = createMeetingWatch(limitsOf(order), Date.now(), hasBegun);
    let wasInside = false;
    for (;;) {
      if (wish !== null) return wish === 'minutes_short' ? wish : 'stopped';
      if (end !== null) return end === 'cut-off' ? null : end;
      recording.look(people.shown());
      wasInside ||= isReady;
      const verdict = watch.look(sightOf(wasInside), heard(), Date.now());
      if (verdict.kind === 'cut-off') return null;
      if (verdict.kind === 'end') {
        // No page has changed here: the stream was announced, and is not to be had.
        if (verdict.reason === 'page_changed') return null;
        return hasBegun && verdict.reason === 'not_started' ? 'ended' : verdict.reason;
      }
      tellState(verdict);
      await pause.wait();
    }
  }

  const sightOf = (wasInside: boolean): Sight => {
    if (isReady) return { at: 'inside' };
    return { at: wasInside || stream ? 'loading' : 'not_started' };
  };

  /** The stream ends with its meeting, so nobody is ever alone in it; who is muted sends nothing. */
  const heard = () => ({
    isConnected: isReady,
    tracks: 1,
    others: Math.max(1, people.shown().length),
    spokeAtMs: recording.spokeAtMs,
  });

  return {
    noteInside: () => recording.allow(),
    leave(why) {
      wish ??= why;
      pause.wake();
    },
    listenTo,
    done: attend().catch((error: unknown) => tell({ kind: 'cut-off', detail: String(error).slice(0, 500) })),
  };
}

const limitsOf = ({ limits, begunAtMs }: AttendOrder): WatchLimits => ({
  ...limits,
  unknownMs: AWAY_MS,
  ...(begunAtMs === null ? {} : { notStartedMs: NEXT_STREAM_MS }),
});
