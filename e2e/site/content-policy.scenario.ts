import { expect, type Page } from '@playwright/test';
import { clipPath } from '../support/audio.ts';
import { test } from '../support/scenario.ts';

/** Everything that the content policy has refused on the page since. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
  return refused;
}

test('The pages of guests keep the content policy', async ({ guest }) => {
  const refused = await watchPolicy(guest);
  for (const path of ['/dang-nhap', '/dang-ky', '/khong-co-trang-nay']) {
    await guest.goto(path);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('Listing, uploading, menus, dialogs, reading and playing keep the content policy', async ({ owner }) => {
  const refused = await watchPolicy(owner);
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
  expect(refused).toEqual([]);
});

test('An inline script that got into a page does not run', async ({ guest }) => {
  const refused = await watchPolicy(guest);
  await guest.goto('/dang-nhap');
  const hasRun = await guest.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.head.append(script);
    return 'hasRun' in window;
  });
  expect(hasRun).toBe(false);
  await expect.poll(() => refused.join()).toContain('script-src');
});
