import type { Page } from '@playwright/test';

/** Goes to a page of `/quan-tri` by its navigation, which lies in a drawer on a phone. */
export async function openInConsole(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Mở trình đơn' });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
}
