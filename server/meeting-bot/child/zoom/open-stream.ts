/**
 * A stream of Zoom: a signalling connection says where the sound is and who comes and goes, a media connection brings the sound. Either comes back
 * by itself when it was cut off; whether it stays away too long is for whoever listens to decide.
 */
import type { StreamAddress } from '../child-messages.ts';
import {
  audioAddressIn,
  EVENT,
  FINAL_STATUSES,
  isAsAsked,
  mediaRequest,
  MESSAGE,
  signalingRequest,
  STREAM_STATE,
  subscription,
  type RtmsMessage,
} from './rtms-messages.ts';
import { openStreamSocket, type StreamSocket } from './stream-socket.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** How long Zoom may take to answer that a stream is closed. */
const CLOSE_MS = 2_000;

export interface StreamPerson {
  id: string;
  /** Null where it is not told. */
  name: string | null;
}

export interface StreamListener {
  /** Sound can come. */
  onReady(): void;
  /** It cannot, since a moment. */
  onLost(sinceMs: number): void;
  /** @param stampMs when Zoom made it, by Zoom's clock @param pcm 16-bit little-endian samples at 16 kHz as base64 */
  onSound(person: StreamPerson, stampMs: number, pcm: string): void;
  onJoined(people: StreamPerson[]): void;
  onLeft(ids: string[]): void;
  /** Zoom ends the stream. @param reason by Zoom's numbers */
  onStopped(reason: number): void;
  /** It will never work as things are set up. */
  onRefused(detail: string): void;
}

export interface Stream {
  /** Closes it for everybody: Zoom ends the stream of this app. */
  end(): Promise<void>;
  /** Leaves the connection; the stream itself goes on. */
  close(): void;
}

/** @param hosts origins of servers beside Zoom's own */
export function openStream(
  address: StreamAddress,
  hosts: readonly string[],
  listener: StreamListener,
): Stream {
  const signaling = createLine(hosts, refuse);
  const media = createLine(hosts, refuse);
  let mediaUrl: string | null = null;
  let isReady = false;
  let isOver = false;
  let pauseMs = FIRST_PAUSE_MS;
  let retry: NodeJS.Timeout | null = null;
  let onClosed = (): void => undefined;

  function lose(sinceMs: number): void {
    if (isReady) listener.onLost(sinceMs);
    isReady = false;
  }

  function again(attempt: () => void): void {
    if (isOver) return;
    if (retry) clearTimeout(retry);
    retry = setTimeout(attempt, pauseMs);
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
  }

  function connect(): void {
    mediaUrl = null;
    media.close();
    signaling.open(address.url, signalingRequest(address), hearSignaling, (sinceMs) => {
      lose(sinceMs);
      again(connect);
    });
  }

  function connectMedia(): void {
    if (mediaUrl === null) return connect();
    media.open(mediaUrl, mediaRequest(address), hearMedia, (sinceMs) => {
      lose(sinceMs);
      again(connectMedia);
    });
  }

  function close(): void {
    isOver = true;
    if (retry) clearTimeout(retry);
    signaling.close();
    media.close();
  }

  function refuse(detail: string): void {
    close();
    listener.onRefused(detail);
  }

  /** @returns whether a server agreed; one that did not is asked again, unless that is of no use */
  function isAgreed(what: string, { status_code: status }: RtmsMessage, attempt: () => void): boolean {
    if (status === 0) return true;
    if (status !== undefined && FINAL_STATUSES.has(status))
      refuse(`Zoom refuses the ${what} with status ${status}`);
    else again(attempt);
    return false;
  }

  function hearSignaling(message: RtmsMessage): void {
    switch (message.msg_type) {
      case MESSAGE.signalingAnswer: {
        if (!isAgreed('stream', message, connect)) return;
        mediaUrl = audioAddressIn(message);
        if (mediaUrl === null)
          return refuse('Zoom names no server for sound: the app needs the scope meeting:read:meeting_audio');
        signaling.send(subscription());
        return connectMedia();
      }
      case MESSAGE.event: {
        tellOfPeople(message, listener);
        if (message.event?.event_type !== EVENT.mediaInterrupted || !isReady) return;
        lose(Date.now());
        return again(connectMedia);
      }
      case MESSAGE.streamState: {
        const { state, reason } = message;
        if (state !== STREAM_STATE.terminating && state !== STREAM_STATE.terminated) return;
        return listener.onStopped(typeof reason === 'number' ? reason : 0);
      }
      case MESSAGE.closeAnswer:
        return onClosed();
    }
  }

  function hearMedia(message: RtmsMessage): void {
    if (message.msg_type === MESSAGE.mediaAnswer) {
      if (!isAgreed('sound', message, connectMedia)) return;
      if (!isAsAsked(message)) return refuse('Zoom sends another kind of sound than was asked for');
      signaling.send({ msg_type: MESSAGE.ready, rtms_stream_id: address.id });
      pauseMs = FIRST_PAUSE_MS;
      isReady = true;
      return listener.onReady();
    }
    const { content } = message;
    if (message.msg_type !== MESSAGE.audio || !content) return;
    const { user_id: id, user_name: name = null, timestamp, data } = content;
    listener.onSound({ id, name }, timestamp, data);
  }

  connect();
  return {
    close,
    async end() {
      const answered = new Promise<void>((resolve) => (onClosed = resolve));
      const isAsked = signaling.send({ msg_type: MESSAGE.closeRequest, rtms_stream_id: address.id });
      if (isAsked) await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
      close();
    },
  };
}

function tellOfPeople({ event }: RtmsMessage, { onJoined, onLeft }: StreamListener): void {
  const people = event?.participants ?? [];
  if (event?.event_type === EVENT.joined)
    onJoined(people.map(({ user_id: id, user_name: name = null }) => ({ id, name })));
  if (event?.event_type === EVENT.left) onLeft(people.map(({ user_id: id }) => id));
}

/** One of the two connections; what was opened before it is closed, also while it still opens. */
function createLine(hosts: readonly string[], onImpossible: (detail: string) => void) {
  let socket: StreamSocket | null = null;
  let turn = 0;
  const close = (): void => {
    turn += 1;
    socket?.close();
    socket = null;
  };
  return {
    close,
    /** @returns whether there is a connection to say it on */
    send(message: object): boolean {
      socket?.send(message);
      return socket !== null;
    },
    open(
      url: string,
      hello: object,
      onMessage: (message: RtmsMessage) => void,
      onGone: (sinceMs: number) => void,
    ): void {
      close();
      const mine = turn;
      const isMine = (): boolean => mine === turn;
      void openStreamSocket(url, hosts, {
        onOpen: (opened) => opened.send(hello),
        onMessage: (message) => void (isMine() && onMessage(message)),
        onClose(sinceMs) {
          if (!isMine()) return;
          socket = null;
          onGone(sinceMs);
        },
      })
        .then((opened) => {
          if (isMine()) socket = opened;
          else opened.close();
        })
        .catch((error: unknown) => {
          if (isMine()) onImpossible(String(error));
        });
    },
  };
}
