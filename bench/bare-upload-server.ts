/** The least that an upload can cost: the body of each request goes into a file as it is, synced before the answer. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.argv[2]!;

const server = createServer((request, response) => {
  const file = createWriteStream(join(folder, randomUUID()), { flush: true });
  pipeline(request, file).then(
    () => response.writeHead(204).end(),
    (error: Error) => response.destroy(error),
  );
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
