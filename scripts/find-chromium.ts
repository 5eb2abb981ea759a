/** Which Chromium the browser scenarios drive. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The machine's own Chromium, else the one that Playwright installed; null when there is neither. */
export function findChromium(): string | null {
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}
