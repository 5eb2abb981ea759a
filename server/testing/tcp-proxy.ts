/** A way to a neighbour that can be cut, slowed down, and left open with nobody behind it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * `passes`: nothing is wrong. `refuses`: no connection comes about, and those there are break. `silent`: connections stay, and new ones come
 * about, but nothing passes, as behind a firewall that forgot them. A number: each part arrives so many milliseconds late.
 */
export type Way = 'passes' | 'refuses' | 'silent' | number;

export interface TcpProxy {
  port: number;
  set(way: Way): void;
  /** Connections that were made so far, also those that were refused at once. */
  connections(): number;
  stop(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let way: Way = 'passes';
  let count = 0;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    count += 1;
    if (way === 'refuses') return void near.destroy();
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (bytes: Buffer) => {
        if (way === 'silent') return;
        if (typeof way !== 'number') {
          if (!to.write(bytes)) from.pause();
          return;
        }
        setTimeout(() => to.writable && to.write(bytes), way).unref();
      });
      to.on('drain', () => from.resume());
      from.on('end', () => way !== 'silent' && to.end());
      from.on('error', end);
      from.on('close', end);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = (): void => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      // What was swallowed is missing: such connections never work again.
      if (next === 'refuses' || (way === 'silent' && next !== 'silent')) cutAll();
      way = next;
    },
    connections: () => count,
    async stop() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}
