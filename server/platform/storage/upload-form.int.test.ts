import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { dropRest } from './upload-form.ts';

it.each([
  ['reads a refused request to its end', 3_000_000, true],
  ['gives up on a refused request that goes on and on', 300_000_000, false],
])('%s', async (_what, sizeBytes, isAllRead) => {
  const server = createServer((request, response) => {
    void dropRest(request, 4_000_000).then((result) =>
      response.writeHead(400, { connection: 'close' }).end(String(result)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = sendRequest({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'content-length': sizeBytes },
  });
  client.on('error', () => undefined);
  client.write(Buffer.alloc(Math.min(sizeBytes, 5_000_000)));
  const [response] = (await once(client, 'response')) as [IncomingMessage];
  const [body] = (await once(response, 'data')) as [Buffer];
  expect(body.toString()).toBe(String(isAllRead));
  client.destroy();
  server.close();
  await once(server, 'close');
});
