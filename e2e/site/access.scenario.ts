import { expect } from '@playwright/test';
import { test } from '../support/scenario.ts';

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

const EVIL = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  '/\t/evil.example',
];

test('No address leads to another site', async ({ owner, guest, nxnote }) => {
  const left: string[] = [];
  for (const page of [owner, guest])
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== nxnote.address) left.push(request.url());
    });
  for (const evil of EVIL) {
    await owner.goto(`/?redirect_url=${encodeURIComponent(evil)}`);
    await expect(owner.getByText('Cuộc họp mẫu').first()).toBeVisible();
    expect(new URL(owner.url()).pathname).toBe('/');
  }
  for (const evil of EVIL.slice(0, 2)) {
    await guest.goto(`/dang-nhap?redirect_url=${encodeURIComponent(evil)}`);
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
  await guest.route('**/assets/GuestPages-*.js', (route) => {
    failed += 1;
    return failed === 1 ? route.abort() : route.continue();
  });
  await guest.goto('/dang-nhap');
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  expect(failed).toBe(2);
});
