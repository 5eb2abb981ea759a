/**
 * Settings that an administrator changes while the product runs (spec 7 "Startup", there "remote configuration").
 * Every visitor's browser is given all of them: nothing secret belongs here.
 */
import { sql } from 'kysely';
import type { RemoteConfigs } from '../../contract/site/site.ts';
import type { Database } from '../platform/database/index.ts';

const NAME = /^[A-Za-z][\w.-]{0,63}$/;
const MAX_VALUE_LENGTH = 10_000;

/** Settings whose value has to have a shape, each with what is wrong when it has not. */
const SHAPES: Record<string, { isRight: (value: string) => boolean; problem: string }> = {
  maintenance: {
    isRight: (value) => value === 'true' || value === 'false',
    problem: 'maintenance is the word true or false.',
  },
  serviceWorker: {
    isRight: (value) => value === 'on' || value === 'off',
    problem: 'serviceWorker is the word on or off.',
  },
  popupError: {
    isRight: (value) => {
      const { title = '', content } = parseObject(value) ?? {};
      return typeof content === 'string' && typeof title === 'string';
    },
    problem: 'popupError is JSON such as {"title": "Bảo trì", "content": "Một câu cho người dùng"}.',
  },
  betaFeature: {
    isRight: (value) => Object.values(parseObject(value) ?? { none: 1 }).every((flag) => flag === !!flag),
    problem: 'betaFeature is JSON such as {"newEditor": true}.',
  },
};

/** All of them, in the order of their names. */
export async function listRemoteSettings(database: Database): Promise<RemoteConfigs> {
  const rows = await database.sql.selectFrom('setting').select(['name', 'value']).orderBy('name').execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** What keeps a setting from having a value, in words for the administrator; null when nothing does. */
export function problemOfSetting(name: string, value: string): string | null {
  if (!NAME.test(name)) return `"${name}" is not a name: letters, digits, dot, dash.`;
  if (value === '') return null;
  if (value.length > MAX_VALUE_LENGTH) return `A value has at most ${MAX_VALUE_LENGTH} characters.`;
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined;
  return shape && !shape.isRight(value) ? shape.problem : null;
}

/**
 * Sets one, and keeps what it was; an empty value removes it.
 * @param by who did it in the browser and why; left out for somebody at the machine itself
 * @returns whether anything has changed
 * @throws Error for a name or value that cannot be, in words for the administrator
 */
export async function changeRemoteSetting(
  database: Database,
  name: string,
  value: string,
  { userId, reason }: { userId: string | null; reason: string } = { userId: null, reason: '' },
): Promise<boolean> {
  const problem = problemOfSetting(name, value);
  if (problem !== null) throw new Error(problem);
  return database.transaction(async () => {
    const db = database.sql;
    // One change at a time, also of what is not there yet and has no row to lock. Nobody waits who reads.
    await sql`lock table setting in share row exclusive mode`.execute(db);
    const before = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
    const oldValue = before?.value ?? '';
    if (oldValue === value) return false;
    if (value === '') await db.deleteFrom('setting').where('name', '=', name).execute();
    else
      await db
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    await db
      .insertInto('setting_change')
      .values({ name, old_value: oldValue, new_value: value, by_user_id: userId, reason })
      .execute();
    return true;
  });
}

/** What settings were and became, newest first. @param before only those with a smaller id; null for the newest */
export const listSettingChanges = (database: Database, before: string | null, limit: number) =>
  database.sql
    .selectFrom('setting_change')
    .leftJoin('account', 'account.id', 'setting_change.by_user_id')
    .selectAll('setting_change')
    .select('account.full_name as by_name')
    .$if(before !== null, (query) => query.where('setting_change.id', '<', before))
    .orderBy('setting_change.id', 'desc')
    .limit(limit)
    .execute();

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
