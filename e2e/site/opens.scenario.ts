import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

test('A guest who opens the product is shown the sign-in page', async ({ guest }) => {
  const reply = await guest.goto('/');
  expect(reply?.status()).toBe(200);
  await expect(guest).toHaveURL(/\/dang-nhap/);
  await expect(guest.getByRole('heading', { name: 'Đăng nhập' })).toBeVisible();
  await expectAccessible(guest);
});

test('The owner of the demo account signs in and sees the home page', async ({ owner }) => {
  await expect(owner).toHaveURL(/\/$/);
  await expect(owner.getByText('Cuộc họp mẫu').first()).toBeVisible();
  await expectAccessible(owner);
});

test('A server that was killed comes back on the same address with the same account', async ({
  nxnote,
  guest,
}) => {
  await nxnote.kill9();
  await nxnote.restart();
  const reply = await guest.goto('/dang-nhap');
  expect(reply?.status()).toBe(200);
});
