/** Sign-ins are looked up even without a signal; whoever begins to record while that goes on was not asked about. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { serverWithChecks } from '../testing/half-minutely-checks.ts';
import type { Recorder } from './testing/recorder.ts';
import { SILENCE, Studio } from './testing/studio.ts';

const checked = serverWithChecks();

test('who begins to record while ended sign-ins are looked up goes on, and whose sign-in has ended stops', async () => {
  const { server, check } = checked;
  const { database } = server.deps;
  const [leaving, coming] = [
    new Studio(server, await server.newPerson()),
    new Studio(server, await server.newPerson()),
  ];
  const { recorder: ended } = await leaving.begin();
  await database.sql.deleteFrom('sign_in').where('user_id', '=', leaving.owner.user.id).execute();

  let late: Recorder | undefined;
  await crossLocks(database, {
    hold: () => sql`lock table session in access exclusive mode`.execute(database.sql),
    other: () => Promise.resolve(check()),
    goOn: async () => {
      late = (await coming.begin()).recorder;
    },
  });
  expect(await ended.closed()).toBe(CLOSE_CODES.unauthorised.code);
  late!.send([SILENCE], 0);
  await late!.stored(1);
  late!.cut();
});
