/** One connection of whoever records (`contract/live.ts`): what was agreed on as bytes and messages, and nothing of when. */
import type { LiveHello, LiveMessage } from '../../../../contract/live.ts';
import { LIVE_SAMPLE_RATE } from '../../../../contract/limits.ts';
import { LIVE_SOCKET_PATH } from '../../../../contract/routes.ts';

const HELLO: LiveHello = { type: 'hello', sample_rate: LIVE_SAMPLE_RATE, channels: 1 };
const NUMBER_BYTES = 4;
/** What browsers give for a connection that broke off (RFC 6455, 7.4.1). */
const WITHOUT_A_WORD = 1006;

export interface LiveConnection {
  /** Bytes that have not left this machine yet. */
  readonly waitingBytes: number;
  send(number: number, pcm: Uint8Array): void;
  /** `onClose` follows at once, and no message after it: the handshake that ends a connection waits for a network that may be gone. */
  close(): void;
}

export interface LiveConnectionEvents {
  onMessage(message: LiveMessage): void;
  /** Once, whoever ended it; {@link WITHOUT_A_WORD} where nobody said why. */
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
  const over = new AbortController();
  const { signal } = over;
  const end = (code: number): void => {
    if (signal.aborted) return;
    over.abort();
    onClose(code);
  };
  socket.addEventListener('open', () => socket.send(JSON.stringify(HELLO)), { signal });
  const hear = ({ data }: MessageEvent): void => onMessage(JSON.parse(String(data)) as LiveMessage);
  socket.addEventListener('message', hear, { signal });
  socket.addEventListener('close', ({ code }) => end(code), { signal });
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
    close: () => {
      socket.close();
      end(WITHOUT_A_WORD);
    },
  };
}
