/** The bot's browser in a meeting page of which it knows nothing but that its host is listed: it takes the steps that it takes, and what it hears is kept. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createPeople } from '../child/names/people.ts';
import { openBrowser } from '../child/open-browser.ts';
import type { SoundBlock } from '../child/page/sound-hook.ts';
import type { Look } from '../child/platforms/adapter.ts';
import { createAdapter } from '../child/platforms/create-adapter.ts';
import type { MarksOverlay } from '../child/platforms/page-marks.ts';
import { findBrowser } from '../find-browser.ts';
import { joined, likeness } from './likeness.ts';
import { LOCAL_FLAGS } from './talkers.ts';

const LOOK_EVERY_MS = 500;
const CONNECTED_MS = 60_000;

export interface HeardVoices {
  /** What the last look at the page said. */
  look: Look;
  /** Remote tracks of the page, in the order in which they came. */
  tracks: string[];
  /** What the product calls those whose tracks these are; null where no page tells. */
  names: (string | null)[];
  /** For each track, how much it is like each voice. */
  likeness: number[][];
}

/**
 * Listens once sound comes by as many tracks as there are voices.
 * @param link of a meeting @param forMs how long each voice is listened to @param botName as people may choose it @param marks of the installation
 */
export async function listenIn(
  link: string,
  voices: readonly Int16Array[],
  forMs: number,
  botName = 'NxNote thử',
  marks: MarksOverlay = {},
): Promise<HeardVoices> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-listen-'));
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const blocks: SoundBlock[] = [];
  const browser = await openBrowser(
    { folder, browser: { path: found.path, flags: LOCAL_FLAGS }, origins: [new URL(link).origin] },
    (block) => void blocks.push(block),
    () => undefined,
  );
  try {
    const adapter = createAdapter('generic', { link, botName, passcode: null }, marks);
    const people = createPeople(adapter.votesOn);
    await adapter.open(browser.page);
    let fromMs: number | null = null;
    for (const untilMs = performance.now() + CONNECTED_MS + forMs; ; await delay(LOOK_EVERY_MS)) {
      const { connections, tracks } = await browser.report();
      const look = await adapter.look(browser.page, {
        isConnected: connections.includes('connected'),
        tracks: tracks.length,
        wasInside: fromMs !== null,
      });
      const loud = new Set(blocks.flatMap(({ pcm, track }) => (pcm === '' ? [] : [track])));
      if (loud.size >= voices.length) fromMs ??= Date.now();
      const lastMs = blocks.at(-1)?.atMs ?? 0;
      for (const track of loud) people.of(`track:${track}`);
      people.look(look.people ?? [], loud.size === 1 ? `track:${[...loud][0]}` : null);
      if (fromMs !== null && lastMs > fromMs + forMs)
        return {
          look,
          tracks,
          names: people.all().map(({ name }) => name),
          likeness: tracks.map((track) => {
            const heard = joined(blocks.filter((block) => block.track === track));
            return voices.map((voice) => likeness(voice, heard));
          }),
        };
      if (performance.now() > untilMs)
        throw new Error(
          `it is ${JSON.stringify(look.sight)} with ${loud.size} voices: ${(await browser.page.innerText('body')).slice(0, 300)}`,
        );
      await adapter.act(browser.page, look.sight);
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
