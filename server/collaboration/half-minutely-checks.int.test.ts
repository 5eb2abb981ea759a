/** Sign-ins and rights are looked up even without a signal; whoever comes while that goes on was not asked about. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { joinDocument } from '../testing/enter-document.ts';
import { serverWithChecks } from '../testing/half-minutely-checks.ts';
import type { Member } from '../testing/member.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';

const checked = serverWithChecks();

test('who comes while ended sign-ins are looked up stays, and whose sign-in has ended goes', async () => {
  const { server, check } = checked;
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

test('who has lost a right goes, and so does who may only read any more, and others stay', async () => {
  const { server, check } = checked;
  const { deps, address } = server;
  const [owner, leaving, reading] = await Promise.all([
    server.newPerson(),
    server.newPerson(),
    server.newPerson(),
  ]);
  // More than one statement asks about.
  const recordIds: string[] = [];
  for (let room = 0; room < 52; room += 1) recordIds.push(await newRecord(deps, owner.user.id));
  const join = (recordId: string, { tokens }: Person): Promise<Member> =>
    joinDocument(address, recordId, tokens.access_token);
  const others = await Promise.all(recordIds.slice(0, -1).map((id) => join(id, owner)));
  const recordId = recordIds.at(-1)!;
  for (const { user } of [leaving, reading]) await setRight(deps, recordId, user.id, 'edit');
  const [staying, ended, weakened] = [
    await join(recordId, owner),
    await join(recordId, leaving),
    await join(recordId, reading),
  ];
  const endedWith = ended.closed();
  await deps.database.sql.deleteFrom('record_member').where('user_id', '=', leaving.user.id).execute();
  await deps.database.sql
    .updateTable('record_member')
    .set({ right: 'view' })
    .where('user_id', '=', reading.user.id)
    .execute();
  const weakenedWith = weakened.closed();
  check();
  expect(await endedWith).toBe(CLOSE_CODES.notFound.code);
  expect(await weakenedWith).toBe(CLOSE_CODES.forbidden.code);
  staying.type('được sửa');
  expect(staying.text()).toBe('được sửa');
  expect(others.every(({ provider }) => provider.wsconnected)).toBe(true);
  for (const member of [...others, staying, weakened]) member.leave();
});
