import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Resolves when the page's fonts are there: before pictures are taken or contrast and sizes are measured. */
async function untilFontsReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Fails when axe finds a violation on the page as it stands, or a contrast that it could not work out:
 * text over a picture or a gradient hides exactly the mistakes that matter.
 * @param within what to look at; behind an open dialog contrast cannot be worked out
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await untilFontsReady(page);
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async (selector) => {
    const { violations, incomplete } = await window.axe.run(selector, {
      resultTypes: ['violations', 'incomplete'],
    });
    // A line that scrolls under a bar is half covered at that moment; everything else that axe cannot work out counts.
    const isHalfCovered = (check: { data?: { messageKey?: string } }) =>
      check.data?.messageKey?.startsWith('elmPartiallyObscur') ?? false;
    const unclearContrast = incomplete
      .filter(({ id }) => id === 'color-contrast')
      .map((finding) => ({ ...finding, nodes: finding.nodes.filter(({ any }) => !any.some(isHalfCovered)) }));
    return [...violations, ...unclearContrast].flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
      ),
    );
  }, within);
  expect(findings).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
