/** Calls that were let in while the account behind them was being deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { GLOSSARY_ROUTES } from '../../contract/transcription/glossary-routes.ts';
import { LEGAL_VERSIONS } from '../../contract/site/legal-texts.ts';
import { MINUTES_ROUTES } from '../../contract/minutes/minutes-routes.ts';
import { OUTCOME_ROUTES } from '../../contract/minutes/outcome-routes.ts';
import { RATING_ROUTES } from '../../contract/records/rating-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { issueOneTimeToken } from '../auth/index.ts';
import { crossLocks } from '../platform/database/testing/cross-locks.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { ShareLink } from '../../contract/sharing/sharing.ts';
import { send, type Answer, type Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: Person;
let recordId: string;
beforeAll(async () => {
  server = await startTestServer('postgres');
  owner = await server.newPerson();
  recordId = await newRecord(server.deps, owner.user.id);
});
afterAll(() => server.stop());

/** Deletes the account of this person once the call has been let in, and before it can have written anything. */
const deleteWhile = <T>({ user }: Person, call: () => Promise<Answer<T>>): Promise<Answer<T>> =>
  crossLocks(server.deps.database, {
    hold: () => server.deps.database.sql.deleteFrom('account').where('id', '=', user.id).execute(),
    other: call,
    goOn: () => Promise.resolve(),
  });

/** Of all whom the tests make. */
const PASSWORD = 'mật khẩu thử 1';
const DEVICE = JSON.stringify({
  endpoint: 'https://push.example.com/a',
  keys: {
    p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64)]).toString('base64url'),
    auth: Buffer.alloc(16).toString('base64url'),
  },
});

const CONFIRMED = {
  kind: 'task',
  at_ms: 0,
  state: 'confirmed',
  listed_as: 'task',
  text: null,
  assignee: null,
  due: null,
  is_done: false,
};

test.each<[{ method: string; path: string }, object]>([
  [RATING_ROUTES.rate, { stars: 4, reasons: [], comment: '' }],
  [SHARING_ROUTES.addComment, { bookmark_id: 'b', label: 'Đúng' }],
  [MINUTES_ROUTES.saveMinutes, { version: 0, content: EMPTY_MINUTES }],
  [OUTCOME_ROUTES.saveOutcomeLines, { lines: [CONFIRMED] }],
  [GLOSSARY_ROUTES.addGlossaryWords, { words: [{ text: 'Nghị định' }] }],
  [ROUTES.createUploadSignature, { file_extension: '.mp3' }],
  [ROUTES.updateUserDevice, { device_token: DEVICE }],
  [ROUTES.identifyVisit, { visit_id: '0'.repeat(32) }],
  [ROUTES.updateUser, { ocupation: 'Giáo viên', agreed_texts: LEGAL_VERSIONS }],
  [ROUTES.changePassword, { current_password: PASSWORD, new_password: 'mật khẩu thử 2' }],
])('an account is deleted while it calls %o: it is signed out', async ({ method, path }, body) => {
  const person = await server.newPerson();
  await setRight(server.deps, recordId, person.user.id, 'edit');
  const answer = await deleteWhile(person, () =>
    person.call<FailureReply>(method, path.replace(':id', recordId), body),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test.each<[{ method: string; path: string }, object?]>([
  [ROUTES.listApiKeys],
  [ROUTES.getUsageStats],
  [ROUTES.listCampaigns],
  [ROUTES.getUserConfig],
  [ROUTES.createUploadSignature, { file_extension: '.mp3' }],
  [ROUTES.changePassword, { current_password: PASSWORD, new_password: 'mật khẩu thử 2' }],
  [ROUTES.deleteAccount, { password: PASSWORD }],
])('an account was deleted, and this node has not heard of it when it calls %o', async (route, body) => {
  const person = await server.newPerson();
  await person.call(ROUTES.currentUser.method, ROUTES.currentUser.path);
  await server.deps.database.sql.deleteFrom('account').where('id', '=', person.user.id).execute();
  const answer = await person.call<FailureReply>(route.method, route.path, body);
  expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('a comment by a link, of somebody whose account was deleted, is not taken', async () => {
  const person = await server.newPerson();
  const made = await owner.call<{ data: { link: ShareLink } }>(
    SHARING_ROUTES.createShareLink.method,
    SHARING_ROUTES.createShareLink.path.replace(':id', recordId),
    { right: 'comment' },
  );
  const path = SHARING_ROUTES.addComment.path.replace(':id', recordId);
  const say = () =>
    person.call<FailureReply>('POST', `${path}?share_token=${made.body.data.link.token}`, {
      bookmark_id: 'b',
      label: 'Đúng',
    });
  expect(await say()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  await server.deps.database.sql.deleteFrom('account').where('id', '=', person.user.id).execute();
  expect(await say()).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('an account is deleted while it is linked with a social sign-in, and while somebody signs in by one', async () => {
  const { deps, address } = server;
  const [linking, coming] = [await server.newPerson(), await server.newPerson()];
  const identity = { provider: 'google', subject: 'deleted', isEmailVerified: false, refreshToken: null };
  const link = { ...identity, userId: linking.user.id };
  const link_token = await issueOneTimeToken(deps, 'hosted-link', link, 60);
  const linked = await deleteWhile(linking, () =>
    linking.call<FailureReply>('POST', ROUTES.linkSocialSignIn.path, { link_token }),
  );
  expect(linked).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });

  const result = { kind: 'signed-in', userId: coming.user.id, provider: 'google' };
  const cookie = `nxnote.hosted-result=${await issueOneTimeToken(deps, 'hosted-result', result, 60)}`;
  const entered = await deleteWhile(coming, async () => {
    const headers = { 'content-type': 'application/json', cookie };
    const url = address + ROUTES.finishSocialSignIn.path;
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    return { status: answer.status, body: (await answer.json()) as FailureReply };
  });
  expect(entered).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
});

test('an account is deleted while its owner signs in', async () => {
  const person = await server.newPerson();
  const credentials = { email: person.user.email, password: PASSWORD };
  const answer = await deleteWhile(person, () =>
    send<FailureReply>(server.address, null, ROUTES.login.method, ROUTES.login.path, credentials),
  );
  expect(answer).toMatchObject({ status: 401 });
});

test('an account is deleted while its owner renews the sign-in', async () => {
  const person = await server.newPerson();
  const renewal = { refresh_token: person.tokens.refresh_token };
  const answer = await deleteWhile(person, () =>
    send<FailureReply>(server.address, null, ROUTES.refreshToken.method, ROUTES.refreshToken.path, renewal),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'REFRESH_TOKEN_INVALID' } });
});

test('somebody is invited whose account is being deleted: whoever invites stays signed in', async () => {
  const person = await server.newPerson();
  const { sql } = server.deps.database;
  await sql
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', 'in', [owner.user.id, person.user.id])
    .execute();
  const wanted = { email: person.user.email, right: 'view' };
  const answer = await deleteWhile(person, () =>
    owner.call<FailureReply>('POST', SHARING_ROUTES.setMember.path.replace(':id', recordId), wanted),
  );
  expect(answer).toMatchObject({ status: 200, body: { data: { invitation: { email: person.user.email } } } });
});
