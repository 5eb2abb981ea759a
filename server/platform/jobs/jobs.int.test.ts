import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLog } from '../../testing/silent-log.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../testing/test-database.ts';
import { createEvents, type Events } from '../events/index.ts';
import type { Database } from '../database/index.ts';
import { OutageError } from '../outage-error.ts';
import {
  createQueue,
  JobStalledError,
  LeaseLostError,
  PermanentJobError,
  startRunner,
  type JobContext,
  type JobKind,
  type Queue,
} from './index.ts';

const Payload = z.object({ n: z.number() });
type Context = JobContext<z.infer<typeof Payload>>;

/** A kind of job whose work and burial the test decides. */
const kindOf = (
  name: string,
  run: (context: Context) => Promise<void>,
  onDead?: (payload: { n: number }, error: unknown) => Promise<void>,
): JobKind<typeof Payload> => ({
  name,
  payload: Payload,
  maxAttempts: 3,
  run,
  ...(onDead ? { onDead } : {}),
});

const nothing = () => Promise.resolve();

const until = async (check: () => Promise<boolean>): Promise<void> => {
  await expect.poll(check, { interval: 20 }).toBe(true);
};

describe.each(DATABASE_KINDS)('%s', (databaseKind) => {
  let database: Database;
  let events: Events;
  let queue: Queue;
  beforeAll(async () => {
    database = await openTestDatabase(databaseKind);
    events = await createEvents(null, silentLog);
    queue = createQueue({
      database,
      events,
      leaseSeconds: 0.3,
      pauseSeconds: 0.02,
      outagePauseSeconds: 0.05,
    });
  });
  afterAll(() => database.close());

  const add = (kind: string, n = 0) =>
    queue.add({ kind, payload: { n }, maxAttempts: 3, onceKey: `${kind}:${n}` });
  const run = (kind: JobKind<typeof Payload>, concurrency = 1) =>
    startRunner({ database, events, queue, log: silentLog, kinds: [kind], concurrency, pollMs: 20 });
  const stateOf = (kind: string) =>
    database.sql
      .selectFrom('job')
      .select(['state', 'attempts', 'last_error', 'progress'])
      .where('kind', '=', kind)
      .executeTakeFirst();

  test('a job put in with its transaction is worked once; rolled back, it never was', async () => {
    const done: number[] = [];
    const runner = run(
      kindOf('once', async ({ payload, finish }) => finish(async () => void done.push(payload.n))),
    );
    await database.transaction(async () => {
      await add('once', 1);
      await add('once', 1);
    });
    await database
      .transaction(async () => {
        await add('once', 2);
        throw new Error('no');
      })
      .catch(nothing);
    await until(async () => (await stateOf('once'))?.state === 'done');
    await runner.stop();
    expect(done).toEqual([1]);
  });

  test('a failing job is tried again after a pause, then it is dead and its end is told in the same transaction', async () => {
    let tries = 0;
    const deadLettered: string[] = [];
    const kind = kindOf(
      'failing',
      () => {
        tries += 1;
        return Promise.reject(new Error(`try ${tries}`));
      },
      async (_payload, error) => void deadLettered.push((error as Error).message),
    );
    await add('failing');
    const runner = run(kind);
    await until(async () => (await stateOf('failing'))?.state === 'dead');
    await runner.stop();
    expect(tries).toBe(3);
    expect(deadLettered).toEqual(['try 3']);
  });

  test('a permanent failure is not tried again', async () => {
    let tries = 0;
    await add('permanent');
    const runner = run(
      kindOf('permanent', () => {
        tries += 1;
        throw new PermanentJobError(new Error('broken file'));
      }),
    );
    await until(async () => (await stateOf('permanent'))?.state === 'dead');
    await runner.stop();
    expect(tries).toBe(1);
    expect((await stateOf('permanent'))?.last_error).toBe('broken file');
  });

  test('progress in between resets the attempts: a long job may fail often as long as it gets on', async () => {
    let tries = 0;
    const kind = kindOf('long', async ({ checkpoint, finish }) => {
      tries += 1;
      await checkpoint(tries / 10, nothing);
      if (tries < 6) throw new Error('again');
      await finish(nothing);
    });
    await add('long');
    const runner = run(kind);
    await until(async () => (await stateOf('long'))?.state === 'done');
    await runner.stop();
    expect(tries).toBe(6);
  });

  test('a silent worker loses its job; what it writes afterwards is refused', async () => {
    await add('stolen');
    const first = (await queue.claim(['stolen']))!;
    expect(await queue.claim(['stolen'])).toBeNull();
    await until(async () => (await queue.claim(['stolen'])) !== null);
    await expect(queue.advance(first, 0.5)).rejects.toThrow(LeaseLostError);
    await expect(queue.complete(first)).rejects.toThrow(LeaseLostError);
  });

  test('after a restart on the embedded database nobody waits for the leases of the killed process', async () => {
    const patient = createQueue({ database, events, leaseSeconds: 3600 });
    await add('orphan');
    expect(await patient.claim(['orphan'])).not.toBeNull();
    expect(await patient.claim(['orphan'])).toBeNull();
    await patient.freeAll();
    expect(await patient.claim(['orphan'])).not.toBeNull();
  });

  test('a worker that keeps dying silently ends in a dead job, not in an endless round', async () => {
    const deadLettered: number[] = [];
    await add('vanishing', 7);
    for (let i = 0; i < 3; i += 1) await until(async () => (await queue.claim(['vanishing'])) !== null);
    const runner = run(kindOf('vanishing', nothing, async ({ n }) => void deadLettered.push(n)));
    await until(async () => (await stateOf('vanishing'))?.state === 'dead');
    await runner.stop();
    expect(deadLettered).toEqual([7]);
  });

  test('four workers share 200 jobs: each is done exactly once', async () => {
    const done: number[] = [];
    for (let n = 0; n < 200; n += 1) await add('shared', n);
    const runner = run(
      kindOf('shared', async ({ payload, finish }) => finish(async () => void done.push(payload.n))),
      4,
    );
    await until(() => Promise.resolve(done.length >= 200));
    await runner.stop();
    expect(new Set(done).size).toBe(200);
    expect(done).toHaveLength(200);
  });

  test('a stop hands the running job back at once and without a mark', async () => {
    let hasBegun = nothing as () => unknown;
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    await add('handed-back');
    const runner = run(
      kindOf('handed-back', ({ signal }) => {
        hasBegun();
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('told to stop'))),
        );
      }),
    );
    await begun;
    await runner.stop();
    expect(await stateOf('handed-back')).toMatchObject({ state: 'ready', attempts: 0 });
  });

  test('a cancelled job is taken from its worker', async () => {
    await add('cancelled');
    const job = (await queue.claim(['cancelled']))!;
    await queue.cancel('cancelled:0');
    await expect(queue.beat(job)).rejects.toThrow(LeaseLostError);
  });

  test('a service that is away uses up no attempt, is waited for, and its end is told', async () => {
    let tries = 0;
    const waited: string[] = [];
    const kind: JobKind<typeof Payload> = {
      ...kindOf('waiting', async ({ checkpoint, finish }) => {
        tries += 1;
        if (tries <= 6) throw new Error('no file', { cause: new OutageError('storage', 'UNAVAILABLE') });
        await checkpoint(0.5, nothing);
        if (tries === 7) throw new OutageError('storage', 'UNAVAILABLE');
        await finish(nothing);
      }),
      onOutage: async (_payload, { service }) => void waited.push(service),
    };
    await add('waiting');
    const runner = run(kind);
    await until(async () => (await stateOf('waiting'))?.state === 'done');
    await runner.stop();
    expect(waited).toEqual(Array(7).fill('storage'));
  });

  test('what a service has not answered in a day is given up, with the outage as its reason', async () => {
    const deadLettered: unknown[] = [];
    await add('given-up');
    await database.sql
      .updateTable('job')
      .set({ outage_since: new Date(Date.now() - 25 * 3_600_000) })
      .where('kind', '=', 'given-up')
      .execute();
    const outage = new OutageError('storage', 'STORAGE_UNREACHABLE');
    const runner = run(
      kindOf(
        'given-up',
        () => Promise.reject(outage),
        async (_payload, error) => void deadLettered.push(error),
      ),
    );
    await until(async () => (await stateOf('given-up'))?.state === 'dead');
    await runner.stop();
    expect(deadLettered).toEqual([outage]);
  });

  test('a job in which nothing moves loses its lease and is ended, whether it listens or not', async () => {
    const ended: unknown[] = [];
    const kind: JobKind<typeof Payload> = {
      ...kindOf('stalled', ({ payload, signal, moved, finish }) => {
        const stalled = new Promise<void>((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            ended.push(signal.reason);
            if (payload.n === 1) reject(signal.reason as Error);
          }),
        );
        if (payload.n < 3) return stalled;
        // Slow, but it moves: three times as long as it may stand still, which is longer than a busy machine stands still.
        return new Promise((resolve, reject) => {
          let moves = 0;
          const timer = setInterval(() => {
            moved();
            moves += 1;
            if (moves !== 60) return;
            // A busy database takes its time for the end, too.
            void finish(nothing)
              .then(resolve, reject)
              .finally(() => clearInterval(timer));
          }, 50);
        });
      }),
      maxAttempts: 1,
      limits: { idleSeconds: 1 },
    };
    for (const n of [1, 2, 3])
      await queue.add({ kind: 'stalled', payload: { n }, maxAttempts: 1, onceKey: `stalled:${n}` });
    const runner = run(kind);
    const states = async () =>
      (
        await database.sql
          .selectFrom('job')
          .select('state')
          .where('kind', '=', 'stalled')
          .orderBy('id')
          .execute()
      ).map(({ state }) => state);
    await expect.poll(states, { interval: 20 }).toEqual(['dead', 'dead', 'done']);
    await runner.stop();
    // A beat that meets the end of the third may find its lease gone.
    expect(ended.filter((reason) => reason instanceof JobStalledError)).toHaveLength(2);
  });

  test('a try has a time limit, however much moves', async () => {
    const kind: JobKind<typeof Payload> = {
      ...kindOf(
        'endless',
        ({ moved, signal }) =>
          new Promise((_resolve, reject) => {
            const timer = setInterval(moved, 10);
            signal.addEventListener('abort', () => {
              clearInterval(timer);
              reject(signal.reason as Error);
            });
          }),
      ),
      maxAttempts: 1,
      limits: { trySeconds: 0.3 },
    };
    await queue.add({ kind: 'endless', payload: { n: 0 }, maxAttempts: 1 });
    const runner = run(kind);
    await until(async () => (await stateOf('endless'))?.state === 'dead');
    await runner.stop();
    expect((await stateOf('endless'))?.last_error).toBe('not done in 0.3 s');
  });

  test('a database that is away when the end of a job is noted is told later, and blamed for it', async () => {
    let isAway = false;
    let tries = 0;
    const flaky: Queue = {
      ...queue,
      release: (...call) => (isAway ? Promise.reject(new Error('connection lost')) : queue.release(...call)),
      async postpone(...call) {
        isAway = false;
        await queue.postpone(...call);
      },
    };
    await add('noted-later');
    const runner = startRunner({
      database,
      events,
      queue: flaky,
      log: silentLog,
      kinds: [
        kindOf('noted-later', async ({ finish }) => {
          tries += 1;
          if (tries > 1) return finish(nothing);
          isAway = true;
          throw new Error('connect ECONNREFUSED');
        }),
      ],
      concurrency: 1,
      pollMs: 20,
    });
    await until(async () => (await stateOf('noted-later'))?.state === 'done');
    await runner.stop();
    expect((await stateOf('noted-later'))?.attempts).toBe(1);
  });

  test('workers that cannot look for jobs say so', async () => {
    const runner = run(kindOf('looked-for', nothing));
    expect(() => runner.check()).not.toThrow();
    await runner.stop();
  });

  test('two kinds with one name do not start', () => {
    const kind = kindOf('twin', nothing);
    expect(() =>
      startRunner({ database, events, queue, log: silentLog, kinds: [kind, kind], concurrency: 1 }),
    ).toThrow(/share a name/);
  });
});
