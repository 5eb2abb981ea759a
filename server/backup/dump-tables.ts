/**
 * All rows of all tables as text, alike on both databases, so that what one wrote the other reads. A line is a table's name, or a row of the
 * table named last as PostgreSQL writes rows, both as JSON texts. The digest of a table does not depend on the order of its rows.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import type { TableSum } from './manifest.ts';

/** Rows that are fetched at once: the largest hold a document of some megabytes. */
const ROWS_A_FETCH = 50;

export interface DumpLine {
  kind: 'table' | 'row';
  text: string;
}

/** Names of the tables but those of the migrations, which the manifest tells. */
export async function listTables({ sql: query }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = to_regnamespace(current_schema()) and relkind = 'r' and relname not like 'kysely\\_%'
    order by relname`.execute(query);
  return rows.map(({ name }) => name);
}

/** Rows are written alike wherever they are read. For the transaction under way. */
async function fixFormats({ sql: query }: Database): Promise<void> {
  for (const [name, value] of [
    ['timezone', 'UTC'],
    ['datestyle', 'ISO, MDY'],
    ['intervalstyle', 'postgres'],
    ['bytea_output', 'hex'],
    ['extra_float_digits', '1'],
  ])
    await sql`select set_config(${name}, ${value}, true)`.execute(query);
}

/**
 * Reads all tables, in the transaction under way.
 * @param take gets each line in turn
 */
export async function dumpTables(
  database: Database,
  take: (line: DumpLine) => Promise<void> | void,
): Promise<TableSum[]> {
  await fixFormats(database);
  const sums: TableSum[] = [];
  for (const name of await listTables(database)) {
    await take({ kind: 'table', text: name });
    const digest = new RowsDigest();
    for await (const text of readRows(database, name)) {
      digest.add(text);
      await take({ kind: 'row', text });
    }
    sums.push({ name, rows: digest.rows, digest: digest.toString() });
  }
  return sums;
}

async function* readRows({ sql: query }: Database, table: string): AsyncGenerator<string> {
  await sql`declare dumped no scroll cursor for select t::text as row from ${sql.table(table)} t`.execute(
    query,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_A_FETCH)} from dumped`.execute(query);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_A_FETCH) break;
  }
  await sql`close dumped`.execute(query);
}

/** The sum of the hashes of the rows: equal for equal rows in any order. */
class RowsDigest {
  rows = 0;
  #sum = 0n;

  add(text: string): void {
    this.rows += 1;
    const hash = createHash('sha256').update(text).digest();
    this.#sum = BigInt.asUintN(
      128,
      this.#sum + hash.readBigUInt64BE(0) * 2n ** 64n + hash.readBigUInt64BE(8),
    );
  }

  toString(): string {
    return this.#sum.toString(16).padStart(32, '0');
  }
}
