/** Hears when a shared record changes, and when its link has ended (spec 7 status socket). */
import { CLOSE_CODES, FINAL_CLOSE_CODES } from '../../contract/errors.ts';
import { STATUS_SOCKET_PATH } from '../../contract/routes.ts';

/** Pause before the next attempt, ms: the first, and the longest. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Listener {
  /** The record may have changed, or what one may do with it. */
  onNews: () => void;
  /** The link was taken back or has run out: nothing more is said. */
  onEnd: () => void;
}

/** @returns the way to stop */
export function followLink(recordId: string, shareToken: string, { onNews, onEnd }: Listener): () => void {
  let pauseMs = FIRST_PAUSE_MS;
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const connect = () => {
    const query = new URLSearchParams({ audio_id: recordId, share_token: shareToken });
    socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${STATUS_SOCKET_PATH}?${query}`);
    socket.addEventListener('message', () => {
      pauseMs = FIRST_PAUSE_MS;
      onNews();
    });
    socket.addEventListener('close', ({ code }) => {
      if (isStopped) return;
      if (code === CLOSE_CODES.shareEnded.code) return onEnd();
      if (FINAL_CLOSE_CODES.has(code)) return;
      timer = setTimeout(connect, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    });
  };
  connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket?.close();
  };
}
