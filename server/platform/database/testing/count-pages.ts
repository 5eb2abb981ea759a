import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Database } from '../index.ts';

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/**
 * How much PostgreSQL reads for the queries of `work`, on whatever machine and however busy it is.
 * @returns pages of tables and indexes, for each query
 */
export async function countPages(
  database: Database,
  work: (database: Database) => Promise<unknown>,
): Promise<number[]> {
  const queries: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work({ ...database, sql: database.sql.withPlugin(noting) });
  const counts: number[] = [];
  for (const node of queries) {
    const { sql, parameters } = database.sql.getExecutor().compileQuery(node, { queryId: 'explained' });
    const explain = CompiledQuery.raw(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const { rows } = await database.sql.executeQuery<Explained>(explain);
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
    counts.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  }
  return counts;
}
