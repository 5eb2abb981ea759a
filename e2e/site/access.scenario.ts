import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/api.ts';
import { COLLEAGUE } from '../support/prepared-data.ts';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

test('A guest is led to sign in and back to the page asked for', async ({ guest, nxnote }) => {
  const asked = '/meeting/khong-co?x=1#y';
  await guest.goto(asked);
  await expect(guest).toHaveURL(/\/dang-nhap$/);
  await guest.getByLabel('Email').fill(nxnote.demo.email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(guest).toHaveURL(asked);
});

test('Somebody signed in is led away from the pages of guests', async ({ owner }) => {
  for (const path of ['/dang-nhap', '/dang-ky']) {
    await owner.goto(path);
    await expect(owner).toHaveURL(/\/$/);
  }
});

/** What browsers read as an address of another site, or as a script. */
const EVIL = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
];

test('No address leads to another site', async ({ owner, guest, nxnote }) => {
  const left: string[] = [];
  for (const page of [owner, guest])
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== nxnote.address) left.push(request.url());
    });
  for (const evil of EVIL) {
    const asked = `redirect_url=${encodeURIComponent(evil)}`;
    await owner.goto(`/?${asked}`);
    await expect(owner.getByText('Cuộc họp mẫu').first()).toBeVisible();
    expect(new URL(owner.url()).pathname).toBe('/');

    // On the way through the sign-in page, by its own address and by the remembered page.
    await guest.goto(`/dang-nhap?${asked}`);
    await guest.evaluate((target) => sessionStorage.setItem('nxnote.return-to', target), evil);
    await guest.getByLabel('Email').fill(nxnote.demo.email);
    await guest.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
    await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(guest).toHaveURL(`${nxnote.address}/`);
    await guest.evaluate(() => localStorage.clear());
    await guest.context().clearCookies();
  }
  expect(left).toEqual([]);
});

test('A page whose script is gone reloads once and then shows', async ({ guest }) => {
  let failed = 0;
  await guest.route('**/assets/SignInRoute-*.js', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await guest.goto('/dang-nhap');
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(failed).toBe(2);
});

test('Tokens in the address of the payment page become the session, and are told to nobody', async ({
  guest,
  nxnote,
}) => {
  const { access_token, refresh_token } = await signIn(nxnote.address, nxnote.demo);
  await guest.goto(`/thanh-toan?access_token=${access_token}&refresh_token=${refresh_token}`);
  await expect(guest.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
  await expect(guest).toHaveURL(`${nxnote.address}/thanh-toan`);

  // The next page does not hear of them, nor does going back show them.
  const told: string[] = [];
  guest.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Bảng giá' })).toBeVisible();
  expect(told.join('\n')).not.toContain(access_token);
  expect(told.join('\n')).not.toContain(refresh_token);
  expect(await guest.evaluate(() => document.referrer)).not.toContain(access_token);
});

test('Tokens of somebody else in an address change nothing until the person says so', async ({
  owner,
  nxnote,
}) => {
  const { access_token, refresh_token } = await signIn(nxnote.address, COLLEAGUE);
  const address = `/thanh-toan?access_token=${access_token}&refresh_token=${refresh_token}`;
  const ask = owner.getByRole('dialog', { name: 'Chuyển sang tài khoản khác?' });
  const whoIs = (page: Page, email: string) => expect(page.getByText(email, { exact: true })).toBeVisible();

  await owner.goto(address);
  await expect(ask).toContainText(nxnote.demo.email);
  await expect(ask).toContainText(COLLEAGUE.email);
  await expect(owner).toHaveURL(`${nxnote.address}/thanh-toan`);
  await expectAccessible(owner, '[role=dialog]');
  await ask.getByRole('button', { name: 'Giữ tài khoản đang dùng' }).click();
  await expect(ask).toBeHidden();
  await owner.goto('/tai-khoan');
  await whoIs(owner, nxnote.demo.email);

  await owner.goto(address);
  await ask.getByRole('button', { name: 'Chuyển sang' }).click();
  await expect(ask).toBeHidden();
  await owner.goto('/tai-khoan');
  await whoIs(owner, COLLEAGUE.email);
});

test('Tokens in an address are not told to another site that a page leads to', async ({ guest }) => {
  await guest.goto('/realtime?access_token=secret-1&api_key=secret-2');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  const told: (string | undefined)[] = [];
  await guest.route('https://other.example/**', (route) => {
    told.push(route.request().headers()['referer']);
    return route.fulfill({ body: 'Xin chào' });
  });
  await guest.evaluate(() => location.assign('https://other.example/'));
  await guest.waitForURL('https://other.example/');
  expect(told).toEqual([undefined]);
});
