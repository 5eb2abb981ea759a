/** All SQL on bots in meetings. */
import { sql, type Selectable } from 'kysely';
import type { BotState } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import { BOT_STATES } from '../../contract/meeting-bot/meeting-bot-routes.ts';
import type { Database } from '../platform/database/index.ts';
import type { Schema } from '../platform/database/schema.ts';

interface StoreDeps {
  database: Database;
}

/** A bot as the database holds it. */
export type BotRow = Selectable<Schema['bot']>;

const OVER = ['ended', 'failed'] as const satisfies readonly BotState[];
const WAITING = ['planned', ...OVER] as const satisfies readonly BotState[];
const ON_ITS_WAY = BOT_STATES.filter((state) => !(WAITING as readonly BotState[]).includes(state));

export type NewBot = Pick<
  BotRow,
  | 'id'
  | 'user_id'
  | 'record_id'
  | 'company'
  | 'name'
  | 'bot_name'
  | 'platform'
  | 'way'
  | 'link'
  | 'meeting_key'
  | 'code'
  | 'planned_at'
  | 'state'
  | 'created_at'
>;

/** @returns false when the meeting has a bot of the same company already */
export async function addBot({ database }: StoreDeps, bot: NewBot): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database.sql
    .insertInto('bot')
    .values({ ...bot, state_at: bot.created_at })
    .onConflict((conflict) =>
      conflict.columns(['company', 'meeting_key']).where('state', 'not in', OVER).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const readBot = async ({ database }: StoreDeps, id: string): Promise<BotRow | null> =>
  (await database.sql.selectFrom('bot').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** The bot, locked until the transaction under way ends; null when it is gone. */
export const lockBot = async ({ database }: StoreDeps, id: string): Promise<BotRow | null> =>
  (await database.sql.selectFrom('bot').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null;

/** The bot that a company has in a meeting, or on its way there. */
export async function findBotOfMeeting(
  { database }: StoreDeps,
  company: string,
  meetingKey: string,
): Promise<(BotRow & { full_name: string }) | null> {
  const row = await database.sql
    .selectFrom('bot')
    .innerJoin('account', 'account.id', 'bot.user_id')
    .selectAll('bot')
    .select('account.full_name')
    .where('company', '=', company)
    .where('meeting_key', '=', meetingKey)
    .where('state', 'not in', OVER)
    .executeTakeFirst();
  return row ?? null;
}

/** A person's bots: on their way, planned by their time, and those that ended after a moment. */
export const listBots = ({ database }: StoreDeps, userId: string, endedAfter: Date): Promise<BotRow[]> =>
  database.sql
    .selectFrom('bot')
    .selectAll()
    .where('user_id', '=', userId)
    .where(({ or, eb }) => or([eb('state', 'not in', OVER), eb('state_at', '>', endedAfter)]))
    .orderBy(sql`case when state in ('ended', 'failed') then 2 when state = 'planned' then 1 else 0 end`)
    .orderBy(sql`case when state = 'planned' then planned_at end`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

export async function countBots(
  { database }: StoreDeps,
  userId: string,
): Promise<{ planned: number; atOnce: number }> {
  const counted = await database.sql
    .selectFrom('bot')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('state', '=', 'planned').as('planned'),
      fn.countAll<string>().filterWhere('state', 'in', ON_ITS_WAY).as('atOnce'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { planned: Number(counted.planned), atOnce: Number(counted.atOnce) };
}

/** Bots of the whole installation by their state; those that are over count for a day. */
export const countByState = async ({
  database,
}: StoreDeps): Promise<{ state: BotState; amount: number }[]> => {
  const rows = await database.sql
    .selectFrom('bot')
    .select(({ fn }) => ['state', fn.countAll<string>().as('amount')])
    .where(({ or, eb }) =>
      or([eb('state', 'not in', OVER), eb('state_at', '>', sql<Date>`now() - interval '1 day'`)]),
    )
    .groupBy('state')
    .execute();
  return rows.map(({ state, amount }) => ({ state, amount: Number(amount) }));
};

export type BotChange = Partial<
  Pick<
    BotRow,
    | 'record_id'
    | 'name'
    | 'bot_name'
    | 'planned_at'
    | 'attempt'
    | 'child'
    | 'token_hash'
    | 'begun_at'
    | 'has_said'
    | 'is_stopped'
    | 'stops_when_short'
    | 'until_at'
    | 'reason'
    | 'people'
    | 'gaps'
  >
>;

export async function changeBot({ database }: StoreDeps, id: string, change: BotChange): Promise<void> {
  const { people, gaps, ...rest } = change;
  if (Object.keys(change).length === 0) return;
  await database.sql
    .updateTable('bot')
    .set({
      ...rest,
      ...(people && { people: JSON.stringify(people) }),
      ...(gaps && { gaps: JSON.stringify(gaps) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Writes a step and the state that it leads to. */
export async function addStep(
  { database }: StoreDeps,
  bot: BotRow,
  step: { to: BotState; reason: BotRow['reason']; at: Date; untilAt: Date | null },
): Promise<void> {
  const { to: state, reason, at, untilAt } = step;
  await database.sql
    .updateTable('bot')
    .set({ state, reason, state_at: at, until_at: untilAt })
    .where('id', '=', bot.id)
    .execute();
  await database.sql
    .insertInto('bot_step')
    .values({ bot_id: bot.id, at, from_state: bot.state, to_state: state, reason })
    .execute();
}

/** Whether a bot was in a state before. */
export async function hasReached({ database }: StoreDeps, id: string, state: BotState): Promise<boolean> {
  const step = await database.sql
    .selectFrom('bot_step')
    .select('at')
    .where('bot_id', '=', id)
    .where('to_state', '=', state)
    .limit(1)
    .executeTakeFirst();
  return step !== undefined;
}

/** Adds turns, each in place of the shorter one that began at the same time, and the names that are known. */
export async function saveTurns(
  { database }: StoreDeps,
  recordId: string,
  turns: readonly { person: number; fromMs: number; toMs: number }[],
  people: readonly { number: number; name: string | null }[],
): Promise<void> {
  if (turns.length > 0)
    await database.sql
      .insertInto('live_turn')
      .values(
        turns.map(({ person, fromMs, toMs }) => ({
          record_id: recordId,
          person,
          from_ms: fromMs,
          to_ms: toMs,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['record_id', 'person', 'from_ms'])
          .doUpdateSet(({ ref }) => ({ to_ms: ref('excluded.to_ms') })),
      )
      .execute();
  const named = people.flatMap(({ number: person, name }) =>
    name === null ? [] : [{ record_id: recordId, person, name }],
  );
  if (named.length > 0)
    await database.sql
      .insertInto('live_person')
      .values(named)
      .onConflict((conflict) =>
        conflict.columns(['record_id', 'person']).doUpdateSet(({ ref }) => ({ name: ref('excluded.name') })),
      )
      .execute();
}

/** Gives the turns of a number to another, who turned out to be the same person. */
export async function mergePeople(
  { database }: StoreDeps,
  recordId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { sql: db } = database;
  await sql`update live_turn set person = ${to} where record_id = ${recordId} and person = ${from}
    and not exists (select 1 from live_turn there where there.record_id = ${recordId} and there.person = ${to}
                    and there.from_ms = live_turn.from_ms)`.execute(db);
  await db.deleteFrom('live_turn').where('record_id', '=', recordId).where('person', '=', from).execute();
  await db.deleteFrom('live_person').where('record_id', '=', recordId).where('person', '=', from).execute();
}
