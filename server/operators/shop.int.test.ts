/** Prices, the tax, vouchers, campaigns, settings and failed jobs: who may change them, what is refused, and what stands in the trail. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../contract/billing/orders.ts';
import { ORDER_ROUTES } from '../../contract/billing/order-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { PriceList, Voucher } from '../../contract/staff/staff-prices.ts';
import { STAFF_ROUTES } from '../../contract/staff/staff-routes.ts';
import { STAFF_SHOP_ROUTES } from '../../contract/staff/staff-shop-routes.ts';
import type { FailedJobList, SettingList, StaffCampaign } from '../../contract/staff/staff-site.ts';
import type { StaffEvent } from '../../contract/staff/staff.ts';
import { changeRole } from '../auth/index.ts';
import { changeRemoteSetting } from '../site/index.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const reason = 'Theo phiếu quyết định số 12';
/** `yyyy-MM-dd` in Hanoi, so many days from today. */
const day = (days: number): string =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe.each(DATABASE_KINDS)('%s', (databaseKind) => {
  let server: TestServer;
  let operator: Person;
  let finance: Person;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    [operator, finance] = [await server.newPerson(), await server.newPerson()];
    await server.deps.database.sql.updateTable('account').set({ email_verified_at: new Date() }).execute();
    await changeRole(server.deps, operator.user.email, true);
    await changeRole(server.deps, finance.user.email, true, 'finance');
  });
  afterAll(() => server.stop());

  const ask = async <T>(name: keyof typeof STAFF_SHOP_ROUTES, body?: object, id = '', who = operator) => {
    const { method, path } = STAFF_SHOP_ROUTES[name];
    const given = body && { ...body, reason };
    const answer = await who.call<{ data: T; code?: string }>(
      method,
      path.replace(/:\w+/, encodeURIComponent(id)),
      given,
    );
    return { status: answer.status, code: answer.body.code, data: answer.body.data };
  };
  const lastAct = async () => {
    const { method, path } = STAFF_ROUTES.listStaffEvents;
    return (await operator.call<{ data: { items: StaffEvent[] } }>(method, path)).body.data.items[0]!;
  };
  const order = async (who: Person, body: object) =>
    (await who.call<{ data: { order: Order }; code?: string }>('POST', ORDER_ROUTES.createOrder.path, body))
      .body;

  describe('prices', () => {
    const list = async () => (await ask<PriceList>('listStaffPrices')).data;
    const plus = async () =>
      (await list()).prices.filter(({ package_id: id, months }) => id === 'plus' && months === 1);

    test('a price holds from its day on, the one before until then, and what was ordered stays as it was', async () => {
      const buyer = await server.newPerson();
      const before = (await order(buyer, { price_id: 'plus-1' })).data.order;
      const price = { package_id: 'plus', months: 1, amount_vnd: 249_000, valid_from: day(10) };
      expect((await ask('addPrice', price, '', finance)).status).toBe(200);
      expect(await lastAct()).toMatchObject({ kind: 'price-added', reason, by: 'Người Thử' });
      expect((await ask('addPrice', price)).code).toBe('PRICE_DAY_TAKEN');
      await ask('addPrice', { ...price, amount_vnd: 229_000, valid_from: day(5) });
      expect((await plus()).map((row) => [row.amount_vnd, row.state])).toEqual([
        [249_000, 'planned'],
        [229_000, 'planned'],
        [199_000, 'now'],
      ]);
      const [late, soon, first] = await plus();
      expect([first!.valid_to, soon!.valid_to, late!.valid_to]).toEqual([
        soon!.valid_from,
        late!.valid_from,
        null,
      ]);
      // Planned prices are withdrawn, and the one before goes on.
      expect((await ask('withdrawPrice', {}, soon!.id)).status).toBe(200);
      expect((await plus()).at(-1)!.valid_to).toBe(late!.valid_from);
      expect((await ask('withdrawPrice', {}, soon!.id)).code).toBe('PRICE_BEGUN');
      expect((await ask('withdrawPrice', {}, 'plus-1')).code).toBe('PRICE_BEGUN');
      // From now on.
      expect((await ask('addPrice', { ...price, amount_vnd: 219_000, valid_from: null })).status).toBe(200);
      expect((await order(buyer, { price_id: 'plus-1' })).code).toBe('PRICE_GONE');
      const now = (await plus()).find(({ state }) => state === 'now')!;
      expect(now).toMatchObject({ amount_vnd: 219_000, is_example: false, valid_to: late!.valid_from });
      expect((await order(buyer, { price_id: now.id })).data.order.total_vnd).toBe(219_000);
      const kept = ORDER_ROUTES.getOrder.path.replace(':code', before.code);
      expect((await buyer.call<{ data: { order: Order } }>('GET', kept)).body.data.order.total_vnd).toBe(
        199_000,
      );
    });

    test('the database refuses to change a price that has begun', async () => {
      const { sql: db } = server.deps.database;
      const price = db.updateTable('price').where('id', '=', 'pro-1');
      await expect(price.set({ amount_vnd: 1 }).execute()).rejects.toThrow(/never changed/);
      await expect(db.deleteFrom('price').where('id', '=', 'pro-1').execute()).rejects.toThrow(
        /never changed/,
      );
    });

    test('of many prices for one day one is taken, and no two hold at once', async () => {
      const price = { package_id: 'pro', months: 6, amount_vnd: 2_000_000, valid_from: day(3) };
      const answers = await Promise.all(
        [1, 2, 3, 4].map((n) => ask('addPrice', { ...price, amount_vnd: n })),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 409, 409, 409,
      ]);
      await Promise.all([4, 5, 6].map((days) => ask('addPrice', { ...price, valid_from: day(days) })));
      const rows = (await list()).prices.filter(({ package_id: id, months }) => id === 'pro' && months === 6);
      expect(rows).toHaveLength(5);
      rows.toReversed().forEach((row, at, all) => expect(row.valid_to).toBe(all[at + 1]?.valid_from ?? null));
    });

    test('the rate of the tax is set for days to come', async () => {
      expect((await ask('setVat', { rate: '10', valid_from: day(0) })).code).toBe('DAY_PASSED');
      expect((await ask('setVat', { rate: '9', valid_from: day(9) })).status).toBe(400);
      await ask('setVat', { rate: 'KCT', valid_from: day(9) });
      const { vat } = (await ask<PriceList>('setVat', { rate: '10', valid_from: day(9) }, '', finance)).data;
      expect(vat.filter(({ state }) => state === 'now')).toHaveLength(1);
      expect(
        vat.filter(({ valid_from: from }) => Date.parse(from) === Date.parse(`${day(9)}T00:00+07:00`)),
      ).toEqual([expect.objectContaining({ rate: '10', state: 'planned' })]);
      expect(await lastAct()).toMatchObject({ kind: 'tax-changed', detail: `10% (${day(9)})` });
    });

    test.each([
      { package_id: 'free', months: 1, amount_vnd: 1000, valid_from: null },
      { package_id: 'plus', months: 2, amount_vnd: 1000, valid_from: null },
      { package_id: 'plus', months: 1, amount_vnd: 0, valid_from: null },
      { package_id: 'plus', months: 1, amount_vnd: 1.5, valid_from: null },
      { package_id: 'plus', months: 1, amount_vnd: 2e12, valid_from: null },
      { package_id: 'plus', months: 1, amount_vnd: 1000, valid_from: '2020-01-01' },
      { package_id: 'plus', months: 1, amount_vnd: 1000, valid_from: '2027-02-30' },
    ])('%j is refused', async (price) => {
      const before = await list();
      expect((await ask('addPrice', price)).status).toBeGreaterThanOrEqual(400);
      expect(await list()).toEqual(before);
    });
  });

  test('a voucher is made, limited, used and ended', async () => {
    const voucher = { code: 'tet2027', percent: 20, amount_vnd: null, package_id: 'pro', max_uses: 1 };
    const span = { valid_from: null, valid_to: day(30) };
    expect((await ask('addVoucher', { ...voucher, ...span }, '', finance)).status).toBe(200);
    expect((await ask('addVoucher', { ...voucher, ...span })).code).toBe('VOUCHER_TAKEN');
    expect((await ask('addVoucher', { ...voucher, ...span, code: 'HAI', amount_vnd: 5 })).status).toBe(400);
    expect((await ask('addVoucher', { ...voucher, ...span, code: 'MÃ' })).status).toBe(400);
    expect((await ask('addVoucher', { ...voucher, ...span, code: 'CU', valid_to: day(-1) })).status).toBe(
      400,
    );
    expect((await ask('addVoucher', { ...voucher, ...span, code: 'LA', package_id: 'free' })).status).toBe(
      400,
    );
    const [one, two, three] = [await server.newPerson(), await server.newPerson(), await server.newPerson()];
    const buy = (who: Person) => order(who, { price_id: 'pro-1', voucher: 'TET2027' });
    expect((await buy(one)).data.order.discount_vnd).toBe(99_800);
    expect((await buy(two)).code).toBe('VOUCHER_USED');
    const change = (max_uses: number | null, valid_to: string | null) =>
      ask<{ items: Voucher[] }>('changeVoucher', { max_uses, valid_to }, 'tet2027');
    const { items } = (await change(2, day(60))).data;
    expect(items[0]).toMatchObject({ code: 'TET2027', uses: 1, paid: 0, max_uses: 2, state: 'now' });
    expect((await buy(two)).data.order.discount_vnd).toBe(99_800);
    expect((await change(null, day(-1))).code).toBe('DAY_PASSED');
    expect((await change(null, null)).data.items[0]).toMatchObject({ uses: 2, state: 'past' });
    expect((await buy(three)).code).toBe('VOUCHER_INVALID');
    expect(await lastAct()).toMatchObject({ kind: 'voucher-changed', reason });
    expect((await ask('changeVoucher', { max_uses: 1, valid_to: null }, "x' or 1=1")).code).toBe(
      'VOUCHER_NOT_FOUND',
    );
    const today = { ...voucher, code: 'HOMNAY', valid_from: null, valid_to: day(0) };
    const { items: made } = (await ask<{ items: Voucher[] }>('addVoucher', today)).data;
    expect(made.find(({ code }) => code === 'HOMNAY')).toMatchObject({ state: 'now' });
    // One that has not begun never does.
    await ask('addVoucher', { ...voucher, code: 'SAU', valid_from: day(5), valid_to: day(9) });
    const ended = await ask<{ items: Voucher[] }>('changeVoucher', { max_uses: null, valid_to: null }, 'SAU');
    expect(ended.data.items.find(({ code }) => code === 'SAU')).toMatchObject({ state: 'past' });
  });

  describe('campaigns', () => {
    const form = {
      alt: 'Ưu đãi gói PLUS'.normalize('NFD'),
      redirect_url: '/thanh-toan#goi-plus',
      starts_at: null,
      ends_at: null,
      audience: 'free',
      place: 1,
      voucher_code: null,
      terms: ['Chỉ cho khách mới.', '  '],
    };
    const add = (change: object = {}) =>
      ask<{ items: StaffCampaign[] }>('addCampaign', { ...form, type: 'banner', image: PNG, ...change });

    test('one is added, changed, stopped and removed; those it is for see it', async () => {
      const buyer = await server.newPerson();
      const seen = async () =>
        (await buyer.call<{ data: { webObj: { alt: string } }[] }>('GET', ROUTES.listCampaigns.path)).body
          .data;
      const [campaign] = (await add()).data.items;
      expect(campaign).toMatchObject({ alt: 'Ưu đãi gói PLUS', state: 'now', terms: ['Chỉ cho khách mới.'] });
      expect(await lastAct()).toMatchObject({ kind: 'campaign-added', detail: campaign!.id });
      expect(await seen()).toHaveLength(1);
      const id = campaign!.id;
      const later = new Date(Date.now() + 3_600_000).toISOString();
      await ask('changeCampaign', { ...form, alt: 'Ưu đãi mới', starts_at: later }, id);
      expect(await seen()).toEqual([]);
      const now = new Date().toISOString();
      await ask('changeCampaign', { ...form, starts_at: now, audience: 'lapsed' }, id);
      expect(await seen()).toEqual([]);
      await ask('changeCampaign', { ...form, starts_at: later }, id);
      expect(await seen()).toEqual([]);
      // Without a time it begins at once.
      await ask('changeCampaign', form, id);
      expect(await seen()).toHaveLength(1);
      const stopped = (await ask<{ items: StaffCampaign[] }>('stopCampaign', {}, id)).data.items[0]!;
      expect(stopped.state).toBe('past');
      expect(await seen()).toEqual([]);
      expect((await ask('changeCampaign', form, id)).code).toBe('CAMPAIGN_NOT_FOUND');
      expect((await ask('stopCampaign', {}, id)).code).toBe('CAMPAIGN_NOT_FOUND');
      expect((await ask<{ items: StaffCampaign[] }>('removeCampaign', {}, id)).data.items).toEqual([]);
      expect(await lastAct()).toMatchObject({ kind: 'campaign-removed', reason });
    });

    test('another picture takes the place of the one before, and stands in the trail', async () => {
      const [campaign] = (await add()).data.items;
      const id = campaign!.id;
      const kept = async () => {
        const rows = server.deps.database.sql.selectFrom('campaign').select('key').where('id', '=', id);
        return (await rows.executeTakeFirstOrThrow()).key;
      };
      const first = await kept();
      const image = Buffer.from('89504e470d0a1a0a00000000ff', 'hex').toString('base64');
      const { items } = (await ask<{ items: StaffCampaign[] }>('changeCampaign', { ...form, image }, id))
        .data;
      expect(await lastAct()).toMatchObject({ kind: 'campaign-changed', detail: `${id} picture`, reason });
      const shown = await fetch(new URL(items[0]!.image_url, server.address));
      expect(Buffer.from(await shown.arrayBuffer()).toString('base64')).toBe(image);
      const second = await kept();
      expect(await server.deps.storage.stat(first)).toBeNull();
      // What is refused, or leaves it as it is, keeps it.
      const svg = Buffer.from('<svg/>').toString('base64');
      expect((await ask('changeCampaign', { ...form, image: svg }, id)).code).toBe('CAMPAIGN_IMAGE');
      expect((await ask('changeCampaign', { ...form, image, redirect_url: 'x' }, id)).code).toBe(
        'CAMPAIGN_TARGET',
      );
      await ask('changeCampaign', form, id);
      expect([await kept(), (await server.deps.storage.stat(second))?.sizeBytes]).toEqual([second, 13]);
      await ask('removeCampaign', {}, id);
      expect(await server.deps.storage.stat(second)).toBeNull();
    });

    test.each<[string, object]>([
      ['CAMPAIGN_IMAGE', { image: Buffer.from('<svg/>').toString('base64') }],
      ['BAD_REQUEST', { image: '' }],
      ['BAD_REQUEST', { image: 'A'.repeat(1_000_000) }],
      ['CAMPAIGN_TARGET', { redirect_url: 'javascript:alert(1)' }],
      ['CAMPAIGN_DATES', { ends_at: '2020-01-01T00:00:00Z' }],
      ['BAD_REQUEST', { ends_at: 'mai' }],
      ['CAMPAIGN_VOUCHER', { voucher_code: 'KHONGCO' }],
      ['BAD_REQUEST', { terms: Array(7).fill('x') }],
      ['BAD_REQUEST', { audience: 'pro' }],
    ])('%s', async (code, change) => {
      expect((await add(change)).code).toBe(code);
      expect((await ask<{ items: StaffCampaign[] }>('listStaffCampaigns')).data.items).toEqual([]);
    });
  });

  test('settings are changed with a reason, and what they were stays known, also from the machine itself', async () => {
    const set = (name: string, value: string) => ask<SettingList>('changeSetting', { value }, name);
    await changeRemoteSetting(server.deps.database, 'greeting', 'Chào');
    await set('greeting', 'Xin chào');
    const { data } = await set('greeting', '');
    expect(data.settings).toEqual([]);
    expect(data.changes.map((row) => [row.old_value, row.new_value, row.by, row.reason])).toEqual([
      ['Xin chào', '', 'Người Thử', reason],
      ['Chào', 'Xin chào', 'Người Thử', reason],
      ['', 'Chào', '', ''],
    ]);
    expect(await lastAct()).toMatchObject({ kind: 'setting-changed', detail: 'greeting' });
    // The same again is no change.
    expect((await set('greeting', '')).data.changes).toHaveLength(3);
    for (const [name, value] of [
      ['maintenance', 'yes'],
      ['popupError', '[]'],
      ['a b', 'x'],
      ['__proto__', 'x'],
    ] as const)
      expect((await set(name, value)).code).toBe('SETTING_INVALID');
  });

  test('of settings that are first set at once each says what it replaced', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((value) => ask('changeSetting', { value: String(value) }, 'first')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { data } = await ask<SettingList>('changeSetting', { value: '' }, 'first');
    const own = data.changes.filter(({ name }) => name === 'first').toReversed();
    expect(own.map((row) => row.old_value)).toEqual(['', ...own.slice(0, -1).map((row) => row.new_value)]);
    expect(data.money).toEqual([
      { name: 'monthly_refill', value: 'on' },
      { name: 'refund_alone_vnd', value: expect.stringMatching(/^\d+$/) as string },
      { name: 'correction_minutes', value: expect.stringMatching(/^\d+$/) as string },
    ]);
  });

  describe('jobs that failed', () => {
    const list = async () => (await ask<FailedJobList>('listFailedJobs')).data;
    const deadLetter = (kind: string, error: string) =>
      server.deps.database.sql
        .insertInto('job')
        .values({
          kind,
          payload: '{}',
          max_attempts: 3,
          attempts: 3,
          state: 'dead',
          lease_id: null,
          lease_until: null,
          once_key: null,
          last_error: error,
        })
        .execute();
    beforeEach(() => server.deps.database.sql.deleteFrom('job').where('state', '=', 'dead').execute());

    test('are told apart by kind and reason, without people in them, and all of one reason are tried again', async () => {
      for (const who of ['an@example.com', 'bình@example.com'])
        await deadLetter('letter', `550 mailbox ${who} is away, ticket 12${who.length}`);
      await deadLetter('letter', 'connect ECONNREFUSED 10.0.0.7:25');
      const { causes, amount } = await list();
      expect(amount).toBe(3);
      const away = causes.find((one) => one.amount === 2)!;
      expect(away).toMatchObject({
        kind: 'letter',
        cause: '… mailbox …@… is away, ticket …',
        can_run_again: true,
      });
      expect(away.items).toHaveLength(2);
      expect((await ask('runJobsAgain', { key: away.key, id: '999999' })).code).toBe('JOB_NOT_FOUND');
      await ask('runJobsAgain', { key: away.key, id: away.items[0]!.id });
      expect((await lastAct()).detail).toBe('letter × 1');
      // Its payload is none: a worker buries it again, for another reason.
      await expect.poll(async () => (await list()).amount).toBe(3);
      await ask('runJobsAgain', { key: away.key });
      await expect.poll(async () => (await list()).amount).toBe(3);
      expect((await list()).causes.some(({ key }) => key === away.key)).toBe(false);
      expect((await ask('runJobsAgain', { key: away.key })).code).toBe('JOB_NOT_FOUND');
    });

    test('are many: the newest are read, and all are counted', async () => {
      await sql`insert into job (kind, payload, max_attempts, attempts, state, last_error, dead_at)
        select 'letter', '{}', 3, 3, 'dead', 'connect 10.0.0.' || n, now() - n * interval '1 second'
        from generate_series(1, 2005) as n`.execute(server.deps.database.sql);
      const { causes, amount } = await list();
      expect([causes.length, causes[0]!.amount, amount]).toEqual([1, 2000, 2005]);
    });

    test('are not tried again where their person was told of the end', async () => {
      await deadLetter('transcribe', 'decoding failed');
      const [cause] = (await list()).causes;
      expect(cause).toMatchObject({ kind: 'transcribe', can_run_again: false });
      expect((await ask('runJobsAgain', { key: cause!.key })).code).toBe('JOB_NOT_FOUND');
    });
  });

  test('each page is for its roles', async () => {
    const support = await server.newPerson();
    await server.deps.database.sql
      .updateTable('account')
      .set({ email_verified_at: new Date() })
      .where('id', '=', support.user.id)
      .execute();
    await changeRole(server.deps, support.user.email, true, 'support');
    for (const name of ['listStaffPrices', 'listVouchers'] as const) {
      expect((await ask(name, undefined, '', finance)).status).toBe(200);
      expect((await ask(name, undefined, '', support)).code).toBe('ROLE_MISSING');
    }
    for (const name of ['listStaffCampaigns', 'listStaffSettings', 'listFailedJobs'] as const)
      for (const who of [finance, support])
        expect((await ask(name, undefined, '', who)).code).toBe('ROLE_MISSING');
  });
});
