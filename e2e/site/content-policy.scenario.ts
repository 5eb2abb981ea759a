/** What pages do when they are used; that each keeps the policy as it opens is seen in routes.scenario.ts. */
import { expect } from '@playwright/test';
import { clipPath } from '../support/audio.ts';
import { test } from '../support/scenario.ts';
import { watchPage } from '../support/watch-page.ts';

// The worker for push messages comes in under the same policy.
test.use({ serviceWorkers: 'allow', beginsAtHome: false });

test('Listing, uploading, menus, dialogs, reading and playing keep the content policy', async ({ owner }) => {
  const watch = await watchPage(owner);
  await owner.goto('/');
  const chooser = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: 'Tải lên' }).first().click();
  await (await chooser).setFiles(clipPath(9));
  await expect(owner.getByRole('link', { name: 'clip-09' })).toBeVisible();
  await owner.getByRole('link', { name: 'Cuộc họp mẫu' }).click();
  await expect(owner.locator('.cm-content')).toBeVisible({ timeout: 60_000 });
  // The editor's own style sheet is let in.
  await expect(owner.locator('.cm-scroller')).toHaveCSS('overflow-x', /auto|hidden/);
  await owner.getByRole('button', { name: 'Phát', exact: true }).click();
  await expect(owner.getByRole('button', { name: 'Tạm dừng' })).toBeVisible();
  watch.expectNone('home and record');
});

test('An inline script that got into a page does not run', async ({ guest }) => {
  const { complaints } = await watchPage(guest);
  await guest.goto('/dang-nhap');
  const hasRun = await guest.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
  await expect.poll(() => complaints.join()).toContain('script-src');
});
