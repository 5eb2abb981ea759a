/** A service of others, played by a real server on loopback that answers as a test says. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface StandInService {
  url: string;
  /** Every request so far, oldest first. */
  asked: Asked[];
  /** How requests are answered from now on. */
  answer(with_: (asked: Asked, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

export async function startStandInService(): Promise<StandInService> {
  const asked: Asked[] = [];
  let reply: (asked: Asked, response: ServerResponse) => void = (_asked, response) => response.end();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = {
        path: request.url!,
        headers: request.headers,
        body: body === '' ? null : (JSON.parse(body) as unknown),
      };
      asked.push(one);
      reply(one, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (with_) => void (reply = with_),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export const sayJson = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
