/** One connection to a server of Zoom's streams: its address is checked, keep-alives are answered, and silence ends it. */
import { WebSocket } from 'ws';
import { proxyAgentFor } from '../../../platform/proxy.ts';
import { lookUpPublic } from '../../../platform/push/public-address.ts';
import { isListed, readStreamAddress } from '../../zoom/stream-address.ts';
import { MESSAGE, readRtmsMessage, type RtmsMessage } from './rtms-messages.ts';

const CONNECT_MS = 10_000;
/** Zoom asks every ten seconds whether somebody is there; three questions that did not come are a dead line. */
const SILENT_MS = 35_000;
/** A second of sound, and a list of everybody in a large meeting. */
const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;

export interface StreamSocket {
  send(message: object): void;
  /** Without a word to the listener. */
  close(): void;
}

export interface SocketListener {
  onOpen(socket: StreamSocket): void;
  onMessage(message: RtmsMessage): void;
  /** @param sinceMs since when nothing could come */
  onClose(sinceMs: number): void;
}

/**
 * @param hosts origins beside Zoom's own
 * @throws Error for an address that must not be connected to
 */
export async function openStreamSocket(
  written: string,
  hosts: readonly string[],
  { onOpen, onMessage, onClose }: SocketListener,
): Promise<StreamSocket> {
  const url = readStreamAddress(written, hosts);
  if (!url) throw new Error('the address is none of Zoom’s');
  const isOwn = isListed(url, hosts);
  const agent = isOwn ? null : await proxyAgentFor(url.href.replace('wss:', 'https:'));
  const socket = new WebSocket(url, {
    handshakeTimeout: CONNECT_MS,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
    // A proxy looks names up by itself.
    ...(agent ? { agent } : isOwn ? {} : { lookup: lookUpPublic }),
  });
  let isClosed = false;
  let isDead = false;
  let cameMs = Date.now();
  const send = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const timer = setInterval(() => {
    if (Date.now() - cameMs < SILENT_MS) return;
    isDead = true;
    socket.terminate();
  }, 1_000);
  socket.on('open', () => onOpen(own));
  socket.on('error', () => undefined);
  socket.on('message', (data, isBinary) => {
    cameMs = Date.now();
    const message = isBinary ? null : readRtmsMessage((data as Buffer).toString());
    if (!message || isClosed) return;
    if (message.msg_type === MESSAGE.keepAlive)
      return send({ msg_type: MESSAGE.keepAliveAnswer, timestamp: message.timestamp });
    onMessage(message);
  });
  socket.on('close', () => {
    clearInterval(timer);
    if (!isClosed) onClose(isDead ? cameMs : Date.now());
    isClosed = true;
  });
  const own: StreamSocket = {
    send,
    close() {
      isClosed = true;
      clearInterval(timer);
      if (socket.readyState === WebSocket.OPEN) socket.close();
      else socket.terminate();
    },
  };
  return own;
}
