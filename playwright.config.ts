import { defineConfig } from '@playwright/test';
import { findChromium, findWholeChromium } from './scripts/find-chromium.ts';

const executablePath = findChromium();
const wholeExecutablePath = findWholeChromium();
if (executablePath === null || wholeExecutablePath === null)
  throw new Error('Chromium is not installed: run "npm run services"');

const TIMED = /@timed/;
const WHOLE = /@whole/;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.scenario.ts',
  globalSetup: './scripts/prepare-browser-tests.ts',
  outputDir: 'test-results/browser',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Each worker has a product of its own. The scenarios of a file share one: another worker would have to start one more.
  fullyParallel: false,
  // They end what hangs; how fast something is, its own scenario says.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace costs a third of the time; "npm run e2e -- --trace on" when one is needed.
    trace: 'off',
    // Pages come without a fade, so that what is looked at has come to rest.
    contextOptions: { reducedMotion: 'reduce' },
    // Each load of a page would start a worker, a sixth of the processor time of the load: e2e/site/offline.scenario.ts is about what it does.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: ARGS },
  },
  projects: [
    { name: 'desktop', grepInvert: [TIMED, WHOLE], use: DESKTOP },
    // Chromium without windows never asks about notifications.
    {
      name: 'whole',
      grep: WHOLE,
      use: { ...DESKTOP, launchOptions: { executablePath: wholeExecutablePath, args: ARGS } },
    },
    // What bounds a time runs with one worker and nothing beside it: "npm test" makes a stage of its own of it.
    { name: 'timed', grep: TIMED, use: DESKTOP, outputDir: 'test-results/timed' },
    // Only what differs on a phone: scenarios about what the screen shows carry the tag.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
    },
  ],
});
