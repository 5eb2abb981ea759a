import { expect, type Page } from '@playwright/test';

/** While one page takes the place of another, a picture lies over both and takes the presses. */
export const untilPressable = (page: Page): Promise<void> =>
  expect(page.locator('html:active-view-transition')).toHaveCount(0);
