/**
 * The bot's connection to the live socket (`contract/live.ts`): numbered chunks, kept until the server has stored them and sent again after a
 * lost connection. What lies before its first chunk and is not stored is a time in which no bot was there: it is filled with silence, so that
 * the times of the record stay true.
 */
import { WebSocket } from 'ws';
import { FINAL_CLOSE_CODES } from '../../../../contract/close-codes.ts';
import { LIVE_SAMPLE_RATE, MAX_LIVE_CHUNKS } from '../../../../contract/limits.ts';
import { LIVE_CHUNK_BYTES, type LiveMessage } from '../../../../contract/live.ts';

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;
/** Chunks on their way at a time: 20 s. */
const MAX_AHEAD = 200;
const SEND_EVERY_MS = 50;
/** Chunks that are kept while the server is away: an hour. What is older is given up. */
const MAX_KEPT = 36_000;

export interface LiveClientListener {
  /** Everything before this chunk is stored for good. */
  onStored(nextChunk: number): void;
  /** Nothing was there between these chunks: silence is put in. */
  onGap(fromChunk: number, toChunk: number): void;
  /** The server takes nothing more: the record is over, gone, or somebody else records. */
  onRefused(code: number): void;
}

export interface LiveClient {
  push(chunk: number, samples: Int16Array): void;
  /** Resolves when everything is stored, or after a while. @returns whether it is */
  flush(limitMs: number): Promise<boolean>;
  close(): void;
}

/** @param url of the record's live socket, with what lets the bot in */
export function openLiveClient(url: string, listener: LiveClientListener): LiveClient {
  const kept = new Map<number, Buffer>();
  let socket: WebSocket | null = null;
  let isWelcome = false;
  let isClosed = false;
  let stored = -1;
  let nextToSend = 0;
  let end = 0;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: NodeJS.Timeout | null = null;

  function connect(): void {
    const opened = new WebSocket(url);
    socket = opened;
    opened.on('open', () =>
      opened.send(JSON.stringify({ type: 'hello', sample_rate: LIVE_SAMPLE_RATE, channels: 1 })),
    );
    opened.on('message', (data) => hear(JSON.parse((data as Buffer).toString()) as LiveMessage));
    opened.on('error', () => undefined);
    opened.on('close', (code) => {
      if (socket !== opened || isClosed) return;
      isWelcome = false;
      if (FINAL_CLOSE_CODES.has(code)) return listener.onRefused(code);
      retry = setTimeout(connect, pauseMs);
      pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
    });
  }

  function hear(message: LiveMessage): void {
    if (message.type === 'balance') return;
    note(message.next_chunk);
    if (message.type !== 'welcome') return;
    pauseMs = FIRST_PAUSE_MS;
    isWelcome = true;
    nextToSend = message.next_chunk;
    send();
  }

  function note(nextChunk: number): void {
    for (let chunk = Math.max(0, stored); chunk < nextChunk; chunk += 1) kept.delete(chunk);
    stored = nextChunk;
    listener.onStored(nextChunk);
  }

  function send(): void {
    if (!isWelcome || socket?.readyState !== WebSocket.OPEN) return;
    const until = Math.min(end, stored + MAX_AHEAD, MAX_LIVE_CHUNKS);
    if (nextToSend < until && !kept.has(nextToSend)) reportGap(until);
    for (; nextToSend < until; nextToSend += 1) {
      const message = Buffer.alloc(4 + LIVE_CHUNK_BYTES);
      message.writeUInt32BE(nextToSend, 0);
      kept.get(nextToSend)?.copy(message, 4);
      socket.send(message);
    }
  }

  let toldGapEnd = 0;
  function reportGap(until: number): void {
    let gapEnd = nextToSend;
    while (gapEnd < Math.max(until, end) && !kept.has(gapEnd)) gapEnd += 1;
    if (gapEnd > toldGapEnd) listener.onGap(nextToSend, gapEnd);
    toldGapEnd = gapEnd;
  }

  connect();
  const timer = setInterval(send, SEND_EVERY_MS);
  return {
    push(chunk, samples) {
      if (chunk < 0 || chunk < stored) return;
      kept.set(
        chunk,
        Buffer.from(samples.buffer.slice(samples.byteOffset, samples.byteOffset + samples.byteLength)),
      );
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
      end = Math.max(end, chunk + 1);
    },
    async flush(limitMs) {
      const untilMs = performance.now() + limitMs;
      const isWaiting = (): boolean => stored < end && !isClosed && performance.now() < untilMs;
      while (isWaiting()) await new Promise((resolve) => setTimeout(resolve, SEND_EVERY_MS));
      return stored >= end;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      if (retry) clearTimeout(retry);
      socket?.close();
    },
  };
}
