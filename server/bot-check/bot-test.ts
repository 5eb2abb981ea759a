import type { BotChallenge } from '../../contract/sign-in/bot-check.ts';

/** One way to tell people from machines. */
export interface BotTest {
  challenge(): Promise<BotChallenge>;
  /** @returns what stays the same however the proof is written down, and when it expires; null when it proves nothing */
  check(proof: string, ip: string): Promise<{ mark: string; expiresAt: Date } | null>;
}
