/**
 * What pages weigh, and when they show something and can be used on a phone: a processor slowed down four times, an empty cache, no network in
 * between; beside a bare React page that the same Vite has built, in turns with it.
 */
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Page,
  type Response,
} from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { ROUTES } from '../contract/routes.ts';
import { buildIfStale } from '../scripts/build.ts';
import { BUDGETS, weighLoad } from '../scripts/bundle-budget.ts';
import { buildChunks } from '../scripts/bundle-chunks.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { readMeeting } from '../server/testing/audio.ts';
import { expectDone, signUp, type Person } from '../server/testing/person.ts';
import { startServerProcess } from '../server/testing/server-process.ts';
import { median, type Figure } from './report.ts';

const SLOWER = 4;
const ROUNDS = 7;
/** Over the bare page. */
const GOALS = { painted: 2, usable: 3 };

interface Visit {
  name: string;
  url: string;
  /** What people came for. */
  shows: string;
  /** The session to come with. */
  storageState?: BrowserContextOptions['storageState'];
}

/** Ms since the visit began. */
interface Times {
  /** The first contentful paint. */
  painted: number;
  /** What people came for stands there, and a press is answered. */
  usable: number;
}

export async function benchWeb(): Promise<Figure[]> {
  await buildIfStale('web', 'server');
  const loadBefore = loadavg()[0]!;
  const bare = await startBarePage();
  const server = await startServerProcess();
  const address = server.address!;
  const browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });

  const { person, recordId } = await prepareOwner(address);
  const storageState = await signIn(browser, address, person);
  const visits: Visit[] = [
    { name: 'bare page', url: bare.address, shows: 'button' },
    { name: 'sign-in', url: `${address}/dang-nhap`, shows: 'form button[type="submit"]' },
    { name: 'home', url: `${address}/`, shows: 'a[href^="/meeting/"]', storageState },
    { name: 'record', url: `${address}/meeting/${recordId}`, shows: '[data-paragraph]', storageState },
  ];
  const times = new Map<Visit, Times[]>(visits.map((visit) => [visit, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const visit of visits) times.get(visit)!.push(await timeVisit(browser, visit));
  const weights = new Map<Visit, number>();
  for (const visit of visits) weights.set(visit, await weigh(browser, visit));

  await browser.close();
  await server.stop();
  await bare.stop();
  const [bareVisit, ...pages] = visits;
  const timeOf = (visit: Visit, what: keyof Times) => median(times.get(visit)!.map((each) => each[what]));
  return [
    ...(await weighPages()),
    ...visits.map((visit) => ({
      name: `${visit.name}: scripts and styles until it can be used`,
      value: weights.get(visit)!,
      unit: 'kB gzipped',
    })),
    ...(['painted', 'usable'] as const).flatMap((what) => [
      ...pages.map((visit) => ({
        name: `${visit.name}: ${what} / bare page`,
        value: timeOf(visit, what) / timeOf(bareVisit!, what),
        unit: 'ratio',
        goal: { atMost: GOALS[what] },
      })),
      ...visits.map((visit) => ({
        name: `${visit.name}: ${what}, ${SLOWER} x slower`,
        value: timeOf(visit, what),
        unit: 'ms',
      })),
    ]),
    { name: 'load of the machine before', value: loadBefore, unit: 'processes' },
  ];
}

/** What has to come before a page runs, by its imports. */
async function weighPages(): Promise<Figure[]> {
  const chunks = await buildChunks();
  return BUDGETS.map(({ name, sources, maxKb }) => ({
    name: `${name}: scripts it needs`,
    value: weighLoad(chunks, sources),
    unit: 'kB gzipped',
    goal: { atMost: maxKb },
  }));
}

/** Somebody with one converted recording. */
async function prepareOwner(address: string): Promise<{ person: Person; recordId: string }> {
  const person = await signUp(address);
  await person.call('PATCH', ROUTES.updateUser.path, { ocupation: 'Phiên dịch' });
  const { id } = await person.addRecord(readMeeting(), '.wav');
  expectDone((await person.followRecord(id)).messages);
  return { person, recordId: id };
}

/** Signs in by the form. @returns what the browser keeps of it */
async function signIn(
  browser: Browser,
  address: string,
  { user }: Person,
): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/dang-nhap`);
  await page.evaluate(() =>
    localStorage.setItem('nxnote', JSON.stringify({ state: { settings: { consent: 'refused' } } })),
  );
  await page.reload();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mật khẩu thử 1');
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.waitForURL(`${address}/`);
  const kept = await context.storageState();
  await context.close();
  return kept;
}

async function withNewPage<Result>(
  browser: Browser,
  { storageState }: Visit,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'vi-VN',
    ...(storageState === undefined ? {} : { storageState }),
  });
  const result = await work(await context.newPage());
  await context.close();
  return result;
}

const timeVisit = (browser: Browser, visit: Visit): Promise<Times> =>
  withNewPage(browser, visit, async (page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(visit.url, { waitUntil: 'commit' });
    return untilUsable(page, visit.shows);
  });

/** After the frame that draws it, when the main thread takes up the next task: that is when a press would be answered. */
const untilUsable = (page: Page, selector: string): Promise<Times> =>
  page.evaluate(async (shows) => {
    while (document.querySelector(shows) === null) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const usable = performance.now();
    const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return { painted: paint?.startTime ?? usable, usable };
  }, selector);

/** All scripts and styles that come until the page can be used, those that it could do without included. */
const weigh = (browser: Browser, visit: Visit): Promise<number> =>
  withNewPage(browser, visit, async (page) => {
    const bodies: Promise<Buffer>[] = [];
    const note = (response: Response) => {
      const isCode = ['script', 'stylesheet'].includes(response.request().resourceType());
      if (isCode && response.ok()) bodies.push(response.body());
    };
    page.on('response', note);
    await page.goto(visit.url);
    await untilUsable(page, visit.shows);
    page.off('response', note);
    return sumKb(await Promise.all(bodies));
  });

/** Gzipped, each file by itself; kB of 1024 bytes. */
const sumKb = (files: readonly Buffer[]): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0) / 1024;

/** Built by our Vite and its React plugin, served from memory. */
async function startBarePage(): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-bench-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bare-page', import.meta.url)),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server: Server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : request.url!;
    const type = { '.html': 'text/html', '.js': 'text/javascript' }[extname(path)];
    if (type === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}
