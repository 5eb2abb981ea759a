/** A server with `/v1/audio/transcriptions`, played by a real one on loopback that answers as a test says. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface AskedFor {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  /** The file, header and all. */
  wav: Buffer;
}

export interface TestTranscriptionServer {
  /** With its version. */
  url: string;
  asked: AskedFor[];
  /** Most requests that were being answered at once. */
  most(): number;
}

export type Reply = (response: ServerResponse, number: number, asked: AskedFor) => void;

/** Ended after the test. @param reply called with the number of the request, from 1 on */
export async function startTranscriptionServer(reply: Reply): Promise<TestTranscriptionServer> {
  const asked: AskedFor[] = [];
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => (open -= 1));
    void (async () => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData();
      const file = form.get('file') as File;
      const fields = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
      const one = {
        path: request.url!,
        authorization: request.headers.authorization,
        fields: Object.fromEntries(fields),
        wav: Buffer.from(await file.arrayBuffer()),
      };
      reply(response, asked.push(one), one);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    most: () => most,
  };
}

export const say = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
