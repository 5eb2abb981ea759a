/** Each adapter goes through every state of its platform, on pages that look as theirs do, in a real browser. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '../../find-browser.ts';
import { pageOf, PLATFORM_PAGES, type PlatformPage } from '../../testing/platform-pages.ts';
import type { Sight } from '../meeting-watch.ts';
import type { Adapter } from './adapter.ts';
import { createAdapter } from './create-adapter.ts';
import { MARKS } from './marks.ts';
import type { MarksOverlay } from './page-marks.ts';

const NAME = 'NxNote của Thử';
const OUTSIDE = { isConnected: false, tracks: 0, wasInside: false };
const INSIDE = { isConnected: true, tracks: 2, wasInside: true };
/** What is seen in states that are the same everywhere; `wasInside` says whether one was in the room before. */
const SIGHTS: Record<string, Sight | ((wasInside: boolean) => Sight)> = {
  form: { at: 'form' },
  prejoin: { at: 'form' },
  lobby: { at: 'lobby' },
  inside: { at: 'inside' },
  notStarted: { at: 'not_started' },
  early: { at: 'not_started' },
  denied: { at: 'over', reason: 'denied' },
  removed: (wasInside) => ({ at: 'over', reason: wasInside ? 'removed' : 'denied' }),
  left: (wasInside) => ({ at: 'over', reason: wasInside ? 'removed' : 'denied' }),
  ended: { at: 'over', reason: 'ended' },
  timeout: { at: 'over', reason: 'lobby_timeout' },
  blocked: { at: 'over', reason: 'blocked_by_platform' },
  signIn: { at: 'over', reason: 'sign_in_required' },
  captcha: { at: 'over', reason: 'captcha' },
  wall: { at: 'over', reason: 'bots_blocked' },
  passcode: { at: 'over', reason: 'wrong_passcode' },
  wrongLink: { at: 'over', reason: 'wrong_link' },
};
/** Nothing that is to be recognised: one presses a button there, and is elsewhere. */
const ON_THE_WAY = new Set(['start', 'chat', 'audio']);

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-gpu'],
  });
  context = await browser.newContext();
});
afterAll(() => browser.close());

async function open(pageLike: PlatformPage): Promise<{ page: Page; adapter: Adapter }> {
  const page = await context.newPage();
  await page.route('**/*', (route) =>
    route.request().isNavigationRequest() && route.request().frame() === page.mainFrame()
      ? route.fulfill({ contentType: 'text/html', body: pageOf(pageLike) })
      : route.abort(),
  );
  const passcode = new URL(pageLike.link).searchParams.get('pwd');
  const adapter = createAdapter(pageLike.platform, { link: pageLike.link, botName: NAME, passcode });
  await adapter.open(page);
  return { page, adapter };
}
const go = (page: Page, state: string): Promise<void> =>
  page.evaluate((to) => (globalThis as unknown as { go(state: string): void }).go(to), state);
const pressedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed);

describe.each(PLATFORM_PAGES.map((pageLike) => [pageLike.platform, pageLike] as const))(
  '%s',
  (_, pageLike) => {
    test('every state is recognised for what it is, from outside and from within', async () => {
      const { page, adapter } = await open(pageLike);
      const seen: unknown[] = [];
      const expected: unknown[] = [];
      for (const state of Object.keys(pageLike.states).filter((name) => !ON_THE_WAY.has(name)))
        for (const connection of [OUTSIDE, INSIDE]) {
          await go(page, state);
          seen.push([state, (await adapter.look(page, connection)).sight]);
          const sight = SIGHTS[state]!;
          expected.push([state, typeof sight === 'function' ? sight(connection.wasInside) : sight]);
        }
      expect(seen).toEqual(expected);
      await page.close();
    });

    test('it gets in by itself, under its own name, and leaves', async () => {
      const { page, adapter } = await open(pageLike);
      const stops = 'lobby' in pageLike.states ? ['lobby', 'inside'] : ['inside'];
      for (const stop of stops) {
        for (let tries = 0; tries < 6; tries += 1) {
          const { sight } = await adapter.look(page, OUTSIDE);
          if (sight.at === stop) break;
          await adapter.act(page, sight);
        }
        expect((await adapter.look(page, OUTSIDE)).sight).toEqual({ at: stop });
        if (stop === 'lobby') await go(page, 'audio' in pageLike.states ? 'audio' : 'inside');
      }
      const pressed = await pressedOn(page);
      expect(pressed.filter((name) => /leave|hangup/i.test(name))).toEqual([]);
      await adapter.leave(page);
      expect((await pressedOn(page)).slice(pressed.length)).toHaveLength(1);
      await page.close();
    });
  },
);

test('its name is typed, its microphone turned off, and who speaks is read without itself', async () => {
  const { page, adapter } = await open(PLATFORM_PAGES[0]!);
  await page.evaluate(() => {
    const typed: string[] = ((globalThis as unknown as { typed: string[] }).typed = []);
    document.addEventListener('input', (event) => typed.push((event.target as HTMLInputElement).value));
  });
  await adapter.act(page, { at: 'form' });
  expect(await page.evaluate(() => (globalThis as unknown as { typed: string[] }).typed.at(-1))).toBe(NAME);
  expect(await pressedOn(page)).toEqual(
    expect.arrayContaining(['Continue without microphone and camera', 'Turn off microphone', 'Ask to join']),
  );
  await go(page, 'inside');
  expect((await adapter.look(page, INSIDE)).people).toEqual([
    { name: 'An', isSpeaking: true, tracks: [] },
    { name: 'Bình', isSpeaking: false, tracks: [] },
  ]);
  expect(await adapter.say(page, 'NxNote đang ghi âm')).toBe(true);
  expect(await page.evaluate(() => document.querySelector('textarea')?.value.trim())).toBe(
    'NxNote đang ghi âm',
  );
  await page.close();
});

test('what people write and call themselves is no sign of the page', async () => {
  const { page, adapter } = await open(PLATFORM_PAGES[0]!);
  await go(page, 'inside');
  const look = async () => (await adapter.look(page, INSIDE)).sight;
  await page.evaluate(() => {
    document.querySelector('.notranslate')!.textContent = 'You’ve been REMOVED from the meeting';
    document.querySelector('main')!.insertAdjacentHTML(
      'beforeend',
      `<div data-message-id="1"><div data-message-text>Your host ended the meeting for everyone</div></div>
       <div data-message-id="2">Someone in the call denied your request to join</div>`,
    );
  });
  expect(await look()).toEqual({ at: 'inside' });
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', "<p>You've been removed from the meeting</p>"),
  );
  expect(await look()).toEqual({ at: 'over', reason: 'removed' });
  await page.close();
});

test('newer marks of the installation count before those of the product, and one that does not parse blinds nothing', async () => {
  const page = await context.newPage();
  await page.setContent('<p>Chờ chủ phòng mở cửa</p><button class="go">Vào thôi</button>');
  const look = async (overlay?: MarksOverlay) =>
    (
      await createAdapter(
        'meet',
        { link: 'https://meet.google.com/abc-defg-hij', botName: NAME, passcode: null },
        overlay,
      ).look(page, OUTSIDE)
    ).sight.at;
  expect(await look()).not.toBe('lobby');
  expect(await look({ meet: { lobby: ['chờ chủ phòng'] } })).toBe('lobby');
  expect(await look({ meet: { join: { names: [], selectors: ['p:::x', '.go'] } } })).toBe('form');
  expect(await look({ teams: { lobby: ['chờ chủ phòng'] } })).not.toBe('lobby');
  await page.close();
});

test('every selector parses where it is used', async () => {
  const page = await context.newPage();
  const selectors = Object.values(MARKS).flatMap((marks) => [
    ...marks.over.flatMap(({ selectors: own }) => own),
    ...marks.inside.selectors,
    ...marks.dismiss.selectors,
    ...marks.name,
    ...marks.passcode,
    ...marks.mute,
    ...marks.join.selectors,
    ...marks.leave.selectors,
    ...Object.values(marks.chat).flat(),
    ...Object.values(marks.people).flat(),
  ]);
  const broken = await page.evaluate(
    (all) =>
      all.filter((selector) => {
        try {
          document.querySelector(selector);
          return false;
        } catch {
          return true;
        }
      }),
    selectors,
  );
  expect(broken).toEqual([]);
  await page.close();
});
