import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { TokenPair } from '../../contract/sign-in/auth.ts';
import { PROGRAM_ROUTES } from '../../contract/program-routes.ts';
import { SOCIAL_CALLBACK_PATH } from '../../contract/routes.ts';
import { startOpenIdProvider } from '../../server/testing/openid-provider.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { startNxNote, type NxNote } from '../support/nxnote.ts';
import { test as base } from '../support/scenario.ts';

/** Stands in for another application: whoever comes back to it is told so. */
interface Application {
  returnUrl: string;
  settings: Record<string, string>;
}

const SECRET = 'a secret of the desk';

const test = base.extend<object, { application: Application; withSignIns: NxNote }>({
  application: [
    async ({}, provide) => {
      const server = createServer((_request, response) => response.end('Xin chào')).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const returnUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/back`;
      const desk = { id: 'desk', name: 'Bàn làm việc', secret: SECRET, returnUrls: [returnUrl] };
      await provide({ returnUrl, settings: { TICKET_APPLICATIONS: JSON.stringify([desk]) } });
      server.close();
    },
    { scope: 'worker' },
  ],
  withSignIns: [
    async ({ application }, provide) => {
      const provider = await startOpenIdProvider((login) => ({
        email: `${login}@example.com`,
        email_verified: true,
        name: 'Đặng Ngọc Ánh',
      }));
      const nxnote = await startNxNote({
        GOOGLE_CLIENT_ID: provider.client.client_id,
        GOOGLE_CLIENT_SECRET: provider.client.client_secret,
        GOOGLE_ISSUER: provider.issuer,
        ...application.settings,
      });
      await provider.register(nxnote.address + SOCIAL_CALLBACK_PATH);
      await provide(nxnote);
      await nxnote.close();
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: ({ withSignIns }, provide) => provide(withSignIns),
});

async function signInThere(page: Page, login: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('Somebody signs in with Google, and no address in the history holds a token', async ({
  guest,
  nxnote,
}) => {
  const addresses: string[] = [];
  guest.on('framenavigated', (frame) => void addresses.push(frame.url()));
  await guest.goto('/dang-nhap');
  const button = guest.getByRole('link', { name: 'Tiếp tục với Google' });
  await expect(button).toBeVisible();
  await expectAccessible(guest);
  await button.click();
  await signInThere(guest, 'an');
  await guest.waitForURL(
    ({ origin, pathname }) => origin === nxnote.address && !['/login', '/dang-nhap'].includes(pathname),
  );
  const cookies = await guest.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'auth._token.local')!.value);
  expect(token).toMatch(/^Basic /);
  expect(addresses.join('\n')).not.toContain(token.replace('Basic ', ''));
  expect(addresses.some((url) => url.startsWith(nxnote.address) && url.includes('code='))).toBe(false);
});

test('Who thinks better of it is told so on the sign-in page', async ({ guest }) => {
  await guest.goto('/dang-nhap');
  await guest.getByRole('link', { name: 'Tiếp tục với Google' }).click();
  await guest.getByRole('link', { name: 'Cancel' }).click();
  await expect(guest.getByText('Bạn chưa cho phép NxNote đăng nhập bằng tài khoản này')).toBeVisible();
  await expect(guest).toHaveURL(/\/dang-nhap$/);
  await expectAccessible(guest);
});

test('Another application gets a ticket from somebody who signs in on the way', async ({
  guest,
  nxnote,
  application: { returnUrl },
}) => {
  const query = new URLSearchParams({ app: 'desk', return_url: returnUrl, state: 's1' }).toString();
  await guest.goto(`/app-authorize?${query}`);
  await expect(guest).toHaveURL(
    (url) =>
      url.pathname === '/dang-nhap' &&
      (url.searchParams.get('redirect_url') ?? '').startsWith('/app-authorize?'),
  );
  await guest.getByLabel('Email').fill(nxnote.demo.email);
  await guest.getByLabel('Mật khẩu', { exact: true }).fill(nxnote.demo.password);
  await guest.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await expect(guest.getByText('Bàn làm việc muốn đăng nhập')).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Cho phép' }).click();
  await guest.waitForURL((url) => url.href.startsWith(returnUrl));
  const back = new URL(guest.url());
  expect(back.searchParams.get('state')).toBe('s1');

  const reply = await fetch(new URL(PROGRAM_ROUTES.exchangeTicket.path, nxnote.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app: 'desk', secret: SECRET, ticket: back.searchParams.get('ticket') }),
  });
  expect(reply.status).toBe(200);
  expect(((await reply.json()) as TokenPair).access_token).toBeTruthy();
});

test('Somebody links Google on the account page and unlinks it again', async ({ owner }) => {
  await owner.goto('/tai-khoan');
  const link = owner.getByRole('button', { name: 'Liên kết Google', exact: true });
  const toasts = owner.getByRole('region', { name: 'Tin báo' });
  await link.click();
  // Who thinks better of it comes back to the account, still signed in.
  await owner.getByRole('link', { name: 'Cancel' }).click();
  await expect(toasts.getByText('Bạn chưa cho phép NxNote đăng nhập bằng tài khoản này')).toBeVisible();
  await expect(owner).toHaveURL(/\/tai-khoan$/);

  await link.click();
  await signInThere(owner, 'binh');
  await expect(toasts.getByText('Từ nay bạn đăng nhập được bằng Google')).toBeVisible();
  await expect(owner).toHaveURL(/\/tai-khoan$/);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Gỡ liên kết Google' }).click();
  await expect(link).toBeVisible();
});
