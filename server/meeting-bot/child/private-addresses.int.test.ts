/** What a meeting's page from the internet reaches in the network of the installation: nothing, by whatever it asks. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { findBrowser } from '../find-browser.ts';
import { openBrowser } from './open-browser.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Asks for an address by HTTP and by a socket, and says what came of it. It runs in the page, in a worker and in a service worker. */
const ASK = `globalThis.ask = (who, address, say) => {
  fetch(address + '/' + who, { mode: 'no-cors' }).then(() => say(who + ' http'), () => say('no'));
  const socket = new WebSocket(address.replace('http', 'ws') + '/' + who);
  socket.onopen = () => say(who + ' socket');
  socket.onerror = () => say('no');
};`;
const FILES: Record<string, string> = {
  '/worker.js': `${ASK} onmessage = ({ data }) => ask('worker', data, postMessage);`,
  '/service.js': `${ASK} oninstall = () => skipWaiting();
    onmessage = ({ data, source }) => ask('service', data, (text) => source.postMessage(text));`,
};

interface Site {
  port: number;
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
}

async function startSite(): Promise<Site> {
  const asked: string[] = [];
  const server: Server = createServer(({ url }, response) => {
    asked.push(`http ${url}`);
    const script = FILES[url ?? ''];
    response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript');
    response.end(script ?? `<script>${ASK}</script>`);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (_socket, { url }) => asked.push(`socket ${url}`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    for (const client of sockets.clients) client.terminate();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, asked };
}

/** Runs in the page. @returns what each of the six ways came to */
function askEveryWay(address: string): Promise<string[]> {
  return new Promise((resolve) => {
    const said: string[] = [];
    const say = (text: string): void => {
      said.push(text);
      if (said.length === 6) resolve(said);
    };
    const { ask } = globalThis as unknown as {
      ask: (who: string, address: string, say: (text: string) => void) => void;
    };
    ask('page', address, say);
    const worker = new Worker('/worker.js');
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => say(data));
    worker.postMessage(address);
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<string>) => say(data));
    void navigator.serviceWorker
      .register('/service.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active!.postMessage(address));
  });
}

test('neither the page nor its workers reach a private address, by requests or by sockets', async () => {
  const [page, other, secret] = [await startSite(), await startSite(), await startSite()];
  const found = await findBrowser(null);
  if (!('path' in found)) throw new Error(found.problem);
  const folder = mkdtempSync(join(tmpdir(), 'nxnote-private-'));
  // To the browser the first two are servers on the internet.
  const spaces = [`127.0.0.1:${page.port}=public`, `127.0.0.1:${other.port}=public`];
  const browser = await openBrowser(
    {
      folder,
      browser: { path: found.path, flags: [`--ip-address-space-overrides=${spaces.join()}`] },
      origins: [page.origin, other.origin],
    },
    () => undefined,
    () => undefined,
  );
  closing.push(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  await browser.page.goto(page.origin);
  expect((await browser.page.evaluate(askEveryWay, other.origin)).toSorted()).toEqual([
    'page http',
    'page socket',
    'service http',
    'service socket',
    'worker http',
    'worker socket',
  ]);
  expect(await browser.page.evaluate(askEveryWay, secret.origin)).toEqual(Array(6).fill('no'));
  expect(secret.asked).toEqual([]);
});
