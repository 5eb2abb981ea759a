/**
 * Connections that outlive a restart of the database. Who asks for one waits a while for it, and what was asked first on a connection that
 * turns out to be gone is asked again where that is safe: the beginning of a transaction, and reading outside of one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { SpanKind, type SpanOptions } from '@opentelemetry/api';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { tracedPart } from '../tracing/index.ts';
import { DatabaseAwayError, isConnectionLost } from './connection-loss.ts';

/** How long a database may be away before calls fail, ms. */
const AWAY_MS = 15_000;
const PAUSE_MS = 200;
const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback)\s*$/i;
const READ = /^\s*select\b/i;
/** Of a statement, in its span. */
const MAX_TRACED_LETTERS = 2_000;

export interface SteadyOptions {
  /** How long whoever asks waits for a database that is away, ms. */
  awayMs?: number;
  /** A query without an answer for so long counts as lost with its connection, ms: a network that swallows everything says nothing. */
  queryMs?: number;
}

type Connect = (deadlineMs: number) => Promise<pg.PoolClient>;

/** The connections of `pool`, which other users of it may share. */
export function createSteadyPool(pool: pg.Pool, options: SteadyOptions = {}): PostgresPool {
  const { awayMs = AWAY_MS } = options;
  const connect: Connect = async (deadlineMs) => {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        if (performance.now() > deadlineMs) throw new DatabaseAwayError(error);
      }
      await pause(PAUSE_MS);
    }
  };
  return {
    async connect() {
      const client = await connect(performance.now() + awayMs);
      // Nothing here reads with a cursor, which is the other half of that type.
      return new SteadyClient(client, connect, { ...options, awayMs }) as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

class SteadyClient {
  readonly #connect: Connect;
  readonly #options: SteadyOptions & { awayMs: number };
  /** Null while another one is waited for. */
  #client: pg.PoolClient | null;
  #isInTransaction = false;
  #isLost = false;

  constructor(client: pg.PoolClient, connect: Connect, options: SteadyOptions & { awayMs: number }) {
    this.#client = client;
    this.#connect = connect;
    this.#options = options;
  }

  async query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const deadlineMs = performance.now() + this.#options.awayMs;
    for (;;) {
      this.#client ??= await this.#connect(deadlineMs);
      try {
        const result = await this.#ask(this.#client, text, values);
        if (BEGIN.test(text)) this.#isInTransaction = true;
        else if (END.test(text)) this.#isInTransaction = false;
        return result;
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        this.#isLost = true;
        const isSafe = !this.#isInTransaction && (BEGIN.test(text) || READ.test(text));
        if (!isSafe || performance.now() > deadlineMs) throw new DatabaseAwayError(error);
      }
      this.release();
    }
  }

  #ask(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { queryMs } = this.#options;
    return tracedPart(
      () => describeStatement(text),
      () =>
        client.query({
          text,
          values: [...values],
          ...(queryMs === undefined ? {} : { query_timeout: queryMs }),
        }),
    );
  }

  release(): void {
    this.#client?.release(this.#isLost);
    this.#client = null;
    this.#isLost = false;
  }
}

/** Without its values. */
function describeStatement(text: string): { name: string } & SpanOptions {
  const name = (/\w+/.exec(text)?.[0] ?? 'query').toUpperCase();
  return {
    name,
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': name,
      'db.query.text': text.slice(0, MAX_TRACED_LETTERS),
    },
  };
}
