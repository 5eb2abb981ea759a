/** The bot's own browser with one page, and the sound that it hears there. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { isPublicHost } from '../../platform/push/public-address.ts';
import type { AttendOrder } from './child-messages.ts';
import {
  HOOK_NAME,
  installSoundHook,
  SOUND_BINDING,
  type HookReport,
  type HookSettings,
  type SoundBlock,
  type SoundHook,
} from './page/sound-hook.ts';
import { readFrames, readGraph } from './page/read-track.ts';
import { within } from './platforms/adapter.ts';
import { createPrivateNames } from './private-names.ts';
import { createBlockCutter } from './sound/create-block-cutter.ts';
import { createResampler } from './sound/create-resampler.ts';
import { createWallClock } from './sound/create-wall-clock.ts';

const START_MS = 60_000;
const HOOK: HookSettings = {
  binding: SOUND_BINDING,
  hook: HOOK_NAME,
  rate: 16_000,
  blockMs: 100,
  mode: 'processor',
};

export interface BotBrowser {
  page: Page;
  /** Its process, which is ended when this one cannot. */
  pid: number | null;
  /** What the connections of all frames say. */
  report(): Promise<HookReport>;
  close(): Promise<void>;
}

/** @param onGone called once when the browser or its page is gone */
export async function openBrowser(
  order: Pick<AttendOrder, 'folder' | 'browser' | 'origins'>,
  onSound: (block: SoundBlock) => void,
  onGone: (detail: string) => void,
): Promise<BotBrowser> {
  const before = new Set(childrenOf(process.pid));
  const browser = await chromium.launch({
    executablePath: order.browser.path,
    headless: true,
    timeout: START_MS,
    // Root has no sandbox to go into.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...flagsIn(order.folder), ...order.browser.flags],
    handleSIGTERM: false,
    handleSIGINT: false,
  });
  const pid = childrenOf(process.pid).find((child) => !before.has(child)) ?? null;
  browser.on('disconnected', () => onGone('the browser is gone'));
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 720 },
    acceptDownloads: false,
    permissions: [],
    // Pages that allow no scripts but their own would refuse the worklet, where the browser needs it.
    bypassCSP: true,
  });
  const isPrivateName = createPrivateNames();
  await context.route(
    ({ protocol, origin }) => /^https?:$/.test(protocol) && !order.origins.includes(origin),
    async (route) =>
      (await isPrivateName(new URL(route.request().url()).hostname))
        ? route.abort('blockedbyclient')
        : route.fallback(),
  );
  await context.route(isForbidden(order.origins), (route) => route.abort('blockedbyclient'));
  await context.exposeBinding(SOUND_BINDING, (_source, block: SoundBlock) => onSound(block));
  await context.addInitScript(hookText());
  const page = await context.newPage();
  page.on('crash', () => onGone('the page is gone'));
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  context.on('page', (popup) => void popup.close().catch(() => undefined));
  return {
    page,
    pid,
    async report() {
      const reports = await Promise.all(
        page.frames().map((frame) => within(frame.evaluate(readReport, HOOK_NAME), null)),
      );
      const all = reports.filter((report) => report !== null);
      return {
        connections: all.flatMap(({ connections }) => connections),
        tracks: all.flatMap(({ tracks }) => tracks),
        errors: all.flatMap(({ errors }) => errors),
      };
    },
    close: () => within(browser.close(), undefined),
  };
}

/** The page's own language, no sound of its own but silence, no picture: what is drawn costs most. */
function flagsIn(folder: string): string[] {
  const silence = join(folder, 'silence.wav');
  writeFileSync(silence, silentWav());
  return [
    '--autoplay-policy=no-user-gesture-required',
    '--use-fake-ui-for-media-stream',
    // As few pictures as there may be, on pages that turn the camera on: five a second.
    '--use-fake-device-for-media-stream=fps=5',
    `--use-file-for-fake-audio-capture=${silence}`,
    '--lang=en-US',
    '--accept-lang=en-US,en',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-dev-shm-usage',
  ];
}

function silentWav(): Buffer {
  const data = Buffer.alloc(96_000);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(48_000, 24);
  header.writeUInt32LE(96_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

/** Foreign pages reach the open internet, and the meeting servers that are listed. */
const isForbidden =
  (origins: readonly string[]) =>
  (url: URL): boolean =>
    /^(https?|wss?|ftp|file):$/.test(url.protocol) &&
    !isPublicHost(url.hostname) &&
    !origins.includes(url.origin);

/** Compilers that keep the names of functions call a helper for it, which the page does not have. */
const hookText = (): string =>
  `globalThis.__name ??= (given) => given;
   (${installSoundHook.toString()})(${JSON.stringify(HOOK)}, {
     createResampler: ${createResampler.toString()},
     createBlockCutter: ${createBlockCutter.toString()},
     createWallClock: ${createWallClock.toString()},
     readFrames: ${readFrames.toString()},
     readGraph: ${readGraph.toString()},
   });`;

const readReport = (hookName: string): HookReport | null =>
  ((globalThis as unknown as Record<string, unknown>)[hookName] as SoundHook | undefined)?.report() ?? null;

/** Processes that this one has started (Linux). */
function childrenOf(pid: number): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((child) => parentOf(child) === pid);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
