/** The status channel of a record (spec 7): what the conversion is doing, pushed by the server until it ends. */
import { FINAL_CLOSE_CODES } from '../../contract/close-codes.ts';
import type { StatusMessage } from '../../contract/records/records.ts';
import { STATUS_SOCKET_PATH } from '../../contract/routes.ts';
import { freshAccessToken } from './session.ts';

interface SocketHandlers {
  readonly onMessage: (data: string) => void;
  readonly onClose: (code: number) => void;
}

export interface StatusSocketDeps {
  readonly freshToken: () => Promise<string | null>;
  /** Opens a socket on this host and returns the way to close it. */
  readonly openSocket: (path: string, handlers: SocketHandlers) => () => void;
  readonly schedule: (work: () => void, delayMs: number) => void;
}

/** Spec 9: 2^n x 100 ms, at most 2500 ms. */
const delayMs = (attempt: number): number => Math.min(2_500, 2 ** attempt * 100);

const browserDeps: StatusSocketDeps = {
  freshToken: freshAccessToken,
  openSocket: (path, { onMessage, onClose }) => {
    const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')));
    socket.addEventListener('message', ({ data }) => onMessage(String(data)));
    socket.addEventListener('close', ({ code }) => onClose(code));
    return () => socket.close();
  },
  schedule: (work, delay) => setTimeout(work, delay),
};

/**
 * Tells `onMessage` of every state of the record from now on. A lost connection is taken up again; one that the server ended for good
 * is not. Returns the way to stop.
 */
export function followStatus(
  recordId: string,
  onMessage: (message: StatusMessage) => void,
  deps: StatusSocketDeps = browserDeps,
): () => void {
  let isStopped = false;
  let close: (() => void) | null = null;
  let attempt = 0;

  const retry = () => deps.schedule(() => void connect(), delayMs(attempt++));
  const connect = async () => {
    if (isStopped) return;
    const token = await deps.freshToken().catch(() => null);
    if (isStopped) return;
    if (token === null) return retry();
    const path = `${STATUS_SOCKET_PATH}?${new URLSearchParams({ audio_id: recordId, token })}`;
    close = deps.openSocket(path, {
      onMessage: (data) => {
        attempt = 0;
        const message = readMessage(data);
        if (message) onMessage(message);
      },
      onClose: (code) => {
        if (!isStopped && !FINAL_CLOSE_CODES.has(code)) retry();
      },
    });
  };
  void connect();
  return () => {
    isStopped = true;
    close?.();
  };
}

/** Spec 8: a message of an unknown kind is only logged. */
function readMessage(data: string): StatusMessage | null {
  const message: unknown = parse(data);
  if (typeof message === 'object' && message !== null && 'status' in message) return message as StatusMessage;
  console.error('Unable to compute message');
  return null;
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
