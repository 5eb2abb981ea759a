import type { Page } from '@playwright/test';

/**
 * What can be pressed or typed into and lies under something that is fixed to the screen. Rows that scroll on under a bar at the edge of the screen
 * are not covered: they come out by scrolling.
 * @returns a line for each: what is covered, and by what
 */
export const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const FOCUSABLE =
      'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"], [contenteditable="true"]';
    const nameOf = (element: Element): string =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`.slice(
        0,
        80,
      );
    const fixedAround = (element: Element | null): Element | null => {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      return null;
    };
    const middleOf = (element: Element): [number, number] => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    };
    const coverOf = (element: Element): Element | null => {
      const hit = document.elementFromPoint(...middleOf(element));
      if (hit === null || element.contains(hit) || hit.contains(element)) return null;
      const label = hit.closest('label');
      if (label?.control === element) return null;
      const cover = fixedAround(hit);
      return cover?.contains(element) ? null : cover;
    };
    const isEdgeBar = (cover: Element): boolean => {
      const { left, right, top, bottom, height } = cover.getBoundingClientRect();
      return (
        left <= 1 &&
        right >= innerWidth - 1 &&
        (top <= 1 || bottom >= innerHeight - 1) &&
        height < innerHeight / 2
      );
    };
    /** Scrolled out of the box that it is in. */
    const isScrolledOut = (element: Element): boolean => {
      const [x, y] = middleOf(element);
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (getComputedStyle(at).overflowY !== 'visible' && (x < left || x > right || y < top || y > bottom))
          return true;
      }
      return false;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const [scrollX, scrollY] = [window.scrollX, window.scrollY];
    const focused = document.activeElement;
    const modal = document.querySelector('[role="menu"], dialog:modal, [aria-modal="true"]') ?? document;
    const covered = [...modal.querySelectorAll(FOCUSABLE)].flatMap((element) => {
      if (!isShown(element) || element.closest('[inert], [aria-hidden="true"]')) return [];
      const cover = coverOf(element);
      if (cover === null) return [];
      if (isEdgeBar(cover) || getComputedStyle(cover).position === 'sticky' || isScrolledOut(element)) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        if (coverOf(element) === null) return [];
      }
      // What leads past the navigation comes out when a keyboard gets there.
      if (element instanceof HTMLElement) element.focus();
      if (coverOf(element) === null) return [];
      return [`${nameOf(element)} <- ${nameOf(cover)}`];
    });
    // The page is left as it was found.
    if (document.activeElement !== focused && document.activeElement instanceof HTMLElement)
      document.activeElement.blur();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return covered;
  });
