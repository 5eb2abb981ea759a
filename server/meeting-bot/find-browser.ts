/** The Chromium that bots use, and how many of them this machine carries. */
import { accessSync, constants, existsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';

/** Debian's browser without windows takes a third less memory than the whole one. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** What is planned for a bot. */
const BOT_BYTES = 2 ** 30;

/** @param chosen the operator's own; null to look for one @returns its path, or why there is none */
export async function findBrowser(chosen: string | null): Promise<{ path: string } | { problem: string }> {
  const path = chosen ?? KNOWN.find((known) => existsSync(known)) ?? (await findDownloaded());
  if (path !== undefined && mayRun(path)) return { path };
  return {
    problem:
      chosen === null
        ? 'bots need Chromium: install it (Debian: apt-get install chromium-headless-shell), or name it in NXNOTE_CHROMIUM'
        : `NXNOTE_CHROMIUM: ${chosen} cannot be run`,
  };
}

/** The one that Playwright has downloaded. Only its package knows where, and costs a server 90 MB: it is loaded last. */
async function findDownloaded(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** One for each core, and for each GB that is free. */
export const botsThatFit = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(freemem() / BOT_BYTES)));
