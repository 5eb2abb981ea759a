import { expect, type Page } from '@playwright/test';
import { ROUTES } from '../../contract/routes.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { test } from '../support/scenario.ts';

/** The paths that the page tells the event sink of. */
function followSink(page: Page): string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === ROUTES.trackPageView.path) told.push((request.postDataJSON() as { path: string }).path);
    if (pathname === ROUTES.identifyVisit.path) told.push('identify');
  });
  return told;
}

/** Somebody who has not been asked yet: before the app starts once more, because what it still writes would bring the old answer back. */
async function forget(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('forgotten') === null) localStorage.setItem('nxnote', '{}');
    sessionStorage.setItem('forgotten', 'yes');
  });
  await page.reload();
}

test(
  'Nothing is counted before somebody agrees, nor after a refusal, and the answer is kept',
  { tag: '@phone' },
  async ({ guest }) => {
    const told = followSink(guest);
    await guest.goto('/dang-nhap');
    await forget(guest);
    const banner = guest.getByRole('region', { name: 'Đo lượt xem trang' });
    await expect(banner).toBeVisible();
    await expectAccessible(guest);
    const [refuse, agree] = await banner.getByRole('button').all();
    // Equal buttons: nobody is led to one of them.
    expect(await refuse!.getAttribute('class')).toBe(await agree!.getAttribute('class'));
    await refuse!.click();
    await expect(banner).toBeHidden();
    await guest.goto('/dang-ky');
    await guest.clock.install();
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await guest.clock.runFor(10_000);
    await expect(banner).toBeHidden();
    expect(told).toEqual([]);
  },
);

test('After agreement pages are counted without ids, and then the visit is identified', async ({ owner }) => {
  const told = followSink(owner);
  await forget(owner);
  await owner
    .getByRole('region', { name: 'Đo lượt xem trang' })
    .getByRole('button', { name: 'Đồng ý' })
    .click();
  await expect.poll(() => told).toEqual(['/', 'identify']);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect.poll(() => told).toEqual(['/', 'identify', '/meeting/$id']);
});
