/** The adapter of a platform that is known by what its pages show. */
import type { Frame, Locator, Page } from 'playwright-core';
import type { Sight } from '../meeting-watch.ts';
import { within, type Adapter, type Connection, type Visit } from './adapter.ts';
import type { PageMarks } from './page-marks.ts';
import { readMarks, type SeenMarks } from './read-marks.ts';

/** Hosts whose pages ask for an account: wherever the bot lands there it gets no further. */
const SIGN_IN_HOSTS =
  /^(accounts\.google\.com|login\.(microsoftonline\.(com|us)|live\.com|microsoft\.com|windows\.net))$/;
const CLICK_MS = 2_000;

const NOTHING: SeenMarks = {
  over: [],
  notStarted: false,
  lobby: false,
  inside: 0,
  hasName: false,
  hasPasscode: false,
  hasJoin: false,
  people: [],
  chat: [],
};

export interface Habits {
  votesOn: Adapter['votesOn'];
  /** Reloads so often while the host is not there; the others look again by themselves. */
  reloadMs?: number;
  /** Nothing on the page says where the bot is but the sound that arrives. */
  judgesBySound?: true;
}

export function createPageAdapter(marks: PageMarks, visit: Visit, habits: Habits): Adapter {
  let reloadedAtMs = 0;

  async function look(page: Page, connection: Connection) {
    if (SIGN_IN_HOSTS.test(hostOf(page)))
      return { sight: { at: 'over', reason: 'sign_in_required' } as Sight, people: null, chat: [] };
    const seen = await readFrames(page, marks);
    const people = seen.people
      .filter(({ isSelf, name }) => !isSelf && !name.includes(visit.botName))
      .map(({ name, isSpeaking }) => ({ name, isSpeaking, tracks: [] }));
    return {
      sight: judge(marks, seen, connection, habits, isLoading(page)),
      people: seen.people.length === 0 ? null : people,
      chat: seen.chat,
    };
  }

  async function act(page: Page, sight: Sight): Promise<void> {
    if (sight.at === 'over' || sight.at === 'lobby') return;
    if (sight.at === 'not_started') return reload(page);
    const frames = await readEach(page, marks);
    // A banner may lie over the form.
    for (const [frame] of frames) await press(frame, marks.dismiss);
    if (sight.at !== 'form') return;
    for (const [frame, seen] of frames) {
      if (seen.hasName) await fill(frame, marks.name, visit.botName);
      if (seen.hasPasscode && visit.passcode) await fill(frame, marks.passcode, visit.passcode);
      for (const selector of marks.mute) await click(frame.locator(selector));
      if (seen.hasJoin) await press(frame, marks.join);
    }
  }

  async function reload(page: Page): Promise<void> {
    if (habits.reloadMs === undefined || performance.now() - reloadedAtMs < habits.reloadMs) return;
    reloadedAtMs = performance.now();
    await within(page.reload({ timeout: 60_000, waitUntil: 'domcontentloaded' }), null, 61_000);
  }

  async function say(page: Page, text: string): Promise<boolean> {
    for (const frame of page.frames()) {
      if (!(await isThere(frame, marks.chat.input)))
        for (const selector of marks.chat.open) await click(frame.locator(selector));
      for (const selector of marks.chat.input) {
        const input = frame.locator(selector).first();
        if (!(await within(input.isVisible(), false))) continue;
        const isTyped = await within(
          input.fill(text, { timeout: CLICK_MS }).then(() => true),
          false,
        );
        if (isTyped)
          return within(
            input.press('Enter', { timeout: CLICK_MS }).then(() => true),
            false,
          );
      }
    }
    return false;
  }

  return {
    votesOn: habits.votesOn,
    open: async (page) =>
      void (await within(
        page.goto(visit.link, { timeout: 60_000, waitUntil: 'domcontentloaded' }),
        null,
        61_000,
      )),
    look,
    act,
    say,
    async leave(page) {
      for (const frame of page.frames()) await within(press(frame, marks.leave), undefined, 3_000);
    },
  };
}

/** Pure. What says no comes before everything else, then what is over; a lobby may look like a call, a call never like a lobby. */
function judge(
  marks: PageMarks,
  seen: SeenMarks,
  { isConnected, tracks, wasInside }: Connection,
  { judgesBySound }: Habits,
  isPageLoading: boolean,
): Sight {
  const [first] = seen.over;
  if (first !== undefined) {
    const { reason } = marks.over[first]!;
    // Who was never inside and reads that it is over was not let in.
    return { at: 'over', reason: reason === 'removed' && !wasInside ? 'denied' : reason };
  }
  if (seen.notStarted) return { at: 'not_started' };
  if (seen.lobby) return { at: 'lobby' };
  const hasSound = isConnected && tracks > 0;
  if (judgesBySound) {
    if (hasSound) return { at: 'inside' };
    // A connection without anybody in it, or one that was lost and may come back.
    if (isConnected) return wasInside ? { at: 'inside' } : { at: 'unknown' };
  } else if (seen.inside + (hasSound ? 1 : 0) >= marks.inside.needed && seen.inside > 0)
    return { at: 'inside' };
  if (seen.hasJoin || seen.hasName) return { at: 'form' };
  return { at: isPageLoading ? 'loading' : 'unknown' };
}

const hostOf = (page: Page): string => URL.parse(page.url())?.hostname ?? '';
const isLoading = (page: Page): boolean => page.url() === 'about:blank';

async function readEach(page: Page, marks: PageMarks): Promise<(readonly [Frame, SeenMarks])[]> {
  return Promise.all(
    page
      .frames()
      .slice(0, 10)
      .map(async (frame) => [frame, await within(frame.evaluate(readMarks, marks), NOTHING)] as const),
  );
}

async function readFrames(page: Page, marks: PageMarks): Promise<SeenMarks> {
  const frames = await readEach(page, marks);
  const all = frames.map(([, seen]) => seen);
  return {
    over: all.flatMap(({ over }) => over).toSorted((a, b) => a - b),
    notStarted: all.some(({ notStarted }) => notStarted),
    lobby: all.some(({ lobby }) => lobby),
    inside: Math.max(0, ...all.map(({ inside }) => inside)),
    hasName: all.some(({ hasName }) => hasName),
    hasPasscode: all.some(({ hasPasscode }) => hasPasscode),
    hasJoin: all.some(({ hasJoin }) => hasJoin),
    people: all.flatMap(({ people }) => people),
    chat: all.flatMap(({ chat }) => chat),
  };
}

async function isThere(frame: Frame, selectors: readonly string[]): Promise<boolean> {
  for (const selector of selectors)
    if (await within(frame.locator(selector).first().isVisible(), false)) return true;
  return false;
}

/** Presses the first button of those that is there. @returns whether there was one */
async function press(
  frame: Frame,
  { names, selectors }: { names: readonly string[]; selectors: readonly string[] },
): Promise<boolean> {
  for (const name of names) {
    const exactly = new RegExp(
      `^\\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", "['’]")}\\s*$`,
      'i',
    );
    if (await click(frame.getByRole('button', { name: exactly }))) return true;
  }
  for (const selector of selectors) if (await click(frame.locator(selector))) return true;
  return false;
}

async function click(locator: Locator): Promise<boolean> {
  const first = locator.first();
  const mayClick = await within(
    first.isVisible().then(async (isVisible) => isVisible && (await first.isEnabled({ timeout: CLICK_MS }))),
    false,
  );
  return (
    mayClick &&
    within(
      first.click({ timeout: CLICK_MS }).then(() => true),
      false,
    )
  );
}

/** Typed as people type: some pages enable their button by key events only. */
async function fill(frame: Frame, selectors: readonly string[], text: string): Promise<void> {
  for (const selector of selectors) {
    const field = frame.locator(selector).first();
    if (!(await within(field.isVisible(), false))) continue;
    if ((await within(field.inputValue({ timeout: CLICK_MS }), text)) === text) return;
    await within(field.fill('', { timeout: CLICK_MS }), undefined);
    await within(field.pressSequentially(text, { timeout: CLICK_MS }), undefined);
    return;
  }
}
