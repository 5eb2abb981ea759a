/** The maintenance flag in tabs that are open already. */
import { expect, type Page } from '@playwright/test';
import { test } from '../support/scenario.ts';

test.use({ beginsAtHome: false });

async function setFlag(page: Page, maintenance: string): Promise<void> {
  await page.unroute('**/remote-config');
  await page.route('**/remote-config', (route) => route.fulfill({ json: { data: { maintenance } } }));
}

/** The question may come too late on a busy machine; then the next one leads on. */
const isLed = (page: Page, pauseMs: number, where: RegExp): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(pauseMs);
    await expect(page).toHaveURL(where, { timeout: 3000 });
  }).toPass();

test('Maintenance reaches an open tab, and after it the wanted page opens', async ({ owner }) => {
  await owner.clock.install();
  await setFlag(owner, 'false');
  await owner.goto('/meeting?kind=recording');
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await setFlag(owner, 'true');
  await isLed(owner, 61_000, /\/bao-tri$/);
  await expect(owner.getByText('Hệ thống đang bảo trì, vui lòng quay lại sau.')).toBeVisible();

  // Also for whoever comes in the meantime, by whatever address.
  await owner.goto('/tai-khoan#x');
  await expect(owner).toHaveURL(/\/bao-tri$/);
  await setFlag(owner, 'false');
  await isLed(owner, 16_000, /\/tai-khoan#x$/);
});

test('The side navigation is put away, and the top bar leads on, also at the next visit', async ({
  owner,
}) => {
  await owner.goto('/thong-bao');
  await owner.getByRole('button', { name: 'Thu gọn trình đơn' }).click();
  const pages = owner.getByRole('banner').getByRole('navigation', { name: 'Trình đơn' });
  await pages.getByRole('link', { name: 'Cuộc họp' }).click();
  await expect(owner).toHaveURL(/\/meeting$/);
  await owner.reload();
  await expect(pages).toBeVisible();
  expect(await owner.context().cookies()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'sidebarStatus', value: '0' }),
      expect.objectContaining({ name: 'size', value: 'medium' }),
    ]),
  );
  await owner.getByRole('button', { name: 'Mở trình đơn' }).click();
  await expect(owner.getByRole('button', { name: 'Thu gọn trình đơn' })).toBeVisible();
});
