/** People in a meeting: a browser each, whose microphone is a file that it plays over and over. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { toWav } from '../../testing/audio.ts';
import { findBrowser } from '../find-browser.ts';

/** WebRTC between browsers of one machine that may have no network at all. */
export const LOCAL_FLAGS = [
  '--allow-loopback-in-peer-connection',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
];

export interface Talker {
  leave(): Promise<void>;
}

/**
 * @param samples 16 kHz, what they say
 * @param enter what they do once the page is there; pages of the tests' own servers need nothing
 */
export async function startTalker(
  address: string,
  name: string,
  samples: Int16Array,
  enter: (page: Page) => Promise<void> = async () => {},
): Promise<Talker> {
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-talker-'));
  const file = join(folder, 'microphone.wav');
  writeFileSync(file, toWav(samples));
  const browser: Browser = await chromium.launch({
    executablePath: found.path,
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      ...LOCAL_FLAGS,
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      // As few pictures as there may be, where a page asks for them: five a second.
      '--use-fake-device-for-media-stream=fps=5',
      `--use-file-for-fake-audio-capture=${file}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const page = await browser.newPage();
  await page.goto(`${address}?host&talks&name=${encodeURIComponent(name)}`);
  await enter(page);
  return {
    async leave() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
