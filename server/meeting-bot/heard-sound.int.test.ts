/** What a bot hears in real meetings: browsers that talk by WebRTC, from one to the other or through a server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from './child/open-browser.ts';
import type { SoundBlock } from './child/page/sound-hook.ts';
import { createAdapter } from './child/platforms/create-adapter.ts';
import { findBrowser } from './find-browser.ts';
import { joined, likeness } from './testing/likeness.ts';
import { startMeetingServer, type MeetingServer } from './testing/meeting-server.ts';
import { LOCAL_FLAGS, type Talker } from './testing/talkers.ts';
import { NAMES, PERIOD_MS, startTwoTalkers, VOICES } from './testing/two-talkers.ts';

const ROOM = '/phong-hop';
const NAME = 'NxNote thử';
/** One turn of both, and the beginning of the next. */
const LISTEN_MS = PERIOD_MS + 4_000;
const OUTSIDE = { isConnected: false, tracks: 0, wasInside: false };
const INSIDE = { isConnected: true, tracks: 2, wasInside: true };

let meetings: MeetingServer;
const talkers: Talker[] = [];
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await Promise.all(talkers.splice(0).map((talker) => talker.leave()));
  await meetings.close();
});

/** An and Bình talk, and a bot listens to a turn of both. @param sortBy tells two apart @returns what was heard, and its page */
async function listen(
  platform: 'jitsi' | 'meet',
  sortBy: (block: SoundBlock) => string | number | null,
  script?: string,
) {
  talkers.push(...(await startTwoTalkers(meetings, ROOM)));
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-hook-'));
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const blocks: SoundBlock[] = [];
  const browser = await openBrowser(
    { folder, browser: { path: found.path, flags: LOCAL_FLAGS }, origins: [meetings.origin] },
    (block) => void blocks.push(block),
    () => undefined,
  );
  closing.push(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  if (script !== undefined) await browser.page.addInitScript(script);
  const link = `${meetings.origin}${ROOM}?skin=${platform}`;
  const adapter = createAdapter(platform, { link, botName: NAME, passcode: null });
  await adapter.open(browser.page);
  if (platform === 'meet') await adapter.act(browser.page, (await adapter.look(browser.page, OUTSIDE)).sight);
  await meetings.until('it knocks', () => meetings.waiting(ROOM).includes(NAME));
  meetings.admit(ROOM);
  await meetings.until('it hears two', () => new Set(blocks.map(sortBy).filter(Boolean)).size === 2);
  const fromMs = blocks.at(-1)!.atMs;
  await meetings.until('both have said their sentence', () => blocks.at(-1)!.atMs - fromMs > LISTEN_MS);
  const { people } = await adapter.look(browser.page, INSIDE);
  return { blocks, people: people!, browser, adapter };
}

function expectAlone(blocks: readonly SoundBlock[], at: number): void {
  const heard = joined(blocks);
  expect(likeness(VOICES[at]!.said, heard)).toBeGreaterThan(0.9);
  expect(likeness(VOICES[1 - at]!.said, heard)).toBeLessThan(0.3);
}

test.each([
  { way: 'frames', layout: 'tracks' },
  { way: 'graph', layout: 'mesh' },
] as const)(
  'by $way of $layout each track is its talker’s alone, in its time, also where a page allows nothing',
  async ({ way, layout }) => {
    meetings = await startMeetingServer(layout);
    const { blocks, people, browser, adapter } = await listen(
      'jitsi',
      ({ track }) => track,
      way === 'graph' ? 'delete globalThis.MediaStreamTrackProcessor' : undefined,
    );
    expect(await browser.page.evaluate(() => 'MediaStreamTrackProcessor' in globalThis)).toBe(
      way === 'frames',
    );
    for (const [at, name] of NAMES.entries()) {
      const { tracks } = people.find((one) => one.name === name)!;
      const own = blocks.filter(({ track }) => tracks.includes(track));
      expectAlone(own, at);
      const spanMs = own.at(-1)!.atMs + 100 - own[0]!.atMs;
      // Where a busy machine loses sound its time stays empty; nothing is said to have been at the same time.
      expect(joined(own).length / 16 - spanMs).toBeLessThan(200);
    }
    await adapter.leave(browser.page);
    await meetings.until('it is gone', () => meetings.inside(ROOM).length === 2);
  },
);

test('on slots that change hands the packets tell who speaks, and the page shows their names', async () => {
  meetings = await startMeetingServer('slots');
  const { blocks, people } = await listen('meet', ({ csrc }) => csrc);
  const sources = [...new Set(blocks.flatMap(({ csrc }) => csrc ?? []))].toSorted((a, b) => a - b);
  expect(sources).toHaveLength(2);
  for (const [at, source] of sources.entries())
    expectAlone(
      blocks.filter(({ csrc }) => csrc === source),
      at,
    );
  expect(people.map(({ name }) => name)).toEqual([...NAMES]);
});
