import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAILURES } from '../../contract/errors.ts';
import type { NotificationPage } from '../../contract/account/notifications.ts';
import { PAGE_ROUTES } from '../../contract/page-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import { reserveSeconds } from '../billing/index.ts';
import { addRecord, holdingOf } from '../records/index.ts';
import { toWav } from '../testing/audio.ts';
import { newRecord } from '../testing/new-record.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { queueTranscription } from '../transcription/index.ts';
import { notifyDone } from './index.ts';

describe.each(DATABASE_KINDS)('notifications, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(kind)));
  afterAll(() => server.stop());

  const list = async (person: Person, query = '') =>
    (await person.call<NotificationPage>('GET', `${ROUTES.listNotifications.path}${query}`)).body;
  const mark = (person: Person, notificationId: string, isRead: boolean) =>
    person.call<{ unread_count: number; code?: string }>('PUT', ROUTES.markNotification.path, {
      notification_id: notificationId,
      is_read: isRead,
    });
  const upload = (person: Person) => person.addRecord(toWav(new Int16Array(16_000)), '.wav');

  test('a finished conversion is told to its owner, who alone can mark it', async () => {
    const owner = await server.newPerson();
    const other = await server.newPerson();
    const record = await upload(owner);
    await owner.followRecord(record.id);

    const { data, total, unread_count } = await list(owner);
    expect({ total, unread_count }).toEqual({ total: 1, unread_count: 1 });
    const content = `Tệp “${record.name}” đã chuyển đổi xong.`;
    expect(data[0]).toMatchObject({
      kind: 'done',
      title: 'Hoàn thành',
      content,
      audio_id: record.id,
      is_read: false,
    });
    expect(await list(other)).toEqual({ data: [], total: 0, unread_count: 0 });

    const { id } = data[0]!;
    expect(await mark(other, id, true)).toMatchObject({
      status: FAILURES.NOTIFICATION_NOT_FOUND.status,
      body: { code: 'NOTIFICATION_NOT_FOUND' },
    });
    expect((await list(owner)).unread_count).toBe(1);
    expect(await mark(owner, id, true)).toEqual({ status: 200, body: { unread_count: 0 } });
    expect((await list(owner)).data[0]?.is_read).toBe(true);
    expect(await mark(owner, id, false)).toEqual({ status: 200, body: { unread_count: 1 } });
  });

  test('those of a record are read together, and all of them; those of others are not touched', async () => {
    const [owner, other] = [await server.newPerson(), await server.newPerson()];
    const { database, queue, clock } = server.deps;
    const [first, second] = [
      await newRecord(server.deps, owner.user.id),
      await newRecord(server.deps, owner.user.id),
    ];
    const tell = (id: string, person: Person) =>
      notifyDone({ database, queue, clock }, { id, user_id: person.user.id, name: 'Bản' });
    for (const id of [first, first, second]) await tell(id, owner);
    await tell(await newRecord(server.deps, other.user.id), other);
    const read = (body: unknown, person = owner) =>
      person.call('PUT', PAGE_ROUTES.readNotifications.path, body);

    expect(await read({ audio_id: first }, other)).toEqual({ status: 200, body: { unread_count: 1 } });
    expect(await read({ audio_id: 'x' })).toMatchObject({ status: 400 });
    expect((await list(owner)).unread_count).toBe(3);
    expect(await read({ audio_id: first })).toEqual({ status: 200, body: { unread_count: 1 } });
    expect(await read({})).toEqual({ status: 200, body: { unread_count: 0 } });
    expect((await list(other)).unread_count).toBe(1);
  });

  test('a failed conversion is told with its cause', async () => {
    const owner = await server.newPerson();
    const { deps } = server;
    await deps.database.transaction(async () => {
      const added = await addRecord(deps, {
        id: crypto.randomUUID(),
        userId: owner.user.id,
        name: 'Mất tệp',
        sourceName: '',
        bucket: deps.storage.bucket,
        key: `audio/${crypto.randomUUID()}.wav`,
        config: {},
        channels: [],
        durationMs: 5000,
        reservedSeconds: 5,
      });
      await reserveSeconds(deps, holdingOf(added));
      await queueTranscription(deps, added);
    });
    await expect
      .poll(() => list(owner))
      .toMatchObject({
        unread_count: 1,
        data: [
          {
            kind: 'failed',
            title: 'Thất bại',
            content: `Tệp “Mất tệp” chuyển đổi thất bại. ${FAILURES.AUDIO_MISSING.message}`,
          },
        ],
      });
  });

  test('ten a page, newest first; the record takes its notifications along', async () => {
    const owner = await server.newPerson();
    const record = await upload(owner);
    await owner.followRecord(record.id);
    const { database, queue } = server.deps;
    for (let index = 0; index < 11; index += 1) {
      const clock = { now: () => new Date(Date.UTC(2030, 0, 1, index)) };
      const named = { id: record.id, user_id: owner.user.id, name: `Bản ${index}` };
      await notifyDone({ database, queue, clock }, named);
    }
    const first = await list(owner);
    expect(first).toMatchObject({ total: 12, unread_count: 12 });
    expect(first.data).toHaveLength(10);
    expect(first.data[0]?.content).toContain('Bản 10');
    expect(
      (await list(owner, '?page=2&order_by=create_time&order_direction=-1&max_result=10')).data,
    ).toHaveLength(2);
    expect((await owner.call('GET', `${ROUTES.listNotifications.path}?order_direction=0`)).status).toBe(400);

    await owner.call('DELETE', `${ROUTES.listRecords.path}/${record.id}`);
    expect(await list(owner)).toEqual({ data: [], total: 0, unread_count: 0 });
  });
});
