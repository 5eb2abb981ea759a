import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Resolves when the page's fonts are there: before pictures are taken or contrast and sizes are measured. */
async function untilFontsReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Fails when axe finds a violation on the page as it stands, or a contrast that it could not work out:
 * text over a picture or a gradient hides exactly the mistakes that matter.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await untilFontsReady(page);
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async () => {
    const { violations, incomplete } = await window.axe.run(document, {
      resultTypes: ['violations', 'incomplete'],
    });
    const unclearContrast = incomplete.filter(({ id }) => id === 'color-contrast');
    return [...violations, ...unclearContrast].flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
      ),
    );
  });
  expect(findings).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
