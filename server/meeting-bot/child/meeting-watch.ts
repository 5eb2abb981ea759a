/** What the bot makes of what it sees and hears: whether it waits, is inside, or has to go. A pure machine with a clock from outside. */
import {
  BOT_ALONE_MS,
  BOT_LOBBY_MS,
  BOT_MAX_MS,
  BOT_NOBODY_MS,
  BOT_NOT_STARTED_MS,
} from '../../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason } from '../../../contract/meeting-bot/meeting-bots.ts';

/** What a page shows at one look. */
export type Sight =
  | { at: 'loading' }
  /** Something is to be filled in or pressed before one can ask to be let in. */
  | { at: 'form' }
  /** The host has not begun. */
  | { at: 'not_started' }
  | { at: 'lobby' }
  | { at: 'inside' }
  | { at: 'over'; reason: BotReason }
  /** Nothing that is known. */
  | { at: 'unknown' };

/** What the connections of the page say. */
export interface Heard {
  isConnected: boolean;
  /** Remote audio tracks that are alive. */
  tracks: number;
  /** People in the meeting besides bots; null where the page does not say. */
  others: number | null;
  /** When somebody was last heard to speak; null before. */
  spokeAtMs: number | null;
}

export type Verdict =
  | { kind: 'stay'; state: 'joining' | 'lobby' | 'inside'; untilMs: number | null; reason: BotReason | null }
  /** It ends here. */
  | { kind: 'end'; reason: BotReason }
  /** It was cut off and comes back with a new browser. */
  | { kind: 'cut-off' };

export interface WatchLimits {
  lobbyMs: number;
  notStartedMs: number;
  nobodyMs: number;
  aloneMs: number;
  longestMs: number;
  unknownMs: number;
  noSoundMs: number;
  silentMs: number;
}

export const WATCH_LIMITS: WatchLimits = {
  lobbyMs: BOT_LOBBY_MS,
  notStartedMs: BOT_NOT_STARTED_MS,
  nobodyMs: BOT_NOBODY_MS,
  aloneMs: BOT_ALONE_MS,
  longestMs: BOT_MAX_MS,
  /** Pages load within this time, and connections come back. */
  unknownMs: 45_000,
  noSoundMs: 60_000,
  silentMs: 30 * 60_000,
};

/** Who comes before the time of the meeting waits as long from that time on as who comes after it. */
export const comeEarly = (limits: WatchLimits, earlyMs: number): WatchLimits => ({
  ...limits,
  lobbyMs: limits.lobbyMs + earlyMs,
  notStartedMs: limits.notStartedMs + earlyMs,
  nobodyMs: limits.nobodyMs + earlyMs,
});

/** A page that says it is over, or whose connection is gone, says so at this many looks in a row. */
const SURE_LOOKS = 2;

export interface MeetingWatch {
  look(sight: Sight, heard: Heard, nowMs: number): Verdict;
}

/**
 * @param limits in ms
 * @param startMs when it began to look
 * @param hasMetBefore whether the bot comes back to people that it has heard: where nobody is left it does not wait for them to come
 */
export function createMeetingWatch(
  limits: WatchLimits,
  startMs: number,
  hasMetBefore: boolean,
): MeetingWatch {
  let state: 'joining' | 'lobby' | 'inside' = 'joining';
  let stateAtMs = startMs;
  let insideAtMs = 0;
  let over: { reason: BotReason; looks: number } | null = null;
  let unknownSinceMs: number | null = null;
  let notStartedSinceMs: number | null = null;
  let hasMetOthers = hasMetBefore;
  let aloneSinceMs: number | null = null;
  let noSoundSinceMs: number | null = null;
  let wasConnected = false;

  const end = (reason: BotReason): Verdict => ({ kind: 'end', reason });

  function enter(next: typeof state, nowMs: number): void {
    if (state === next) return;
    state = next;
    stateAtMs = nowMs;
    if (next === 'inside') insideAtMs ||= nowMs;
  }

  /** Since when a thing has been so; null when it is not. */
  const since = (isSo: boolean, before: number | null, nowMs: number): number | null =>
    isSo ? (before ?? nowMs) : null;
  const isLonger = (sinceMs: number | null, limitMs: number, nowMs: number): boolean =>
    sinceMs !== null && nowMs - sinceMs >= limitMs;

  function lookOutside(sight: Sight, nowMs: number): Verdict {
    notStartedSinceMs = since(sight.at === 'not_started', notStartedSinceMs, nowMs);
    if (isLonger(notStartedSinceMs, limits.notStartedMs, nowMs)) return end('not_started');
    if (isLonger(unknownSinceMs, limits.unknownMs, nowMs)) return end('page_changed');
    // A form that is filled in again and again leads nowhere.
    if (state === 'joining' && sight.at === 'form' && isLonger(stateAtMs, 3 * limits.unknownMs, nowMs))
      return end('page_changed');
    if (state === 'lobby' && isLonger(stateAtMs, limits.lobbyMs, nowMs)) return end('lobby_timeout');
    const limitMs = notStartedSinceMs === null ? limits.lobbyMs : limits.notStartedMs;
    const fromMs = notStartedSinceMs ?? (state === 'lobby' ? stateAtMs : null);
    return {
      kind: 'stay',
      state,
      untilMs: fromMs === null ? null : fromMs + limitMs,
      reason: notStartedSinceMs === null ? null : 'not_started',
    };
  }

  function lookInside(heard: Heard, nowMs: number): Verdict {
    const others = heard.others ?? heard.tracks;
    hasMetOthers ||= others > 0;
    wasConnected ||= heard.isConnected;
    aloneSinceMs = since(others === 0, aloneSinceMs, nowMs);
    noSoundSinceMs = since(heard.tracks === 0 && (heard.others ?? 0) > 0, noSoundSinceMs, nowMs);
    if (isLonger(aloneSinceMs, hasMetOthers ? limits.aloneMs : limits.nobodyMs, nowMs))
      return end(hasMetOthers ? 'alone' : 'nobody_came');
    if (isLonger(noSoundSinceMs, limits.noSoundMs, nowMs)) return end('no_sound');
    if (isLonger(insideAtMs, limits.longestMs, nowMs)) return end('longest');
    if (isLonger(Math.max(insideAtMs, heard.spokeAtMs ?? 0), limits.silentMs, nowMs)) return end('silent');
    return { kind: 'stay', state, untilMs: insideAtMs + limits.longestMs, reason: null };
  }

  return {
    look(sight, heard, nowMs) {
      over = sight.at === 'over' ? { reason: sight.reason, looks: (over?.looks ?? 0) + 1 } : null;
      if (over && over.looks >= SURE_LOOKS) return end(over.reason);
      if (sight.at === 'lobby') enter('lobby', nowMs);
      if (sight.at === 'inside') enter('inside', nowMs);
      const isInside = state === 'inside';
      const isLost = isInside ? sight.at !== 'inside' : sight.at === 'unknown' || sight.at === 'loading';
      const isCutOff = isInside && wasConnected && !heard.isConnected;
      unknownSinceMs = since(isLost || isCutOff, unknownSinceMs, nowMs);
      if (state !== 'inside') return lookOutside(sight, nowMs);
      if (isLonger(unknownSinceMs, limits.unknownMs, nowMs)) return { kind: 'cut-off' };
      if (sight.at === 'over' || isLost) return { kind: 'stay', state, untilMs: null, reason: null };
      return lookInside(heard, nowMs);
    },
  };
}
