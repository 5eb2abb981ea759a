import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '../../contract/billing/promotions.ts';
import { ORDER_ROUTES } from '../../contract/billing/order-routes.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addCampaign, listAllCampaigns, removeCampaign, stopCampaign } from './index.ts';

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const BANNER = {
  image: PNG,
  type: 'banner',
  alt: 'Ưu đãi gói PLUS',
  redirectUrl: '/thanh-toan#goi-plus',
};

/** So many hours from now. */
const at = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

interface UserConfig {
  data: { record: { first_promotion_non_paid?: { content: { images: { url: string; alt: string }[] } } } };
}

describe.each(DATABASE_KINDS)('campaigns, %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer(kind)));
  afterAll(() => server.stop());

  const campaignsOf = async (person: Person) =>
    (await person.call<{ data: Campaign[] }>('GET', ROUTES.listCampaigns.path)).body.data;
  const configOf = async (person: Person) =>
    (await person.call<UserConfig>('GET', ROUTES.getUserConfig.path)).body.data.record;
  const become = (person: Person, packageId: string) =>
    server.deps.database.sql
      .updateTable('account')
      .set({ package_id: packageId })
      .where('id', '=', person.user.id)
      .execute();

  test('only users of the FREE package see banners; the picture comes out of the store', async () => {
    const person = await server.newPerson();
    expect(await campaignsOf(person)).toEqual([]);
    const id = await addCampaign(server.deps, BANNER);
    const [campaign] = await campaignsOf(person);
    expect(campaign).toMatchObject({
      id,
      types: ['banner'],
      webObj: { bucket: server.deps.storage.bucket, redirectUrl: BANNER.redirectUrl, alt: BANNER.alt },
      countdown: null,
      ends_at: null,
      voucher: null,
    });
    const picture = await fetch(new URL(campaign!.webObj.imageUrl, server.address));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PNG);

    await become(person, 'plus');
    expect(await campaignsOf(person)).toEqual([]);
    await become(person, 'free');
    await removeCampaign(server.deps, id);
    expect(await campaignsOf(person)).toEqual([]);
    expect(await server.deps.storage.stat(campaign!.webObj.key)).toBeNull();
    await expect(removeCampaign(server.deps, id)).rejects.toThrow('no campaign');
  });

  test('the newest monthly promotion stands in the user config, not among the banners', async () => {
    const person = await server.newPerson();
    expect(await configOf(person)).toEqual({});
    const monthly = { ...BANNER, type: 'first_promotion_non_paid' };
    const first = await addCampaign(server.deps, monthly);
    const second = await addCampaign(server.deps, { ...monthly, alt: 'Tháng này' });
    expect(await campaignsOf(person)).toEqual([]);
    expect((await configOf(person)).first_promotion_non_paid?.content.images).toMatchObject([
      { type: 'banner', alt: 'Tháng này' },
    ]);
    await become(person, 'pro');
    expect(await configOf(person)).toEqual({});
    for (const id of [first, second]) await removeCampaign(server.deps, id);
  });

  test('a campaign runs from its beginning to one end for everybody, or until it is stopped', async () => {
    const [one, other] = [await server.newPerson(), await server.newPerson()];
    const endsAt = at(30);
    const ids = [
      await addCampaign(server.deps, { ...BANNER, place: 2, endsAt, terms: ['Một lần.', ' '] }),
      await addCampaign(server.deps, { ...BANNER, alt: 'Trước', place: 1 }),
      await addCampaign(server.deps, { ...BANNER, alt: 'Mai', startsAt: at(24) }),
    ];
    const shown = await campaignsOf(one);
    expect(shown.map(({ webObj }) => webObj.alt)).toEqual(['Trước', 'Ưu đãi gói PLUS']);
    for (const person of [one, other]) {
      const { countdown, ends_at, terms } = (await campaignsOf(person))[1]!;
      expect([ends_at, terms]).toEqual([endsAt.toISOString(), ['Một lần.']]);
      expect(countdown!.timer).toBeCloseTo(30, 1);
      expect(countdown!.timeLoop).toBe(countdown!.timer);
    }
    await stopCampaign(server.deps, ids[1]!);
    await expect(stopCampaign(server.deps, ids[1]!)).rejects.toThrow('to stop');
    await server.deps.database.sql
      .updateTable('campaign')
      .set({ starts_at: at(-2), ends_at: at(-1) })
      .where('id', '=', ids[0]!)
      .execute();
    expect(await campaignsOf(one)).toEqual([]);
    for (const id of ids) await removeCampaign(server.deps, id);
  });

  test('an audience, the uses of a voucher that are left, and counts without a person', async () => {
    const { sql } = server.deps.database;
    const [fresh, lapsed] = [await server.newPerson(), await server.newPerson()];
    const voucher = {
      valid_from: at(-1),
      valid_to: at(1),
      package_id: null,
      percent: null,
      amount_vnd: 1000,
    };
    await sql
      .insertInto('voucher')
      .values({ ...voucher, code: 'GIAOBAN', max_uses: 3 })
      .execute();
    const old = sql.updateTable('account').set({ created_at: at(-24 * 60) });
    await old.where('id', '=', lapsed.user.id).execute();
    const term = { package_id: 'plus', starts_at: at(-48), ends_at: at(-24), order_code: null };
    await sql
      .insertInto('term')
      .values({ ...term, user_id: lapsed.user.id })
      .execute();
    const ids = [
      await addCampaign(server.deps, { ...BANNER, alt: 'Mới', audience: 'new', voucherCode: 'GIAOBAN' }),
      await addCampaign(server.deps, { ...BANNER, alt: 'Trở lại', audience: 'lapsed' }),
    ];
    const altsOf = async (person: Person) => (await campaignsOf(person)).map(({ webObj }) => webObj.alt);
    expect(await altsOf(fresh)).toEqual(['Mới']);
    expect(await altsOf(lapsed)).toEqual(['Trở lại']);
    await fresh.call('POST', ORDER_ROUTES.createOrder.path, { price_id: 'plus-1', voucher: 'GIAOBAN' });
    expect((await campaignsOf(fresh))[0]!.voucher).toEqual({ code: 'GIAOBAN', left: 2, max_uses: 3 });
    const count = ROUTES.countCampaign.path.replace(':id', ids[0]!);
    for (const what of ['impression', 'impression', 'click'])
      expect((await fresh.call('POST', count, { what })).status).toBe(200);
    expect((await fresh.call('POST', count, { what: 'sale' })).status).toBe(400);
    expect(await listAllCampaigns(server.deps)).toMatchObject([
      { impressions: '2', clicks: '1' },
      { clicks: '0' },
    ]);
    for (const id of ids) await removeCampaign(server.deps, id);
  });

  test.each([
    [{ image: Buffer.from('<svg/>') }, 'PNG'],
    [{ image: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) }, '1 MB'],
    [{ type: 'popup' }, 'type'],
    [{ alt: '  ' }, 'what the picture says'],
    [{ redirectUrl: '//evil.example' }, 'target'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'target'],
    [{ endsAt: new Date(0) }, 'end after'],
    [{ startsAt: at(2), endsAt: at(1) }, 'end after'],
    [{ voucherCode: 'KHONGCO' }, 'no voucher'],
    [{ terms: ['x'.repeat(201)] }, 'conditions'],
  ])('%j is refused and changes nothing', async (change, reason) => {
    await expect(addCampaign(server.deps, { ...BANNER, ...change })).rejects.toThrow(reason);
    expect(await listAllCampaigns(server.deps)).toEqual([]);
  });
});
