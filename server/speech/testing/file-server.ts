/** A web server on this machine that hands out files, and fails in the ways that real ones do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface FileServer {
  /** Ends with a slash. */
  baseUrl: string;
  /** What was asked for so far: name, and first byte where a range was wanted. */
  requests: { name: string; fromByte: number | null }[];
  /** The next answer breaks off after this many bytes. */
  breakAfter(bytes: number): void;
  /** The next answer is this status and nothing else. */
  refuse(status: number): void;
  /** From now on every answer is a page that asks to sign in, as networks of hotels and airports give. */
  answerWithPage(): void;
}

export async function startFileServer(files: Record<string, Buffer>): Promise<FileServer> {
  const requests: FileServer['requests'] = [];
  let breakAfterBytes: number | null = null;
  let refusal: number | null = null;
  let isPortal = false;

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const name = request.url!.slice(1);
    if (isPortal) return void response.setHeader('content-type', 'text/html').end('<h1>Sign in</h1>');
    const range = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
    const fromByte = range ? Number(range[1]) : null;
    requests.push({ name, fromByte });
    const file = files[name];
    const status = refusal ?? (file ? null : 404);
    refusal = null;
    if (status !== null || !file) return void response.writeHead(status ?? 404).end();
    if (fromByte !== null && fromByte >= file.length) return void response.writeHead(416).end();
    const rest = file.subarray(fromByte ?? 0);
    response.writeHead(fromByte === null ? 200 : 206, { 'content-length': rest.length });
    if (breakAfterBytes === null) return void response.end(rest);
    response.write(rest.subarray(0, breakAfterBytes), () => response.destroy());
    breakAfterBytes = null;
  }

  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/`,
    requests,
    breakAfter: (bytes) => (breakAfterBytes = bytes),
    refuse: (status) => (refusal = status),
    answerWithPage: () => (isPortal = true),
  };
}
