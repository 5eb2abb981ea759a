/** Which Chromium the browser scenarios drive. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's package of it. It has no window, and spends nothing on what a window keeps in reserve. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The machine's Chromium without windows, else the one that Playwright installed; null when there is neither. */
export const findChromium = (): string | null => firstThere(HEADLESS_SHELL, chromium.executablePath());

/** The machine's whole Chromium, which alone asks about notifications and shows them; null when there is none. */
export const findWholeChromium = (): string | null => firstThere(...WITH_WINDOWS, chromium.executablePath());

const firstThere = (...paths: string[]): string | null => paths.find((path) => existsSync(path)) ?? null;
