import { expect, test } from 'vitest';
import { DatabaseAwayError } from '../platform/database/index.ts';
import type { KeptCall } from './store.ts';
import { WaitingCalls } from './waiting-calls.ts';

const callOf = (kind: KeptCall['kind'], id = ''): KeptCall => ({
  id,
  begunAt: new Date(0),
  kind,
  method: 'GET',
  route: '/',
  status: 500,
  code: null,
  durationMs: 1,
  caller: 'nobody',
  userId: null,
  keyId: null,
  process: 'a:1',
});

/** @param write stands for the statement; what it is given is noted before */
function open(write: () => Promise<void> = () => Promise.resolve()) {
  const written: string[][] = [];
  const warnings: object[] = [];
  const time = { ms: 0 };
  const nothing = (): void => undefined;
  const waiting = new WaitingCalls({
    log: {
      debug: nothing,
      info: nothing,
      error: nothing,
      warn: (found: object) => void warnings.push(found),
    },
    now: () => time.ms,
    write: (calls) => {
      written.push(calls.map(({ kind, id }) => kind + id));
      return write();
    },
  });
  return { waiting, written, warnings, time };
}

test('calls go together in one statement, and nothing is written where nothing waits', async () => {
  const { waiting, written } = open();
  waiting.add(callOf('failed'));
  waiting.add(callOf('slow'));
  await waiting.flush();
  await waiting.flush();
  expect(written).toEqual([['failed', 'slow']]);
});

test('a flood of refusals is cut each minute, leaves room for failures, and is told in the log', async () => {
  const { waiting, written, warnings, time } = open();
  for (let count = 0; count < 5_000; count += 1) waiting.add(callOf('refused'));
  waiting.add(callOf('failed'));
  await waiting.flush();
  expect(written[0]).toHaveLength(601);
  expect(warnings).toEqual([{ calls: 4_400 }]);
  waiting.add(callOf('refused'));
  time.ms = 60_000;
  waiting.add(callOf('refused'));
  await waiting.flush();
  expect(written[1]).toEqual(['refused']);
});

test('while the database is slow one statement is under way; while it is away calls wait, within a bound', async () => {
  let goAway = (_reason: Error): void => undefined;
  const gate = new Promise<void>((_resolve, reject) => (goAway = reject));
  const { waiting, written, time } = open(() => gate);
  waiting.add(callOf('failed', '1'));
  const first = waiting.flush();
  waiting.add(callOf('failed', '2'));
  void waiting.flush();
  expect(written).toEqual([['failed1']]);
  goAway(new DatabaseAwayError(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  await first;
  for (time.ms = 0; time.ms < 600_000; time.ms += 60_000)
    for (let count = 0; count < 600; count += 1) waiting.add(callOf('failed'));
  await waiting.flush();
  expect(written[1]).toHaveLength(1_000);
  expect(written[1]!.slice(0, 2)).toEqual(['failed1', 'failed2']);
});

test('what the database refuses is given up, and later calls are written', async () => {
  const answers = [Promise.reject(new Error('value out of range')), Promise.resolve()];
  answers[0]!.catch(() => undefined);
  const { waiting, written } = open(() => answers.shift()!);
  waiting.add(callOf('slow', '1'));
  await waiting.flush();
  waiting.add(callOf('slow', '2'));
  await waiting.flush();
  expect(written).toEqual([['slow1'], ['slow2']]);
});
