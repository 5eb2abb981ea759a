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

/** Somebody new to this browser: before the app starts once more, because what it still writes would bring the old answer back. */
async function forget(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('forgotten') === null) localStorage.setItem('nxnote', '{}');
    sessionStorage.setItem('forgotten', 'yes');
  });
  await page.reload();
}

/** Opens the sample until its text is there, and goes back to the list, which shows how the text begins. */
async function readSample(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(page.locator('.transcript').getByText('việc đầu tiên là lịch ra mắt')).toBeVisible();
  await page.goBack();
}

test(
  'Nobody is asked before a first transcript; the line covers nothing, and a refusal is kept',
  { tag: '@phone' },
  async ({ owner }) => {
    const told = followSink(owner);
    await forget(owner);
    const line = owner.getByRole('region', { name: 'Đo lượt xem trang' });
    await expect(owner.getByRole('link', { name: 'Cuộc họp mẫu' })).toBeVisible();
    await expect(line).toBeHidden();
    await readSample(owner);
    await expect(line).toBeVisible();
    await expectAccessible(owner);
    // It has a place of its own between the header and the page.
    const gap = await line.evaluate((element) => {
      const main = document.querySelector('main')!.getBoundingClientRect();
      return main.top - element.getBoundingClientRect().bottom;
    });
    expect(gap).toBeGreaterThanOrEqual(0);
    const [refuse, agree] = await line.getByRole('button').all();
    // Equal buttons: nobody is led to one of them.
    expect(await refuse!.getAttribute('class')).toBe(await agree!.getAttribute('class'));
    await refuse!.click();
    await expect(line).toBeHidden();
    await owner.clock.install();
    await owner.reload();
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
    await owner.clock.runFor(10_000);
    await expect(line).toBeHidden();
    expect(told).toEqual([]);
  },
);

test('After agreement pages are counted without ids, and then the visit is identified', async ({ owner }) => {
  const told = followSink(owner);
  await forget(owner);
  await readSample(owner);
  await owner
    .getByRole('region', { name: 'Đo lượt xem trang' })
    .getByRole('button', { name: 'Đồng ý' })
    .click();
  await expect.poll(() => told).toEqual(['/', 'identify']);
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect.poll(() => told).toEqual(['/', 'identify', '/meeting/$id']);
});
