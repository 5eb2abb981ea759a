/** How many connections a room takes, and that those in it notice nothing of who is sent away. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../contract/close-codes.ts';
import { SHARING_ROUTES } from '../../contract/sharing/sharing-routes.ts';
import { enterDocument } from '../testing/enter-document.ts';
import { documentUrl, type Member } from '../testing/member.ts';
import { newRecord, setRight } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Of one person, and of all. */
const MOST = 60;
const MOST_OF_ALL = 250;
const MAX_BY_LINKS = 200;

let server: TestServer;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  server = await startTestServer('embedded');
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.terminate()));
afterAll(() => server.stop());

const open = (recordId: string, { tokens }: Person): Member =>
  enterDocument(server.address, recordId, tokens.access_token);

test('one person has so many tabs at most, and leaves room for the others', async () => {
  const [owner, colleague] = [await server.newPerson(), await server.newPerson()];
  const recordId = await newRecord(server.deps, owner.user.id);
  await setRight(server.deps, recordId, colleague.user.id, 'edit');
  const tabs = Array.from({ length: MOST }, () => open(recordId, owner));
  await Promise.all(tabs.map((tab) => tab.synced()));
  const refused = open(recordId, owner);
  expect(await refused.closed()).toBe(CLOSE_CODES.full.code);

  const other = open(recordId, colleague);
  await other.synced();
  other.type('còn chỗ');
  await tabs[0]!.until((text) => text === 'còn chỗ');
  tabs[0]!.leave();
  // A place that became free is given to who tries again, as the refused tab does by itself.
  await refused.synced();
});

test('a room has so many connections at most; those in it go on hearing each other', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.newPerson()));
  const [owner, ...guests] = people as [Person, ...Person[]];
  const recordId = await newRecord(server.deps, owner.user.id);
  for (const { user } of guests) await setRight(server.deps, recordId, user.id, 'edit');
  const tabs = people.flatMap((person) =>
    Array.from({ length: MOST_OF_ALL / people.length }, () => open(recordId, person)),
  );
  await Promise.all(tabs.map((tab) => tab.synced()));
  expect(await open(recordId, owner).closed()).toBe(CLOSE_CODES.full.code);
  tabs[0]!.type('chật chỗ');
  await Promise.all(tabs.map((tab) => tab.until((text) => text === 'chật chỗ')));
});

test('visitors of links leave places for the people of the record', async () => {
  const owner = await server.newPerson();
  const recordId = await newRecord(server.deps, owner.user.id);
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const response = await fetch(server.address + path.replace(':id', recordId), {
      method: 'POST',
      headers: { authorization: `Basic ${owner.tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  };
  const { link } = await post(SHARING_ROUTES.createShareLink.path, { right: 'edit' });
  const { token } = link as { token: string };
  // Without a client: 200 of them repeat to each other whatever they hear.
  const openByLink = (shareToken: string): Promise<number | null> => {
    const url = documentUrl(server.address, recordId, shareToken).replace('?token', '?share_token');
    const socket = new WebSocket(url);
    sockets.push(socket);
    return new Promise((resolve) => {
      socket.once('message', () => resolve(null));
      socket.once('close', resolve);
    });
  };
  for (let visit = 0; visit < 5; visit += 1) {
    const { share_token: own } = await post(SHARING_ROUTES.openShareLink.path, { share_token: token });
    const opened = Array.from({ length: MAX_BY_LINKS / 5 }, () => openByLink(own as string));
    expect(new Set(await Promise.all(opened))).toEqual(new Set([null]));
  }
  expect(await openByLink(token)).toBe(CLOSE_CODES.full.code);
  await open(recordId, owner).synced();
});
