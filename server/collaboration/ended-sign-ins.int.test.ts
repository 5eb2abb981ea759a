/** Sign-ins are looked up even without a signal; whoever comes while that goes on was not asked about. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CLOSE_CODES } from '../../contract/errors.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { startWithChecks } from '../testing/half-minutely-checks.ts';
import type { Member } from '../testing/member.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import type { TestServer } from '../testing/test-server.ts';

let server: TestServer;
let check: () => void;
beforeAll(async () => {
  ({ server, check } = await startWithChecks());
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

test('who comes while ended sign-ins are looked up stays, and whose sign-in has ended goes', async () => {
  const { deps, address } = server;
  const [owner, leaving, coming] = await Promise.all([
    server.newPerson(),
    server.newPerson(),
    server.newPerson(),
  ]);
  const recordId = await newRecord(deps, owner.user.id);
  for (const { user } of [leaving, coming]) await setRight(deps, recordId, user.id, 'edit');
  const join = ({ tokens }: Person): Promise<Member> => joinDocument(address, recordId, tokens.access_token);
  const [staying, ended] = [await join(owner), await join(leaving)];
  const endedWith = ended.closed();
  await deps.database.sql.deleteFrom('sign_in').where('user_id', '=', leaving.user.id).execute();

  let late: Member | undefined;
  let sentAway: Promise<number> | undefined;
  await crossLocks(deps.database, {
    hold: () => sql`lock table session in access exclusive mode`.execute(deps.database.sql),
    other: () => Promise.resolve(check()),
    goOn: async () => {
      late = await join(coming);
      sentAway = late.closed();
    },
  });
  expect(await endedWith).toBe(CLOSE_CODES.unauthorised.code);
  late!.type('đến muộn');
  const heard = staying.until((text) => text === 'đến muộn');
  expect(await Promise.race([sentAway, heard])).toBeUndefined();
});
