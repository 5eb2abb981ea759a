/**
 * What scenarios are written with. They run against one product per worker, and ask for their people by name:
 * `owner` is signed in with the demo account, `guest` is not signed in. An uncaught error in a page fails the scenario.
 */
import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { startNxNote, type Account, type NxNote } from './nxnote.ts';

interface Actors {
  owner: Page;
  guest: Page;
}

export const test = base.extend<Actors, { nxnote: NxNote }>({
  nxnote: [
    async ({}, provide) => {
      const nxnote = await startNxNote();
      await provide(nxnote);
      await nxnote.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ nxnote }, provide) => provide(nxnote.address),
  guest: ({ browser, baseURL }, provide) => withPage(browser, baseURL, provide),
  owner: ({ browser, baseURL, nxnote }, provide) =>
    withPage(browser, baseURL, async (page) => {
      await signIn(page, nxnote.demo);
      await provide(page);
    }),
});

/** Signs in the way people do, and resolves when the start page is shown. */
async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/dang-nhap');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/dang-nhap');
}

/** A page in a browser profile of its own. */
async function withPage(
  browser: Browser,
  baseURL: string | undefined,
  provide: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  // Somebody who was asked before whether pages may be counted; consent.scenario.ts is about the question.
  await context.addInitScript(() => {
    if (localStorage.getItem('nxnote') === null)
      localStorage.setItem('nxnote', JSON.stringify({ state: { settings: { consent: 'refused' } } }));
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await provide(page);
  await context.close();
  expect(errors).toEqual([]);
}
