/** A database that ends what is under way between any two statements, as a process does that is killed there. */
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

export class KilledError extends Error {
  constructor() {
    super('killed here');
    this.name = 'KilledError';
  }
}

/** @param statements how many are carried out before the end */
export function failAfter(database: Database, statements: number): Database {
  let left = statements;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new KilledError();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    get sql() {
      return database.sql.withPlugin(plugin);
    },
    transaction: (work) => database.transaction(work),
    afterCommit: (work) => database.afterCommit(work),
    kind: database.kind,
    copyTo: null,
    check: () => database.check(),
    close: () => database.close(),
  };
}
