import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { HiddenAddressError } from '../../platform/push/public-address.ts';
import { createOrganisationProvider, mayAsk } from './provider.ts';

const stops: (() => void)[] = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

async function listen(answer: RequestListener, onReached = () => {}): Promise<string> {
  const server = createServer(answer).on('connection', onReached).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a provider is asked on the open internet, encrypted, or where its origin is named', () => {
  const hosts = ['http://sso.noi-bo:8080'];
  expect(mayAsk('https://sso.example.com/realm', hosts)).toBe(true);
  expect(mayAsk('http://sso.noi-bo:8080/realm', hosts)).toBe(true);
  for (const address of [
    'http://sso.example.com',
    'https://sso.noi-bo:8080',
    'http://sso.noi-bo:8081',
    'https://10.0.0.1',
    'https://[::1]',
    'https://sso.local',
    'https://an:x@sso.example.com',
    'file:///etc/passwd',
    '',
  ])
    expect([address, mayAsk(address, hosts)]).toEqual([address, false]);
});

it('an address that a provider names of its own is asked by the same rule', async () => {
  let reached = 0;
  const plain = await listen(
    () => undefined,
    () => {
      reached += 1;
    },
  );
  // Of an address that is no name nothing is looked up.
  const inside = plain.replace('http:', 'https:');
  const issuer: string = await listen((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${inside}/token`,
        jwks_uri: `${inside}/keys`,
      }),
    );
  });
  const finish = (hosts: string[]) =>
    createOrganisationProvider({ issuer, client_id: 'x', client_secret: 'x' }, hosts).finish(
      new URL('https://nxnote.example/back?code=x&state=x'),
      { state: 'x', nonce: 'x', codeVerifier: 'x' },
    );
  await expect(finish([issuer])).rejects.toMatchObject({ cause: new HiddenAddressError() });
  expect(reached).toBe(0);
  // Named, it is reached, although it cannot answer.
  await expect(finish([issuer, inside])).rejects.not.toMatchObject({ cause: new HiddenAddressError() });
  expect(reached).toBe(1);
});
