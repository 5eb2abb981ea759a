/** How much sound a paid engine may be sent on one day, whoever asks and on whatever node. */
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';

export interface Budget {
  /** Counts sound that is about to be sent. False, and nothing is counted, where the day has no room for it. */
  spend(ms: number): Promise<boolean>;
}

/** For the command line, which asks for one file at a time and whose user pays. */
export const NO_BUDGET: Budget = { spend: () => Promise.resolve(true) };

interface BudgetDeps {
  database: Database;
  clock: Clock;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' });

/** @param secondsADay 0 for no limit; what is sent is counted all the same */
export const createDailyBudget = (
  { database, clock }: BudgetDeps,
  { engine, secondsADay }: { engine: string; secondsADay: number },
): Budget => ({
  async spend(ms) {
    const seconds = Math.ceil(ms / 1000);
    if (secondsADay > 0 && seconds > secondsADay) return false;
    const used = sql<number>`engine_use.sent_seconds + ${seconds}`;
    const counted = await database.sql
      .insertInto('engine_use')
      .values({ engine, day: dayFormat.format(clock.now()), sent_seconds: seconds })
      .onConflict((conflict) => {
        const update = conflict.columns(['engine', 'day']).doUpdateSet({ sent_seconds: used });
        return secondsADay > 0 ? update.where(sql<boolean>`${used} <= ${secondsADay}`) : update;
      })
      .returning('sent_seconds')
      .executeTakeFirst();
    return counted !== undefined;
  },
});
