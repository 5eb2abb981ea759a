/** The processes that run bots, as they say of themselves: whoever sends a bot is told honestly whether there is one. */
import { sql } from 'kysely';
import type { BotOffer } from '../../contract/meeting-bot/meeting-bots.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';

interface MachineDeps {
  database: Database;
  clock: Clock;
}

/** How often a machine says that it is there, and after what silence it is not. */
export const MACHINE_BEAT_MS = 10_000;
const SILENT_MS = 45_000;

export interface Machine {
  id: string;
  slots: number;
  used: number;
  /** Why it cannot run bots; null when it can. */
  problem: string | null;
}

export async function noteMachine({ database, clock }: MachineDeps, machine: Machine): Promise<void> {
  const seen = { ...machine, seen_at: clock.now() };
  await database.sql
    .insertInto('bot_machine')
    .values(seen)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute();
}

export async function forgetMachine({ database }: MachineDeps, id: string): Promise<void> {
  await database.sql.deleteFrom('bot_machine').where('id', '=', id).execute();
}

/** By the way in which a bot hears its meeting. */
export interface Machines {
  page: BotOffer['machines'];
  stream: 'ready' | 'none';
}

/** Whether a bot that is sent now has somewhere to run. A stream needs no browser: every machine for bots carries it. */
export async function readMachines({ database, clock }: MachineDeps): Promise<Machines> {
  const { machines, slots, used } = await database.sql
    .selectFrom('bot_machine')
    .select(({ fn }) => [
      fn.countAll<string>().as('machines'),
      sql<string>`coalesce(sum(slots), 0)`.as('slots'),
      sql<string>`coalesce(sum(used), 0)`.as('used'),
    ])
    .where('seen_at', '>', new Date(clock.now().getTime() - SILENT_MS))
    .executeTakeFirstOrThrow();
  const page = Number(slots) === 0 ? 'none' : Number(used) < Number(slots) ? 'ready' : 'busy';
  return { page, stream: Number(machines) === 0 ? 'none' : 'ready' };
}
