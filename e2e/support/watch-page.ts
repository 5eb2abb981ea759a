import { expect, type Page } from '@playwright/test';

export interface PageWatch {
  /** What the content policy has refused, and the errors on the console, since the watch began. */
  complaints: string[];
  /** Fails when there was any. */
  expectNone(where: string): void;
}

/** The server's answer to a page that was opened without what it needs: the page says so itself. */
const REFUSED = /^Failed to load resource: .* status of 4(0[014]|10)/;

/** Listens to the page from its next load on. */
export async function watchPage(page: Page): Promise<PageWatch> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective}: ${blockedURI} (${sourceFile})`);
    });
  });
  return {
    complaints,
    expectNone: (where) => expect(complaints, `complaints of the browser at ${where}`).toEqual([]),
  };
}
