/**
 * Settings that an administrator changes while the product runs (spec 7 "Startup", there "remote configuration").
 * Every visitor's browser is given all of them: nothing secret belongs here.
 */
import type { RemoteConfigs } from '../../contract/site.ts';
import type { Database } from '../platform/database/index.ts';

const NAME = /^[A-Za-z][\w.-]{0,63}$/;
const LONGEST_VALUE = 10_000;

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

/**
 * Sets one; an empty value removes it.
 * @throws Error for a name or value that cannot be, in words for the administrator
 */
export async function changeRemoteSetting(database: Database, name: string, value: string): Promise<void> {
  if (!NAME.test(name)) throw new Error(`"${name}" is not a name: letters, digits, dot, dash.`);
  if (value === '') {
    await database.sql.deleteFrom('setting').where('name', '=', name).execute();
    return;
  }
  if (value.length > LONGEST_VALUE) throw new Error(`A value has at most ${LONGEST_VALUE} characters.`);
  const shape = SHAPES[name];
  if (shape && !shape.isRight(value)) throw new Error(shape.problem);
  await database.sql
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

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
