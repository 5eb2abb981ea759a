import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '../../contract/promotions.ts';
import { ROUTES } from '../../contract/routes.ts';
import type { Person } from '../testing/person.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { addCampaign, listAllCampaigns, removeCampaign } from './index.ts';

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
  countdown: { timer: 12, timeLoop: 48 },
};

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
      countdown: { timer: 12, timeLoop: 48 },
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
    const monthly = { ...BANNER, type: 'first_promotion_non_paid', countdown: null };
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

  test.each([
    [{ image: Buffer.from('<svg/>') }, 'PNG'],
    [{ image: Buffer.concat([PNG, Buffer.alloc(1024 * 1024)]) }, '1 MB'],
    [{ type: 'popup' }, 'type'],
    [{ alt: '  ' }, 'what the picture says'],
    [{ redirectUrl: '//evil.example' }, 'target'],
    [{ redirectUrl: 'javascript:alert(1)' }, 'target'],
    [{ countdown: { timer: 48, timeLoop: 12 } }, 'hours'],
    [{ countdown: { timer: Number.NaN, timeLoop: 12 } }, 'hours'],
  ])('%j is refused and changes nothing', async (change, reason) => {
    await expect(addCampaign(server.deps, { ...BANNER, ...change })).rejects.toThrow(reason);
    expect(await listAllCampaigns(server.deps)).toEqual([]);
  });
});
