/** A company's proxy: only it reaches the outside, and only for those with a password. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';

export interface ForwardProxy {
  /** With the name and the password. */
  url: string;
  /** With a wrong password. */
  strangerUrl: string;
  /** Hosts that were asked for by it, each time. */
  hosts: string[];
}

const CREDENTIALS = 'thu:mat-khau';

/** @param ports where each host of the outside really listens on this machine */
export async function startForwardProxy(ports: Record<string, number>): Promise<ForwardProxy> {
  const hosts: string[] = [];
  const right = `Basic ${Buffer.from(CREDENTIALS).toString('base64')}`;
  const isKnown = ({ headers }: IncomingMessage): boolean => headers['proxy-authorization'] === right;

  function relay(request: IncomingMessage, response: ServerResponse): void {
    if (!isKnown(request)) return void response.writeHead(407).end();
    const { hostname, pathname } = new URL(request.url!);
    hosts.push(hostname);
    const { method, headers } = request;
    const target = { port: ports[hostname], host: '127.0.0.1', path: pathname, method, headers };
    const outgoing = forward(target, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    outgoing.once('error', () => response.destroy());
    request.pipe(outgoing);
  }

  function tunnel(request: IncomingMessage, client: Duplex): void {
    if (!isKnown(request)) return void client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const hostname = request.url!.split(':')[0]!;
    hosts.push(hostname);
    const target = connect(ports[hostname]!, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      client.pipe(target).pipe(client);
    });
    target.once('error', () => client.destroy());
    client.once('error', () => target.destroy());
  }

  const server = createServer(relay).on('connect', tunnel);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `http://${CREDENTIALS}@${address}`, strangerUrl: `http://thu:sai@${address}`, hosts };
}
