/** What people are told of their money and minutes: once, in the feed, on their devices and by email. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_ROUTES } from '../../../contract/page-routes.ts';
import { PUBLIC_ROUTES } from '../../../contract/public-api/routes.ts';
import { ROUTES } from '../../../contract/routes.ts';
import type { NotificationPage } from '../../../contract/account/notifications.ts';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/person.ts';
import { DATABASE_KINDS } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createOrder } from '../orders/make-order.ts';
import { receiveMoney } from '../orders/receive-money.ts';
import { reserveSeconds, settleSeconds } from '../wallet.ts';
import { noticeEnds, noticeLapses, queueDailyNotices } from './daily-notices-job.ts';
import { noticeRefunded, noticeUse } from './notices.ts';

const DAY_MS = 86_400_000;

describe.each(DATABASE_KINDS)('%s', (kind) => {
  let server: TestServer;
  let push: PushService;
  beforeAll(async () => {
    push = await startPushService(() => server.deps.push.publicKey);
    server = await startTestServer(kind, {}, { pushStandIn: push.origin });
  });
  afterAll(async () => {
    await server.stop();
    await push.close();
  });

  async function newPerson(): Promise<Person> {
    const person = await server.newPerson();
    const account = server.deps.database.sql.updateTable('account').where('id', '=', person.user.id);
    await account.set({ email_verified_at: new Date() }).execute();
    return person;
  }
  async function buy({ user }: Person, priceId = 'plus-1'): Promise<string> {
    const code = await createOrder(server.deps, user.id, { priceId, voucher: null });
    const money = { orderCode: code, source: randomUUID(), amountVnd: 499_000 };
    await receiveMoney(server.deps, money);
    expect(await receiveMoney(server.deps, money)).toBe('repeated');
    return code;
  }
  const feed = async (person: Person) =>
    (await person.call<NotificationPage>('GET', `${ROUTES.listNotifications.path}?about=money`)).body.data;
  const titles = async (person: Person) => (await feed(person)).map(({ title }) => title);
  const emailsTo = ({ user }: Person): string[] =>
    server.letters.filter((text) => text.includes(user.email) && text.includes('Xem trên NxNote'));
  /** The notices of a day, which begins so many days before the term ends. */
  async function atDaysBefore(end: Date, days: number): Promise<void> {
    const clock = { now: () => new Date(end.getTime() - (days + 0.5) * DAY_MS) };
    for (const tell of [noticeEnds, noticeLapses]) await tell({ ...server.deps, clock });
  }

  test('a purchase and a refund are told once each, everywhere, and lead to their order', async () => {
    const person = await newPerson();
    const browser = push.subscribe();
    await person.call('POST', ROUTES.updateUserDevice.path, { device_token: browser.token });
    const code = await buy(person);
    const refund = {
      refundId: randomUUID(),
      owner: { userId: person.user.id },
      orderCode: code,
      effect: 'ended' as const,
    };
    for (let turn = 0; turn < 2; turn += 1)
      await server.deps.database.transaction(() =>
        noticeRefunded(server.deps, { ...refund, amountVnd: 119_000 }),
      );
    expect(await feed(person)).toMatchObject([
      { kind: 'refunded', title: 'Đã hoàn tiền', audio_id: null, order_code: code },
      { kind: 'bought', title: 'Đã mua gói PLUS', is_read: false },
    ]);
    expect((await feed(person))[0]!.content).toContain('119.000\u00A0₫');
    await expect.poll(() => emailsTo(person).length).toBe(2);
    expect(emailsTo(person)[0]).toContain(`/thanh-toan/hoan-thanh?don=${code}`);
    await expect.poll(() => browser.received.length).toBe(2);
    expect(await titles(await newPerson())).toEqual([]);
  });

  test('the end of a package is told 7, 3 and 1 days before, days that were down are jumped over', async () => {
    const [person, renewed] = [await newPerson(), await newPerson()];
    await buy(person);
    const { ends_at: end } = await server.deps.database.sql
      .selectFrom('term')
      .select('ends_at')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow();
    // Somebody who has bought again is told of nothing yet.
    for (let turn = 0; turn < 2; turn += 1) await buy(renewed);
    const told = async () => (await titles(person)).filter((title) => title.includes('hết hạn')).toReversed();
    await atDaysBefore(end, 9);
    expect(await told()).toEqual([]);
    for (const days of [7, 7, 6]) await atDaysBefore(end, days);
    expect(await told()).toEqual(['Gói PLUS hết hạn sau 7 ngày']);
    // Three days before it was down.
    for (const days of [2, 1, 0]) await atDaysBefore(end, days);
    expect(await told()).toEqual([
      'Gói PLUS hết hạn sau 7 ngày',
      'Gói PLUS hết hạn sau 2 ngày',
      'Gói PLUS hết hạn sau 1 ngày',
    ]);
    expect(await titles(renewed)).toEqual(['Đã mua gói PLUS', 'Đã mua gói PLUS']);
    // Minutes that are left lapse thirty days later.
    const lapse = new Date(end.getTime() + 30 * DAY_MS);
    for (const days of [7, 5]) await atDaysBefore(lapse, days);
    expect((await titles(person))[0]).toBe('600 phút sắp hết hạn');
    expect((await titles(person)).filter((title) => title.includes('phút sắp'))).toHaveLength(1);
  });

  test('75 % and 100 % are told once in a period, by email only to who wants it', async () => {
    const [person, quiet] = [await newPerson(), await newPerson()];
    const setting = PAGE_ROUTES.saveNoticeSetting.path;
    expect((await quiet.call('PUT', setting, { has_emails: 'no' })).status).toBe(400);
    expect((await quiet.call('PUT', setting, { has_emails: false })).body).toEqual({
      data: { has_emails: false },
    });
    expect((await person.call('GET', setting)).body).toEqual({ data: { has_emails: true } });
    const added = await person.call('POST', PUBLIC_ROUTES.createWebhook.path, {
      url: 'https://hooks.example/nxnote',
      events: ['wallet.low'],
    });
    expect(added.status).toBe(200);
    const use = async ({ user }: Person, seconds: number): Promise<void> => {
      const holding = { userId: user.id, recordId: randomUUID(), attempt: 1, reservedSeconds: seconds };
      await reserveSeconds(server.deps, holding);
      await server.deps.database.transaction(async () => {
        await settleSeconds(server.deps, holding, seconds);
        await noticeUse(server.deps, user.id);
      });
    };
    for (const seconds of [2600, 100, 60, 800, 20])
      for (const one of [person, quiet]) await use(one, seconds);
    for (const one of [person, quiet])
      expect(await titles(one)).toEqual(['Đã dùng hết thời lượng', 'Đã dùng 75% thời lượng']);
    const told = await server.deps.database.sql
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_id')
      .where('user_id', '=', person.user.id)
      .select('event')
      .execute();
    expect(told).toEqual([{ event: 'wallet.low' }]);
    await expect.poll(() => emailsTo(person).length).toBe(2);
    expect(emailsTo(quiet)).toEqual([]);
    // The job of the day tells nothing again, and is put in once.
    for (let turn = 0; turn < 2; turn += 1) await queueDailyNotices(server.deps);
    const jobs = server.deps.database.sql
      .selectFrom('job')
      .select('run_at')
      .where('kind', '=', 'daily-notices');
    const queued = await jobs.execute();
    expect(queued).toHaveLength(1);
    expect(queued[0]!.run_at.toISOString()).toMatch(/T02:00:00/);
  });
});
