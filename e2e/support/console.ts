import type { Page } from '@playwright/test';

/** Goes to a page of `/quan-tri` by its navigation, which lies in a drawer on a phone. */
export async function openInConsole(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Mở trình đơn' });
  const link = page.getByRole('link', { name: new RegExp(`^${name}`) });
  await opener.or(link).filter({ visible: true }).first().waitFor();
  if (await opener.isVisible()) await opener.click();
  await link.click();
}
