import type { BotChallenge } from '../../contract/sign-in/bot-check.ts';
import type { BotCheckSettings } from '../config.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import { readSharedSecret, type Database } from '../platform/database/index.ts';
import { createAltcha } from './altcha.ts';
import type { BotTest } from './bot-test.ts';
import { createRecaptcha } from './recaptcha.ts';
import { spendProof } from './spend-proof.ts';

/** Finds out whether a person is there, without asking them anything. */
export interface BotCheck {
  /** What the browser has to solve. */
  challenge(): Promise<BotChallenge>;
  /**
   * Takes the browser's answer, which is good for one call.
   * @throws AppError BOT_CHECK_MISSING, BOT_CHECK_FAILED, or BOT_CHECK_UNAVAILABLE when a service does not answer
   */
  verify(proof: string | undefined, ip: string): Promise<void>;
}

export function createBotCheck(
  deps: { database: Database; clock: Clock },
  settings: BotCheckSettings,
): BotCheck {
  const { database, clock } = deps;
  const test: BotTest =
    settings.provider === 'recaptcha'
      ? createRecaptcha(settings, clock)
      : createAltcha({ work: settings.work, clock, readSecret: () => readSharedSecret(database, 'altcha') });
  return {
    challenge: () => test.challenge(),
    async verify(proof, ip) {
      if (proof === undefined) throw new AppError('BOT_CHECK_MISSING');
      const valid = await test.check(proof, ip);
      if (valid === null || !(await spendProof(database, valid))) throw new AppError('BOT_CHECK_FAILED');
    },
  };
}
