import { expect, type Page } from '@playwright/test';
import { ROUTES } from '../../contract/routes.ts';
import { test } from '../support/scenario.ts';

const ACCESS = 'auth._token.local';
const REFRESH = 'auth._refresh_token.local';
/** Of the same origin, without a script. */
const PLAIN_PAGE = '/robots.txt';

/** As if 900 seconds had gone by: the access token is no longer kept. */
async function expireAccess(page: Page): Promise<void> {
  await page.evaluate((name) => {
    localStorage.removeItem(name);
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }, ACCESS);
}

/** The access token is kept, and the server no longer takes it. */
async function spoilAccess(page: Page): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem(name, 'Basic spoiled');
    document.cookie = `${name}=${encodeURIComponent('Basic spoiled')}; Path=/; Max-Age=900`;
  }, ACCESS);
}

async function spoilRefresh(page: Page): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem(name, 'spoiled');
    document.cookie = `${name}=spoiled; Path=/; Max-Age=900`;
  }, REFRESH);
}

const expectHome = (page: Page) => expect(page.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();

test('Two tabs whose token ran out share one refresh', async ({ owner }) => {
  await expectHome(owner);
  const other = await owner.context().newPage();
  await other.goto('/');
  await expectHome(other);
  // No page of the product is open when the token runs out: a call under way would ask for one of its own, and be cut short.
  await Promise.all([owner, other].map((page) => page.goto(PLAIN_PAGE)));

  let refreshes = 0;
  await owner.context().route(`**${ROUTES.refreshToken.path}`, (route) => {
    refreshes += 1;
    return route.continue();
  });
  await expireAccess(owner);
  await Promise.all([owner.goto('/'), other.goto('/')]);
  await Promise.all([expectHome(owner), expectHome(other)]);
  expect(refreshes).toBe(1);
});

test('A refused token is refreshed and the call made again', async ({ owner }) => {
  await spoilAccess(owner);
  await owner.reload();
  await expectHome(owner);
});

test('A refused refresh ends the session, and signing in leads back', async ({ owner, nxnote }) => {
  await expireAccess(owner);
  await spoilRefresh(owner);
  await owner.goto('/?page=1');
  await expect(owner).toHaveURL(/\/dang-nhap$/);
  expect(
    await owner.evaluate(() => [localStorage.getItem('auth._refresh_token.local'), document.cookie]),
  ).toEqual([null, expect.not.stringContaining('auth.')]);
  await owner.getByLabel('Email').fill(nxnote.demo.email);
  await owner.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
  await owner.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expectHome(owner);
});

test('Without a refresh token nobody is signed in', async ({ owner }) => {
  await owner.evaluate((name) => {
    localStorage.removeItem(name);
    document.cookie = `${name}=; Path=/; Max-Age=0`;
  }, REFRESH);
  await owner.reload();
  await expect(owner).toHaveURL(/\/dang-nhap$/);
  expect(await owner.evaluate((name) => localStorage.getItem(name), ACCESS)).toBeNull();
});

test('Another failure of the user call signs out; a lost network does not', async ({ owner }) => {
  // From then on the browser knows who it is.
  await expectHome(owner);
  const user = `**${ROUTES.currentUser.path}`;
  await owner.route(user, (route) => route.abort());
  await owner.reload();
  await expectHome(owner);
  // In a browser that never heard who it is.
  await owner.evaluate(() => localStorage.removeItem('nxnote.user'));
  await owner.reload();
  await expect(owner.getByRole('heading', { name: 'Chưa mở được trang' })).toBeVisible();
  await owner.unroute(user);
  await owner.getByRole('button', { name: 'Thử lại' }).click();
  await expectHome(owner);

  await owner.route(user, (route) => route.fulfill({ status: 500, json: {} }));
  await owner.reload();
  await expect(owner).toHaveURL(/\/dang-nhap$/);
});

test('Signing out in one tab signs out the others', async ({ owner }) => {
  const other = await owner.context().newPage();
  await other.goto('/');
  await expectHome(other);
  await owner
    .getByRole('button', { name: /Nguyễn Thị Mẫu/ })
    .first()
    .click();
  await owner.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await expect(owner).toHaveURL(/\/dang-nhap$/);
  await expect(other).toHaveURL(/\/dang-nhap$/);
});
