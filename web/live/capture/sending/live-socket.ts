/** One connection of whoever records (`contract/live.ts`): what was agreed on as bytes and messages, and nothing of when. */
import type { LiveHello, LiveMessage } from '../../../../contract/live.ts';
import { LIVE_SAMPLE_RATE } from '../../../../contract/limits.ts';
import { LIVE_SOCKET_PATH } from '../../../../contract/routes.ts';

const HELLO: LiveHello = { type: 'hello', sample_rate: LIVE_SAMPLE_RATE, channels: 1 };
const NUMBER_BYTES = 4;

export interface LiveConnection {
  /** Bytes that have not left this machine yet. */
  readonly waitingBytes: number;
  send(number: number, pcm: Uint8Array): void;
  /** `onClose` follows, though perhaps much later. */
  close(): void;
}

export interface LiveConnectionEvents {
  onMessage(message: LiveMessage): void;
  /** Once, whoever ended it; 1006 without a word. */
  onClose(code: number): void;
}

/** @param origin where sockets are opened, without the path */
export function openLiveSocket(
  origin: string,
  recordId: string,
  query: Record<string, string>,
  { onMessage, onClose }: LiveConnectionEvents,
): LiveConnection {
  const path = LIVE_SOCKET_PATH.replace(':id', encodeURIComponent(recordId));
  const socket = new WebSocket(`${origin}${path}?${new URLSearchParams(query)}`);
  socket.addEventListener('open', () => socket.send(JSON.stringify(HELLO)));
  socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data)) as LiveMessage));
  socket.addEventListener('close', ({ code }) => onClose(code));
  return {
    get waitingBytes() {
      return socket.bufferedAmount;
    },
    send: (number, pcm) => {
      const message = new Uint8Array(NUMBER_BYTES + pcm.length);
      new DataView(message.buffer).setUint32(0, number);
      message.set(pcm, NUMBER_BYTES);
      socket.send(message);
    },
    close: () => socket.close(),
  };
}
