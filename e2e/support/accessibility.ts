import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { findCovered } from './covered.ts';
import { findSmallTargets } from './small-targets.ts';

/** Less than half of what the package gives as `axe.source`: every page that is looked at takes it in. */
const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Scope {
  /** Selector of what to look at; behind an open dialog contrast cannot be worked out. */
  within?: string;
  /** Only these rules of axe; without them all. */
  rules?: string[];
}

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 812 };
/** The narrowest screen that WCAG asks for (1.4.10), which is also 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 568 };
/** Where what is fixed to the screen has the least room: a small laptop, a small phone, and a phone on its side. */
const LOW = [
  { width: 1366, height: 657 },
  { width: 375, height: 667 },
  { width: 812, height: 375 },
];

/**
 * Fails when axe finds a violation on the page as it stands, or a contrast that it could not work out:
 * text over a picture or a gradient hides exactly the mistakes that matter.
 */
export async function expectAccessible(page: Page, scope: string | Scope = {}): Promise<void> {
  const { within = 'html', rules = null } = typeof scope === 'string' ? { within: scope } : scope;
  // A menu or a dialog may still be on its way.
  await page.locator(within).first().waitFor();
  await untilFontsReady(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const findings = await page.evaluate(
    async ([selector, only]) => {
      const { violations, incomplete } = await window.axe.run(selector, {
        resultTypes: ['violations', 'incomplete'],
        ...(only === null ? {} : { runOnly: only }),
      });
      // A line that scrolls under a bar is half covered at that moment; everything else that axe cannot work out counts.
      const isHalfCovered = (check: { data?: { messageKey?: string } }) =>
        check.data?.messageKey?.startsWith('elmPartiallyObscur') ?? false;
      // One that a bar covers whole is measured where it can be seen. Of single characters there axe says that they are short.
      const isCovered = (check: { data?: { messageKey?: string } }) =>
        ['bgOverlap', 'shortTextContent'].includes(check.data?.messageKey ?? '');
      const isClearInSight = async (target: string): Promise<boolean> => {
        const element = document.querySelector(target)!;
        const { scrollX, scrollY } = window;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const again = await window.axe.run(element, { runOnly: ['color-contrast'] });
        scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
        return again.incomplete.length === 0 && again.violations.length === 0;
      };
      const unclearContrast = [];
      for (const finding of incomplete.filter(({ id }) => id === 'color-contrast')) {
        const nodes = [];
        for (const node of finding.nodes) {
          if (node.any.some(isHalfCovered)) continue;
          if (node.any.some(isCovered) && (await isClearInSight(String(node.target[0])))) continue;
          nodes.push(node);
        }
        unclearContrast.push({ ...finding, nodes });
      }
      return [...violations, ...unclearContrast].flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
        ),
      );
    },
    [within, rules] as const,
  );
  expect(findings).toEqual([]);
}

/**
 * The page as it is on a wide screen and on a phone, by day and by night: accessible, and nothing wider than the screen, nor than the
 * narrowest that there is. On all other screens nothing that can be pressed lies under something fixed.
 */
export async function expectInOrder(page: Page): Promise<void> {
  for (const size of LOW) {
    await page.setViewportSize(size);
    await untilLaidOut(page);
    await expectUncovered(page);
    if (size.height < size.width && size.width < WIDE.width)
      expect(await findSmallTargets(page), 'too small for a finger').toEqual([]);
  }
  await page.setViewportSize(NARROWEST);
  await untilLaidOut(page);
  await expectToFit(page);
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size);
    await untilDrawn(page);
    await expectAccessible(page);
    await expectUncovered(page);
    await expectToFit(page);
  }
  // Another theme changes nothing but colours.
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilDrawn(page);
  await expectAccessible(page, { rules: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectToFit(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `wider than a screen of ${page.viewportSize()!.width}`).toBeLessThanOrEqual(0);
}

async function expectUncovered(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!;
  expect(await findCovered(page), `covered at ${width}x${height}`).toEqual([]);
}

/** Before contrast and sizes are measured. */
async function untilFontsReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** The page has measured itself anew, and rendered what follows from that. */
async function untilLaidOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  });
}

/**
 * Resolves once what a change of the screen or of the theme sets going has been drawn: the page has measured itself anew (first frame), rendered
 * what follows from that (idle), and no transition is under way; one that lasts no time at all still shows its start until the next frame.
 */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
    for (const untilMs = performance.now() + 2000; isMoving() && performance.now() < untilMs;)
      await nextFrame();
    await nextFrame();
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
