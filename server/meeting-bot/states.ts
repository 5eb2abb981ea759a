/** The life of a bot: which step may follow which, and what becomes of it when it ends. Pure. */
import type { FailureCode } from '../../contract/errors.ts';
import type { BotState, BotStatus, BotWay } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { BotReason } from '../../contract/meeting-bot/meeting-bots.ts';

/**
 * Steps that may be taken. An end is legal from everywhere, because its owner may stop it at any time; `starting` follows where a bot comes
 * back that was cut off; `lobby` follows `inside` where a host sends people out to wait.
 */
const NEXT: Record<BotState, readonly BotState[]> = {
  planned: ['queued', 'starting'],
  queued: ['starting'],
  starting: ['starting', 'joining', 'lobby', 'inside'],
  joining: ['starting', 'lobby', 'inside', 'leaving'],
  lobby: ['starting', 'joining', 'inside', 'leaving'],
  inside: ['starting', 'joining', 'lobby', 'recording', 'leaving'],
  recording: ['starting', 'joining', 'lobby', 'leaving'],
  leaving: [],
  ended: [],
  failed: [],
};

export function isLegalStep(from: BotState, to: BotState): boolean {
  if (from === 'ended' || from === 'failed') return false;
  return to === 'ended' || to === 'failed' || NEXT[from].includes(to);
}

/** Spec 4: what the wire says of a state; undefined where it goes on saying what it said before. */
export const STATUS_OF: Partial<Record<BotState, BotStatus>> = {
  inside: 'JOINED',
  recording: 'RECORDING',
  failed: 'ERROR',
  ended: 'CLOSED',
};

interface Outcome {
  code: FailureCode;
  /** The meeting itself said no (spec 8 "bot refused"); otherwise the bot could not get in. */
  isRefused?: true;
  /** Sending it again cannot help. */
  isFinal?: true;
}

/** What is told of a bot that ended without any sound. */
const OUTCOMES: Partial<Record<BotReason, Outcome>> = {
  denied: { code: 'BOT_DENIED', isRefused: true },
  lobby_timeout: { code: 'BOT_LOBBY_TIMEOUT', isRefused: true },
  bots_blocked: { code: 'BOT_BLOCKED', isRefused: true, isFinal: true },
  sign_in_required: { code: 'BOT_SIGN_IN_REQUIRED', isRefused: true },
  captcha: { code: 'BOT_CAPTCHA', isFinal: true },
  wrong_link: { code: 'BOT_WRONG_LINK' },
  wrong_passcode: { code: 'BOT_WRONG_PASSCODE' },
  not_started: { code: 'BOT_NOT_STARTED' },
  blocked_by_platform: { code: 'BOT_PLATFORM_BLOCKED' },
  page_changed: { code: 'BOT_PAGE_CHANGED' },
  no_sound: { code: 'BOT_NO_SOUND' },
  nobody_came: { code: 'BOT_NOBODY_CAME' },
  removed: { code: 'BOT_REMOVED', isRefused: true },
  alone: { code: 'BOT_ENDED_EMPTY' },
  ended: { code: 'BOT_ENDED_EMPTY' },
  longest: { code: 'BOT_ENDED_EMPTY' },
  silent: { code: 'BOT_NO_SOUND' },
  crashed: { code: 'BOT_CRASHED' },
  no_machine: { code: 'BOT_NO_FREE_MACHINE' },
};

/** Where Zoom sends the sound there is no page and no lobby: what people can do is something else. */
const STREAM_OUTCOMES: Partial<Record<BotReason, Outcome>> = {
  not_started: { code: 'BOT_NO_STREAM' },
  removed: { code: 'BOT_STREAM_STOPPED', isRefused: true },
  blocked_by_platform: { code: 'BOT_STREAM_REFUSED', isFinal: true },
};

/** @returns undefined where there is nothing to tell */
export const outcomeOf = (way: BotWay, reason: BotReason): Outcome | undefined =>
  (way === 'stream' ? STREAM_OUTCOMES[reason] : undefined) ?? OUTCOMES[reason];

/** How often a bot tries again, by itself, what is known to pass: pauses before each further try, ms. */
const RETRY_PAUSES_MS: Partial<Record<BotReason, readonly number[]>> = {
  blocked_by_platform: [30_000, 120_000],
  page_changed: [1_000],
  no_sound: [1_000],
};

/** What a stream is refused for stays as it is. */
export const retryPausesOf = (way: BotWay, reason: BotReason): readonly number[] =>
  (way === 'page' ? RETRY_PAUSES_MS[reason] : undefined) ?? [];

/** How often a bot that was cut off comes back. */
export const MAX_COMEBACKS = 3;
