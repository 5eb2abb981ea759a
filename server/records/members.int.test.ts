import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_RECORD_MEMBERS } from '../../contract/limits.ts';
import type {
  RecordDetail,
  RecordInvitation,
  RecordMember,
  RecordPage,
} from '../../contract/records/records.ts';
import { ROUTES, STATUS_SOCKET_PATH } from '../../contract/routes.ts';
import { send, type Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { peaksKey, readRecord, readRights, recordRight, rightsTopic } from './index.ts';
import { putRecord } from './testing/put-record.ts';

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let owner: Person;
  let editor: Person;
  let commenter: Person;
  let viewer: Person;
  let stranger: Person;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [owner, editor, commenter, viewer, stranger] = [
      await confirmedPerson(),
      await confirmedPerson(),
      await confirmedPerson(),
      await confirmedPerson(),
      await confirmedPerson(),
    ];
  });
  afterAll(() => server.stop());

  async function confirmedPerson(): Promise<Person> {
    const person = await server.newPerson();
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', person.user.id)
      .execute();
    return person;
  }

  /** With a file to play and its waveform. */
  async function putSound(person: Person, name: string, status?: number): Promise<string> {
    const { deps } = server;
    const id = await putRecord(deps, person, name, status);
    await deps.storage.put(peaksKey(id), Buffer.from([1, 2]), 'application/octet-stream');
    await deps.storage.put((await readRecord(deps, id))!.key, Buffer.from('RIFF'), 'audio/wav');
    return id;
  }

  const path = (id: string) => `/analytic-v2/api/audio/${id}`;
  const invite = (id: string, email: string, right: unknown, by = owner) =>
    by.call<{ data: { member?: RecordMember; invitation?: RecordInvitation } }>(
      'POST',
      `${path(id)}/member`,
      { email, right },
    );
  const peopleOf = async (id: string) =>
    (
      await owner.call<{ data: { items: RecordMember[]; invitations: RecordInvitation[] } }>(
        'GET',
        `${path(id)}/member`,
      )
    ).body.data;

  async function putShared(name = 'Bản chung', status = 4): Promise<string> {
    const id = await putSound(owner, name, status);
    await invite(id, editor.user.email, 'edit');
    await invite(id, commenter.user.email, 'comment');
    await invite(id, viewer.user.email, 'view');
    return id;
  }

  describe('who may do what', () => {
    let id: string;
    beforeEach(async () => {
      // The limits have tests of their own.
      await server.deps.database.sql.deleteFrom('attempt').execute();
      id = await putShared();
    });

    /** Each call, and what it answers the owner, the editor, the commenter, the viewer, a stranger and a guest. */
    const calls: [string, string, (id: string) => string, unknown, number[]][] = [
      ['reads the record', 'GET', path, undefined, [200, 200, 200, 200, 404, 401]],
      ['plays it', 'GET', (r) => `${path(r)}?add_audio_url=true`, undefined, [200, 200, 200, 200, 404, 401]],
      ['sees its waveform', 'GET', (r) => `${path(r)}/peaks`, undefined, [200, 200, 200, 200, 404, 401]],
      [
        'reads its text',
        'GET',
        (r) => `${ROUTES.listTexts.path}?audio_id=${r}`,
        undefined,
        [200, 200, 200, 200, 404, 401],
      ],
      [
        'renames it',
        'PATCH',
        path,
        { data: { record: { name: 'Tên khác' } } },
        [200, 200, 403, 403, 404, 401],
      ],
      ['converts it again', 'POST', (r) => `${path(r)}/retry`, undefined, [409, 403, 403, 403, 404, 401]],
      ['sees its members', 'GET', (r) => `${path(r)}/member`, undefined, [200, 403, 403, 403, 404, 401]],
      [
        'lets somebody in',
        'POST',
        (r) => `${path(r)}/member`,
        { email: 'nobody@example.com', right: 'edit' },
        [200, 403, 403, 403, 404, 401],
      ],
      [
        'puts somebody out',
        'DELETE',
        (r) => `${path(r)}/member/${owner.user.id}`,
        undefined,
        [200, 403, 403, 403, 404, 401],
      ],
      ['deletes it', 'DELETE', path, undefined, [200, 403, 403, 403, 404, 401]],
    ];
    test.each(calls)('%s', async (_what, method, at, body, expected) => {
      const answers: number[] = [];
      for (const person of [editor, commenter, viewer, stranger])
        answers.push((await person.call(method, at(id), body)).status);
      answers.push((await send(server.address, null, method, at(id), body)).status);
      // Last, because it may be the end of the record.
      answers.unshift((await owner.call(method, at(id), body)).status);
      expect(answers).toEqual(expected);
    });

    test('the status socket opens for members, and not for strangers', async () => {
      for (const person of [owner, editor, commenter, viewer])
        expect((await person.followRecord(id)).messages).toMatchObject([{ status: 4 }]);
      expect((await stranger.followRecord(id)).closeCode).toBe(4404);
    });

    test('the right is told in one place and stands on the record', async () => {
      const all = [owner, editor, commenter, viewer, stranger].map(({ user }) => ({ userId: user.id }));
      const held = [];
      for (const actor of all) held.push(await recordRight(server.deps, actor, id));
      expect(held).toEqual(['own', 'edit', 'comment', 'view', null]);
      const questions = [id, crypto.randomUUID(), id].flatMap((recordId) =>
        all.map((actor) => ({ actor, recordId })),
      );
      const nothing = all.map(() => null);
      expect(await readRights(server.deps, questions)).toEqual([...held, ...nothing, ...held]);
      const seen = await viewer.call<{ data: { record: RecordDetail } }>(
        'GET',
        `${path(id)}?add_audio_url=true`,
      );
      expect(seen.body.data.record).toMatchObject({ right: 'view', owner_name: owner.user.full_name });
      const audio = await fetch(new URL(seen.body.data.record.audio_url!, server.address));
      expect(await audio.text()).toBe('RIFF');
      expect(await owner.readRecord(id)).toMatchObject({ right: 'own', owner_name: null });
    });
  });

  test('an address of sound ends with the sign-in, also that of the owner; ranges and names are kept', async () => {
    const person = await server.newPerson();
    const id = await putSound(person, 'Của tôi');
    const detail = await person.call<{ data: { record: RecordDetail } }>(
      'GET',
      `${path(id)}?add_audio_url=true`,
    );
    const address = new URL(detail.body.data.record.audio_url!, server.address);
    const part = await fetch(address, { headers: { range: 'bytes=1-2' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 1-2/4',
      'IF',
    ]);
    const etag = part.headers.get('etag')!;
    const resume = (ifRange: string) =>
      fetch(address, { headers: { range: 'bytes=1-2', 'if-range': ifRange } });
    expect([(await resume(etag)).status, (await resume('"other"')).status]).toEqual([206, 200]);
    const session = address.searchParams.get('session')!;
    const forged = new URL(address.href.replace(session, crypto.randomUUID()));
    expect((await fetch(forged)).status).toBe(403);
    await person.call('POST', ROUTES.logout.path, { refresh_token: person.tokens.refresh_token });
    expect((await fetch(address)).status).toBe(403);
  });

  test('a second invitation changes the right, and every change is announced', async () => {
    const id = await putSound(owner, 'Đổi quyền');
    let changes = 0;
    const unsubscribe = server.deps.events.subscribe(rightsTopic(id), () => (changes += 1));
    await invite(id, viewer.user.email.toUpperCase(), 'view');
    await expect.poll(() => changes).toBe(1);
    expect((await viewer.call('GET', path(id))).status).toBe(200);
    expect((await invite(id, viewer.user.email, 'edit')).body.data.member).toMatchObject({
      email: viewer.user.email,
      right: 'edit',
    });
    await expect.poll(() => changes).toBe(2);
    expect((await peopleOf(id)).items).toMatchObject([{ user_id: viewer.user.id, right: 'edit' }]);
    // Members may leave by themselves.
    expect((await viewer.call('DELETE', `${path(id)}/member/${viewer.user.id}`)).status).toBe(200);
    await expect.poll(() => changes).toBe(3);
    expect((await viewer.call('GET', path(id))).status).toBe(404);
    await owner.call('DELETE', path(id));
    await expect.poll(() => changes).toBe(4);
    unsubscribe();
  });

  test('an open status socket ends when its right does', async () => {
    const id = await putShared('Đang chuyển đổi', 1);
    const query = new URLSearchParams({ audio_id: id, token: viewer.tokens.access_token });
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}${STATUS_SOCKET_PATH}?${query.toString()}`,
    );
    const closing = once(socket, 'close');
    await once(socket, 'message');
    await owner.call('DELETE', `${path(id)}/member/${viewer.user.id}`);
    expect((await closing)[0]).toBe(4404);
  });

  test('unknown and unconfirmed addresses wait alike, the owner and nonsense are refused; nobody is let in', async () => {
    const id = await putSound(owner, 'Không ai');
    const unconfirmed = await server.newPerson();
    for (const email of ['khong-co@example.com', unconfirmed.user.email])
      expect(await invite(id, email, 'view')).toMatchObject({
        status: 200,
        body: { data: { invitation: { email, right: 'view' } } },
      });
    expect(await invite(id, owner.user.email, 'view')).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_IS_OWNER' },
    });
    for (const [email, right] of [
      [viewer.user.email, 'own'],
      [viewer.user.email, undefined],
      ['x', 'view'],
      [5, 'view'],
    ])
      expect(await invite(id, email as string, right)).toMatchObject({ body: { code: 'BAD_REQUEST' } });
    expect((await owner.call('DELETE', `${path(id)}/member/nonsense`)).status).toBe(200);
    expect((await peopleOf(id)).items).toEqual([]);
  });

  test('inviting comes to an end', async () => {
    const sender = await confirmedPerson();
    const id = await putSound(sender, 'Mời nhiều');
    const codes = [];
    for (let n = 0; n < 31; n += 1)
      codes.push((await invite(id, `moi-${n}@example.com`, 'view', sender)).status);
    expect(new Set(codes.slice(0, 30))).toEqual(new Set([200]));
    expect(codes.at(-1)).toBe(429);
  });

  test('a hundred people and no more, however many are invited at once', async () => {
    const id = await putSound(owner, 'Đông người');
    const { sql } = server.deps.database;
    const people = await Promise.all(Array.from({ length: 3 }, confirmedPerson));
    const ids = Array.from({ length: MAX_RECORD_MEMBERS - 1 }, () => crypto.randomUUID());
    await sql
      .insertInto('account')
      .values(
        ids.map((userId) => ({
          id: userId,
          email: `${userId}@example.com`,
          full_name: 'Người Thử',
          password_hash: '',
          occupation: null,
          scope: '[]',
          package_id: 'free',
        })),
      )
      .execute();
    await sql
      .insertInto('record_member')
      .values(ids.map((userId) => ({ record_id: id, user_id: userId, right: 'view' as const })))
      .execute();
    const answers = await Promise.all(people.map(({ user }) => invite(id, user.email, 'view')));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    const { items, invitations } = await peopleOf(id);
    expect(items.length + invitations.length).toBe(MAX_RECORD_MEMBERS);
  });

  test('the list shows own and shared records together, in order, counted and found', async () => {
    const [me, friend] = [await confirmedPerson(), await confirmedPerson()];
    const share = async (name: string, status?: number) => {
      const id = await putSound(friend, name, status);
      await invite(id, me.user.email, 'comment', friend);
    };
    await putSound(me, 'Một');
    await share('Hai');
    await putSound(me, 'Ba', 6);
    await putSound(friend, 'Riêng');
    await share('Bốn', 6);
    const list = async (query = '') =>
      (await me.call<{ data: RecordPage }>('GET', `${ROUTES.listRecords.path}?${query}`)).body.data;
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
    const all = await list();
    expect(all).toMatchObject({ total: 4, totalPages: 1, counts: { '4': 2, '6': 2 } });
    expect(all.items.map(({ name, right, owner_name }) => [name, right, owner_name])).toEqual([
      ['Bốn', 'comment', friend.user.full_name],
      ['Ba', 'own', null],
      ['Hai', 'comment', friend.user.full_name],
      ['Một', 'own', null],
    ]);
    expect(await names('limit=3&page=2')).toEqual(['Một']);
    expect(await names('sort[create_time]=1&limit=2')).toEqual(['Một', 'Hai']);
    expect(await names('status=6')).toEqual(['Bốn', 'Ba']);
    expect(await list('q=bon')).toMatchObject({ total: 1, items: [{ name: 'Bốn' }] });
  });
});
