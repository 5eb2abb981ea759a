/** The list while it comes in. */
import { expect } from '@playwright/test';
import { test } from '../support/scenario.ts';

test('Records that come at once are seen at once', async ({ owner }) => {
  await owner.setViewportSize({ width: 375, height: 812 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await owner.route(/\/analytic-v2\/api\/audio\?/, async (route) => {
    await held;
    await route.continue();
  });
  // How much of the first record is seen at the moment at which it stands in the list.
  await owner.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const record = document.querySelector('table a[href^="/meeting/"]');
      if (!record) return;
      observer.disconnect();
      const body = record.closest('tbody')!;
      document.documentElement.dataset['seen'] = getComputedStyle(body).opacity;
    }).observe(document, { childList: true, subtree: true });
  });
  // What comes up late comes up far too late.
  const devtools = await owner.context().newCDPSession(owner);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
  await owner.goto('/', { waitUntil: 'commit' });
  await owner.locator('table[aria-busy]').waitFor({ state: 'attached' });
  release();
  await expect(owner.locator('html')).toHaveAttribute('data-seen', '1');
});
