/** Tokens that run out or end while their people edit and save: refused by name, nothing changes, and the others go on. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import type { SavedDocument, SavedVersion } from '../../contract/records/documents.ts';
import type { FailureReply } from '../../contract/endpoint.ts';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { FAILURES } from '../../contract/errors.ts';
import { ACCESS_TOKEN_SECONDS } from '../../contract/limits.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { UploadSignature } from '../../contract/records/upload.ts';
import { enterDocument, joinDocument } from '../testing/enter-document.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import { postForm, send, type Answer, type Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readTranscript } from './index.ts';

/** Of all whom the tests make. */
const PASSWORD = 'mật khẩu thử 1';
const FILE = Buffer.from('{"content":{"document":{"children":[{"children":[{"text":"xong"}]}]}}}');
const SIGNED_OUT = {
  status: 401,
  body: { code: 'UNAUTHENTICATED', message: FAILURES.UNAUTHENTICATED.message },
};

let server: TestServer;
let owner: Person;
let editor: Person;
let recordId: string;
beforeAll(async () => {
  server = await startTestServer('embedded');
});
afterAll(() => server.stop());
beforeEach(async () => {
  [owner, editor] = await Promise.all([server.newPerson(), server.newPerson()]);
  recordId = await newRecord(server.deps, owner.user.id);
  await setRight(server.deps, recordId, editor.user.id, 'edit');
});
afterEach(() => void vi.useRealTimers());

const join = (token: string) => joinDocument(server.address, recordId, token);
const refusal = (token: string) => enterDocument(server.address, recordId, token).closed();
const sign = (token: string) =>
  send<UploadSignature & FailureReply>(
    server.address,
    token,
    'POST',
    PAGE_ROUTES.createDocumentSignature.path,
    {
      audio_id: recordId,
    },
  );
const register = (token: string, { key, bucket }: UploadSignature['signature']) =>
  send<{ data: SavedDocument } & FailureReply>(
    server.address,
    token,
    'POST',
    PAGE_ROUTES.registerDocument.path,
    {
      audio_id: recordId,
      key,
      bucket,
    },
  );
/** A form for one save, and its file in the storage. */
async function sendFile(token: string): Promise<UploadSignature['signature']> {
  const { signature, postEndpoint } = (await sign(token)).body;
  expect((await postForm(new URL(postEndpoint, server.address), signature, FILE)).ok).toBe(true);
  return signature;
}
const renew = ({ refresh_token }: TokenPair): Promise<Answer<TokenPair>> =>
  send(server.address, null, 'POST', ROUTES.refreshToken.path, { refresh_token });
const versionsOf = async (token: string) =>
  (
    await send<{ data: SavedVersion[] }>(
      server.address,
      token,
      'GET',
      `${PAGE_ROUTES.registerDocument.path}/${recordId}/version`,
    )
  ).body.data;
async function storedText(): Promise<string> {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, await readTranscript(server.deps, recordId));
  return doc.getText('contentItems').toJSON();
}
/** A quarter of an hour later. */
function passTokens(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + (ACCESS_TOKEN_SECONDS + 1) * 1000);
}

test('a token that has run out opens nothing and saves nothing; who is in the room stays, and a renewed one goes on', async () => {
  const { access_token } = owner.tokens;
  const [staying, other] = [await join(access_token), await join(editor.tokens.access_token)];
  const file = await sendFile(access_token);
  passTokens();
  expect(await refusal(access_token)).toBe(CLOSE_CODES.unauthorised.code);
  expect(await sign(access_token)).toMatchObject(SIGNED_OUT);
  expect(await register(access_token, file)).toMatchObject(SIGNED_OUT);
  const { body: renewed } = await renew(owner.tokens);
  expect(await versionsOf(renewed.access_token)).toEqual([]);
  expect((await register(renewed.access_token, file)).body.data).toMatchObject({ version: 1 });
  staying.type('vẫn viết');
  await other.until((text) => text === 'vẫn viết');
  expect((await join(renewed.access_token)).text()).toBe('vẫn viết');
});

test('one token in two tabs: both end with its sign-in, at once, and what was saved under it no longer', async () => {
  const { access_token } = editor.tokens;
  const tabs = [await join(access_token), await join(access_token)] as const;
  const staying = await join(owner.tokens.access_token);
  tabs[0].type('kịp');
  await Promise.all([tabs[1], staying].map((member) => member.until((text) => text === 'kịp')));
  const file = await sendFile(access_token);
  const closed = tabs.map((tab) => tab.closed());
  await editor.call('POST', ROUTES.logout.path, { refresh_token: editor.tokens.refresh_token });
  expect(await Promise.all(closed)).toEqual(tabs.map(() => CLOSE_CODES.unauthorised.code));
  for (const { provider } of tabs) expect(provider.shouldConnect).toBe(false);
  tabs[0].type(' quá muộn');
  expect(await refusal(access_token)).toBe(CLOSE_CODES.unauthorised.code);
  expect(await register(access_token, file)).toMatchObject(SIGNED_OUT);
  expect(await renew(editor.tokens)).toMatchObject({
    status: 401,
    body: { code: 'REFRESH_TOKEN_INVALID' },
  });
  staying.type('!');
  await expect.poll(storedText).toBe('kịp!');
  expect(await versionsOf(owner.tokens.access_token)).toEqual([]);
});

test('a token renewed in one tab: the other stays, until the old one comes again for a new one', async () => {
  const staying = await join(editor.tokens.access_token);
  const { body: renewed } = await renew(editor.tokens);
  const second = await join(renewed.access_token);
  second.type('mới');
  await staying.until((text) => text === 'mới');
  passTokens();
  const ends = [staying.closed(), second.closed()];
  expect(await renew(editor.tokens)).toMatchObject({
    status: 401,
    body: { code: 'REFRESH_TOKEN_INVALID' },
  });
  // It was stolen or copied.
  const { code } = CLOSE_CODES.unauthorised;
  expect(await Promise.all(ends)).toEqual([code, code]);
  expect(await sign(renewed.access_token)).toMatchObject(SIGNED_OUT);
});

test('an account that is deleted leaves the room; its tokens open and save nothing', async () => {
  const [leaving, staying] = [await join(editor.tokens.access_token), await join(owner.tokens.access_token)];
  const file = await sendFile(editor.tokens.access_token);
  const closed = leaving.closed();
  expect((await editor.call('POST', ROUTES.deleteAccount.path, { password: PASSWORD })).status).toBe(200);
  expect(await closed).toBe(CLOSE_CODES.unauthorised.code);
  expect(await refusal(editor.tokens.access_token)).toBe(CLOSE_CODES.unauthorised.code);
  expect(await register(editor.tokens.access_token, file)).toMatchObject(SIGNED_OUT);
  // Nor can anybody else make a version of the file.
  expect((await register(owner.tokens.access_token, file)).body).toMatchObject({
    code: 'DOCUMENT_SIGNATURE',
  });
  expect(await versionsOf(owner.tokens.access_token)).toEqual([]);
  staying.type('còn lại');
  await expect.poll(storedText).toBe('còn lại');
});

test('an account that is deleted takes its records along, and who edits one is told that it is gone', async () => {
  const [leaving, staying] = [await join(owner.tokens.access_token), await join(editor.tokens.access_token)];
  const file = await sendFile(editor.tokens.access_token);
  const closed = [leaving.closed(), staying.closed()];
  await owner.call('POST', ROUTES.deleteAccount.path, { password: PASSWORD });
  const { unauthorised, notFound } = CLOSE_CODES;
  expect([unauthorised.code, notFound.code]).toContain(await closed[0]);
  expect(await closed[1]).toBe(notFound.code);
  expect(await refusal(editor.tokens.access_token)).toBe(notFound.code);
  expect(await register(editor.tokens.access_token, file)).toMatchObject({
    status: 404,
    body: { code: 'RECORD_NOT_FOUND', message: FAILURES.RECORD_NOT_FOUND.message },
  });
  await expect.poll(() => server.deps.storage.stat(file.key)).toBeNull();
});
