/** open-easyrtc with its own pages: meeting software that others wrote, on this machine alone. Everybody is connected with everybody. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Server as SocketServer } from 'socket.io';

/** What open-easyrtc asks of a web framework: it hands out a few files by it. */
interface Response extends ServerResponse {
  status(code: number): Response;
  redirect(path: string): void;
  sendFile(path: string, options: { root: string }, done?: (error?: Error) => void): void;
}
type Handler = (request: IncomingMessage & { params: string[] }, response: Response) => void;

/** The part of the package that is used; it has no types. */
interface EasyRtc {
  setOption(name: string, value: unknown): void;
  listen(
    app: { get(path: string, handler: Handler): void },
    sockets: SocketServer,
    options: null,
    done: (error: Error | null) => void,
  ): void;
}

export interface EasyRtcServer {
  /** Of its page where everybody calls everybody. */
  link: string;
  origin: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** It can be started once in a process: it keeps what it knows in the module. */
export async function startEasyRtc(): Promise<EasyRtcServer> {
  const require = createRequire(import.meta.url);
  const easyrtc = require('open-easyrtc') as EasyRtc;
  const handlers = new Map<string, Handler>();
  const server = createServer((request, response) => answer(handlers, request, response as Response));
  const sockets = new SocketServer(server);
  easyrtc.setOption('logLevel', 'none');
  easyrtc.setOption('demosEnable', true);
  // Nobody on the internet is asked for anybody's address.
  easyrtc.setOption('appIceServers', []);
  await new Promise<void>((resolve, reject) =>
    easyrtc.listen({ get: (path, handler) => void handlers.set(path, handler) }, sockets, null, (error) =>
      error ? reject(error) : resolve(),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    link: `${origin}/demos/demo_multiparty.html`,
    async close() {
      server.closeAllConnections();
      await sockets.close();
    },
  };
}

function answer(handlers: ReadonlyMap<string, Handler>, request: IncomingMessage, response: Response): void {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  response.status = (code) => {
    response.statusCode = code;
    return response;
  };
  response.redirect = (to) => void response.writeHead(302, { location: to }).end();
  response.sendFile = (file, { root }, done) => {
    const whole = join(root, file);
    if (!existsSync(whole) || !statSync(whole).isFile()) {
      response.statusCode = 404;
      response.end();
      return done?.(new Error('not found'));
    }
    response.setHeader('content-type', TYPES[extname(whole)] ?? 'application/octet-stream');
    createReadStream(whole).pipe(response);
    return done?.();
  };
  for (const [pattern, handler] of handlers) {
    const folder = pattern.endsWith('*') ? pattern.slice(0, -1) : null;
    if (pattern !== path && (folder === null || !path.startsWith(folder))) continue;
    return handler(Object.assign(request, { params: [path.slice(folder?.length ?? 0)] }), response);
  }
  response.writeHead(404).end();
}
