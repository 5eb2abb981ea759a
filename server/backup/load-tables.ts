/** Puts the rows of a dump into the tables of a new installation, all or none. */
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { dumpTables, listTables, type DumpLine } from './dump-tables.ts';
import type { TableSum } from './manifest.ts';

/** Rows that are inserted at once, and characters of them. */
const ROWS_AT_ONCE = 200;
const CHARS_AT_ONCE = 4_000_000;

/**
 * Replaces what is in the tables, in one transaction. What was written is read again and compared with the sums of the dump.
 * @throws Error when it is not the same
 */
export const loadTables = (
  database: Database,
  lines: () => AsyncIterable<DumpLine>,
  sums: readonly TableSum[],
): Promise<void> =>
  database.transaction(async () => {
    const tables = await listTables(database);
    const foreignKeys = await dropForeignKeys(database);
    // Triggers have done their work where the rows come from.
    for (const table of tables)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.sql);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(database.sql);
    await insertRows(database, lines());
    for (const table of tables)
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(database.sql);
    await countOn(database);
    for (const { table, name, definition } of foreignKeys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        database.sql,
      );
    const wrong = findDifference(sums, await dumpTables(database, () => {}));
    if (wrong !== null)
      throw new Error(`The rows of ${wrong} did not arrive as they were: nothing was changed.`);
  });

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows come table by table, in no order that they refer to one another. */
async function dropForeignKeys({ sql: query }: Database): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = to_regnamespace(current_schema())`.execute(query);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(query);
  return rows;
}

async function insertRows(database: Database, lines: AsyncIterable<DumpLine>): Promise<void> {
  let insert: ((rows: readonly string[]) => Promise<void>) | null = null;
  let waiting: string[] = [];
  let chars = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await insert!(waiting);
    [waiting, chars] = [[], 0];
  };
  for await (const { kind, text } of lines) {
    if (kind === 'table') {
      await flush();
      insert = await prepareInsert(database, text);
      continue;
    }
    waiting.push(text);
    chars += text.length;
    if (waiting.length >= ROWS_AT_ONCE || chars >= CHARS_AT_ONCE) await flush();
  }
  await flush();
}

/** Columns that the database makes out of others are left to it. */
async function prepareInsert(
  { sql: query }: Database,
  table: string,
): Promise<(rows: readonly string[]) => Promise<void>> {
  const { rows: columns } = await sql<{ name: string; schema: string }>`
    select attname as name, current_schema() as schema from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(query);
  const names = columns.map(({ name }) => name);
  // By its name alone the type of the table `record` would be another one.
  const type = sql.id(columns[0]!.schema, table);
  return async (rows) => {
    await sql`
      insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
      select ${sql.join(names.map((name) => sql`(given).${sql.ref(name)}`))}
      from (select unnest(${rows}::text[])::${type} as given offset 0) as dumped`.execute(query);
  };
}

/** Numbers that the database gives by itself begin above those that were loaded. */
async function countOn({ sql: query }: Database): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select relname as table, attname as column, pg_get_serial_sequence(relname, attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = to_regnamespace(current_schema()) and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(relname, attname) is not null`.execute(query);
  for (const { table, column, sequence } of rows)
    await sql`
      select setval(${sequence}::regclass, coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`.execute(query);
}

/** @returns the first table whose rows differ */
function findDifference(wanted: readonly TableSum[], found: readonly TableSum[]): string | null {
  const digests = new Map(found.map(({ name, digest }) => [name, digest]));
  const different = wanted.find(({ name, digest }) => digests.get(name) !== digest);
  if (different) return different.name;
  const names = new Set(wanted.map(({ name }) => name));
  return found.find(({ name, rows }) => rows > 0 && !names.has(name))?.name ?? null;
}
