/** Spec 8: what is said where the server gives a sentence, and where it gives none. */
import { expect, type Page, type Route } from '@playwright/test';
import { openApi } from '../support/api.ts';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

/** What a gateway answers for a server that is away. */
const gateway = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad' });
const nothing = (route: Route) => route.abort();
const SAID = 'Đang kiểm kê. Thử lại lúc 9 giờ.';
const sentence = (route: Route) =>
  route.fulfill({ status: 409, json: { code: 'STOCKTAKING', message: SAID, statusCode: 409 } });

interface Situation {
  path: (recordId: string) => string;
  call: RegExp;
  says: string;
}

const SITUATIONS: Record<string, Situation> = {
  packages: {
    path: () => '/thanh-toan',
    call: /\/payment\/user-package\?limit=1000$/,
    says: 'Lỗi lấy Packages thất bại',
  },
  'usage statistics': {
    path: () => '/',
    call: /\/payment\/user-usage-stats/,
    says: 'Lỗi lấy lưu lượng người dùng(userUsageStats) thất bại',
  },
  'settings of the user': {
    path: () => '/',
    call: /\/user-config/,
    says: 'Lỗi lấy dũ liệu người dùng thất bại',
  },
  'the user': {
    path: () => '/',
    call: /\/userStats\/user-info/,
    says: 'Đã có lỗi xảy ra.Không thể lấy chi tiết bản ghi',
  },
  'the list': {
    path: () => '/',
    call: /\/api\/audio\?/,
    says: 'Đã có lỗi xảy ra.Không thể lấy danh sách bản ghi.',
  },
  'one record': {
    path: (id) => `/meeting/${id}`,
    call: /\/api\/audio\/[\w-]+(\?|$)/,
    says: 'Đã có lỗi xảy ra.Không thể lấy chi tiết bản ghi',
  },
};

for (const [what, { path, call, says }] of Object.entries(SITUATIONS))
  test(`The failure of ${what} is told in the specified words, or in the server's`, async ({
    owner,
    nxnote,
  }) => {
    const api = await openApi(nxnote.address, nxnote.demo);
    const { data } = await api.call<{ data: { items: { id: string }[] } }>('GET', '/analytic-v2/api/audio');
    // Attempts come after pauses.
    await owner.clock.install();
    const saidAfter = async (answer: (route: Route) => Promise<void>, expected: string) => {
      await owner.unroute(call);
      await owner.route(call, answer);
      await owner.goto(path(data.items[0]!.id));
      await expect(async () => {
        await owner.clock.runFor(2500);
        await expect(owner.getByText(expected, { exact: true }).first()).toBeVisible({ timeout: 300 });
      }).toPass();
    };
    await saidAfter(what === 'the list' ? nothing : gateway, says);
    await saidAfter(sentence, SAID);
  });

test('Nothing of this is said where all is well', async ({ owner }) => {
  const asked: string[] = [];
  owner.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await owner.goto('/');
  await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(pathsAfterSignIn));
  await expectNoToast(owner);
});

/** Spec 7: who somebody is is asked after signing in, then the packages and what they used of theirs. */
const pathsAfterSignIn = [
  '/analytic-v2/api/userStats/user-info',
  '/analytic-v2/api/v1/payment/user-package',
  '/analytic-v2/api/v1/payment/user-usage-stats',
];

const expectNoToast = (page: Page) => expect(page.getByText(/^(Lỗi lấy|Đã có lỗi)/)).toHaveCount(0);
