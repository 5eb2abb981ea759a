import { once } from 'node:events';
import { createServer } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startForwardProxy, type ForwardProxy } from '../testing/forward-proxy.ts';
import { environment } from '../config.ts';
import { followProxy, proxyAgentFor } from './proxy.ts';

/** A host that only the proxy finds. */
const OUTSIDE = 'service.example';

async function startService(): Promise<number> {
  const server = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function behindProxy(
  addressOf: (proxy: ForwardProxy) => string,
): Promise<ForwardProxy & { port: number }> {
  const before = getGlobalDispatcher();
  onTestFinished(() => {
    setGlobalDispatcher(before);
    vi.unstubAllEnvs();
  });
  const port = await startService();
  const proxy = await startForwardProxy({ [OUTSIDE]: port });
  for (const name of ['http_proxy', 'https_proxy']) vi.stubEnv(name, addressOf(proxy));
  vi.stubEnv('no_proxy', '.inside.example');
  await followProxy(environment);
  return { ...proxy, port };
}

test('what is outside is reached by the proxy, with its password', async () => {
  const { hosts } = await behindProxy(({ url }) => url);
  await expect((await fetch(`http://${OUTSIDE}/`)).text()).resolves.toBe('reached');
  expect(hosts).toEqual([OUTSIDE]);
});

test('this machine is asked without it', async () => {
  const { port, hosts } = await behindProxy(({ url }) => url);
  await expect((await fetch(`http://127.0.0.1:${port}/`)).text()).resolves.toBe('reached');
  await expect(proxyAgentFor(`https://localhost:${port}/`)).resolves.toBeNull();
  await expect(proxyAgentFor('https://wiki.inside.example/')).resolves.toBeNull();
  expect(hosts).toEqual([]);
});

test('a wrong password reaches nothing', async () => {
  const { hosts } = await behindProxy(({ strangerUrl }) => strangerUrl);
  const reached = await fetch(`http://${OUTSIDE}/`).then(
    ({ ok }) => ok,
    () => false,
  );
  expect(reached).toBe(false);
  expect(hosts).toEqual([]);
});

test('what speaks node:https takes the same way', async () => {
  const { hosts } = await behindProxy(({ url }) => url);
  const url = `https://${OUTSIDE}/`;
  const request = requestEncrypted(url, { agent: (await proxyAgentFor(url))! }).end();
  // The service speaks no TLS: what counts is that the tunnel to it was dug.
  await once(request, 'error');
  expect(hosts).toEqual([OUTSIDE]);
});
