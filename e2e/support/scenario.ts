/**
 * What scenarios are written with. They run against one product per worker, except in files that ask for one of their own because they
 * change what others look at, with `test.use({ ownProduct: 'NAME' })`: the browser stays, only the product is another. They ask for
 * their people by name: `owner` is signed in with the demo account and at home, unless the file begins elsewhere and says
 * `test.use({ beginsAtHome: false })`; `colleague` is signed in as somebody who can be let into records, `guest` is not signed in. An
 * uncaught error in a page fails the scenario.
 */
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { Account, NxNote } from './nxnote.ts';
import { COLLEAGUE } from './prepared-data.ts';
import { createProducts, type Products } from './products.ts';
import { NOBODY, signedIn } from './signed-in.ts';

interface Scene {
  nxnote: NxNote;
  ownProduct: string;
  beginsAtHome: boolean;
  owner: Page;
  colleague: Page;
  guest: Page;
}

export const test = base.extend<Scene, { products: Products }>({
  ownProduct: ['', { option: true }],
  beginsAtHome: [true, { option: true }],
  products: [
    async ({}, provide) => {
      const products = createProducts();
      await provide(products);
      await products.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  nxnote: [
    async ({ products, ownProduct }, provide) => provide(await products.of(ownProduct)),
    { timeout: 120_000 },
  ],
  baseURL: ({ nxnote }, provide) => provide(nxnote.address),
  guest: ({ browser, baseURL }, provide) => withPage(browser, baseURL!, null, provide),
  colleague: ({ browser, baseURL }, provide) => withPage(browser, baseURL!, COLLEAGUE, provide),
  owner: ({ browser, nxnote, beginsAtHome }, provide) =>
    withPage(browser, nxnote.address, nxnote.demo, async (page) => {
      if (beginsAtHome) await page.goto('/');
      await provide(page);
    }),
});

/**
 * A page in a browser profile of its own, in which `account` is signed in, or nobody. The session is what the sign-in page leaves behind;
 * that page itself has its scenarios in e2e/auth.
 */
export async function withPage(
  browser: Browser,
  address: string,
  account: Account | null,
  provide: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: address,
    storageState: account === null ? NOBODY : await signedIn(address, account),
  });
  // Somebody who was asked before whether pages may be counted, and who wants no push messages; consent.scenario.ts and
  // push.scenario.ts are about these questions.
  await context.addInitScript(() => {
    // The browser's own error page, which shows while a server is away, has no storage.
    if (window.origin === 'null') return;
    if (localStorage.getItem('nxnote') === null)
      localStorage.setItem('nxnote', JSON.stringify({ state: { settings: { consent: 'refused' } } }));
    if (localStorage.getItem('nxnote.push') === null)
      localStorage.setItem('nxnote.push', JSON.stringify({ isOff: true }));
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await provide(page);
  await context.close();
  expect(errors).toEqual([]);
}
