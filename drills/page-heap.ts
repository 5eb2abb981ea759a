/** What the scripts of the page of a bot hold, asked of its browser by the debugging port. */
import { once } from 'node:events';
import { WebSocket } from 'ws';

export interface PageHeap {
  /** After garbage is collected, MB. */
  usedMb(): Promise<number>;
  close(): void;
}

/** @param port that the browser was given as `--remote-debugging-port` */
export async function openHeap(port: number): Promise<PageHeap> {
  const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = (await listed.json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ type, url }) => type === 'page' && url.startsWith('http'));
  if (!target) throw new Error('the bot has no page');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await once(socket, 'open');
  let asked = 0;
  const ask = (method: string): Promise<Record<string, unknown>> => {
    const id = (asked += 1);
    return new Promise((resolve) => {
      const hear = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { id: number; result: Record<string, unknown> };
        if (answer.id !== id) return;
        socket.off('message', hear);
        resolve(answer.result);
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  };
  return {
    async usedMb() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize } = await ask('Runtime.getHeapUsage');
      return (usedSize as number) / 2 ** 20;
    },
    close: () => socket.close(),
  };
}
