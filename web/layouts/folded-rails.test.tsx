// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useFoldedRail, type RailNeeds } from './folded-rails.ts';

afterEach(() => localStorage.clear());

/** A page with a rail at the right. */
async function openPage(needs: RailNeeds) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.createElement('div'));
  let rail: ReturnType<typeof useFoldedRail>;
  const Page = (now: RailNeeds) => {
    rail = useFoldedRail('right', now);
    return null;
  };
  const change = (now: RailNeeds) => act(async () => root.render(<Page {...now} />));
  await change(needs);
  onTestFinished(() => act(() => root.unmount()));
  return { change, isFolded: () => rail[0], toggle: () => act(async () => rail[1]()) };
}

test('a rail that is empty when the page opens is folded, and stays so while others work', async () => {
  const page = await openPage({ isEmpty: null });
  await page.change({ isEmpty: true });
  expect(page.isFolded()).toBe(true);
  await page.change({ isEmpty: false });
  expect(page.isFolded()).toBe(true);

  const commented = await openPage({ isEmpty: false });
  await commented.change({ isEmpty: true });
  expect(commented.isFolded()).toBe(false);
  expect((await openPage({})).isFolded()).toBe(false);
});

test('what somebody begins in a folded rail unfolds it, each time, and is no choice', async () => {
  const page = await openPage({ isEmpty: true });
  const work = { draft: 1 };
  await page.change({ isEmpty: true, work });
  expect(page.isFolded()).toBe(false);
  await page.toggle();
  await page.change({ isEmpty: true, work });
  expect(page.isFolded()).toBe(true);
  await page.change({ isEmpty: true, work: { draft: 2 } });
  expect(page.isFolded()).toBe(false);
  expect((await openPage({ isEmpty: true })).isFolded()).toBe(true);
});

test('a rail that was opened or folded by hand is so on the next page, until it is put back', async () => {
  await (await openPage({ isEmpty: true })).toggle();
  const other = await openPage({ isEmpty: true });
  expect(other.isFolded()).toBe(false);
  await other.toggle();
  expect((await openPage({ isEmpty: true })).isFolded()).toBe(true);
  // Whoever closed what was empty has not asked for comments to be hidden.
  const commented = await openPage({ isEmpty: false });
  expect(commented.isFolded()).toBe(false);
  await commented.toggle();
  expect((await openPage({ isEmpty: false })).isFolded()).toBe(true);
});
