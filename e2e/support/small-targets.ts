import type { Page } from '@playwright/test';

/**
 * What a finger has to hit and is smaller than 44 px, as it is when the page is touched; links within a sentence are as high as the sentence.
 * @returns a line for each, with how far it reaches
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const found = await page.evaluate(measureTargets);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  return found;
}

async function measureTargets(): Promise<string[]> {
  // Half of 44, less what is lost where pixels are not whole.
  const REACH_PX = 21;
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role^=menuitem]';
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
    return element.contains(hit) || hit.closest('label')?.control === element;
  };
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const style = { visibilityProperty: true, opacityProperty: true };
    // Links past the navigation are drawn when they have the focus.
    if (getComputedStyle(element).clipPath !== 'none') return false;
    return (
      width > 2 &&
      height > 2 &&
      element.checkVisibility(style) &&
      getComputedStyle(element).display !== 'inline'
    );
  };
  const modal = document.querySelector('[role="menu"], dialog:modal, [aria-modal="true"]') ?? document;
  return [...modal.querySelectorAll(TARGETS)].flatMap((element) => {
    if (!isShown(element) || element.closest('[inert], [aria-hidden="true"]')) return [];
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    if (box.width >= 44 && box.height >= 44) return [];
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isWide = box.width >= 44 || (isHit(element, x - REACH_PX, y) && isHit(element, x + REACH_PX, y));
    const isHigh = box.height >= 44 || (isHit(element, x, y - REACH_PX) && isHit(element, x, y + REACH_PX));
    if (isWide && isHigh) return [];
    const name = (element.getAttribute('aria-label') ?? element.textContent.trim()).slice(0, 50);
    return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} x ${Math.round(height)}`];
  });
}
