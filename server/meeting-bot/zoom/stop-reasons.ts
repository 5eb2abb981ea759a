/** Why Zoom ends a stream, by its own numbers (RTMS_STOP_REASON), and what that is for a bot. */
import type { BotReason } from '../../../contract/meeting-bot/meeting-bots.ts';

const OF_REASON: Record<number, BotReason> = {
  // The host, the person whose app it is, or the administrator stopped it, or took the app away.
  1: 'removed',
  2: 'removed',
  4: 'removed',
  5: 'removed',
  7: 'removed',
  9: 'removed',
  23: 'removed',
  25: 'removed',
  // That person left, or the meeting is over.
  3: 'ended',
  6: 'ended',
  // What was heard must be deleted at once.
  8: 'revoked',
  // Asked for by us.
  20: 'stopped',
};

/** @returns null where the connection is at fault, or Zoom says nothing: another stream may begin */
export const reasonOfStop = (reason: number): BotReason | null => OF_REASON[reason] ?? null;
