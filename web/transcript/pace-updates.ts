/**
 * What others write comes into the document at a pace. On a slow machine one update can cost more time than there is until the next;
 * the person who types here must not wait for them all, so what comes meanwhile is merged and taken in as one. It comes behind the frame of a key,
 * never between a key and its frame.
 */
import * as decoding from 'lib0/decoding';
import { messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync';
import * as Y from 'yjs';
import { messageSync, type WebsocketProvider } from 'y-websocket';
import { afterFrame, type AfterFrame } from './late-updates.ts';

/** Rest after taking in, for each millisecond it took: others get a quarter of the time. */
const REST_PER_WORK = 3;

/** So long after a key the next one is awaited, to take in behind its frame. Milliseconds. */
const NEXT_KEY_MS = 200;

interface PaceDeps {
  /** Milliseconds of any clock. */
  readonly now: () => number;
  readonly schedule: (work: () => void, delayMs: number) => void;
  readonly afterFrame: AfterFrame;
}

const browserDeps: PaceDeps = { now: () => performance.now(), schedule: setTimeout, afterFrame };

/**
 * Lets the updates that others pass on keep the pace. What the server sends before its first answer is part of that, a long document in
 * several messages: it is taken in with the answer, as one change.
 */
export function paceUpdates(provider: WebsocketProvider, deps: PaceDeps = browserDeps): void {
  const { doc } = provider;
  const apply = (update: Uint8Array) => Y.applyUpdate(doc, update, provider);
  const { takeIn, noteKey } = createPace(apply, deps);
  doc.on('afterTransaction', (transaction) => {
    if (transaction.local) noteKey();
  });
  let opening: Uint8Array[] = [];
  const handle = provider.messageHandlers[messageSync]!;
  provider.messageHandlers[messageSync] = (encoder, decoder, from, isFromServer, type) => {
    const start = decoder.pos;
    const step = decoding.readVarUint(decoder);
    if (step === messageYjsUpdate) {
      const update = decoding.readVarUint8Array(decoder);
      if (isFromServer && !provider.synced) opening.push(update);
      else takeIn(update);
      return;
    }
    if (step === messageYjsSyncStep2 && opening.length > 0) {
      const updates = opening;
      opening = [];
      Y.transact(doc, () => updates.forEach(apply), provider, false);
    }
    decoder.pos = start;
    handle(encoder, decoder, from, isFromServer, type);
  };
}

interface Pace {
  /** Takes one update. */
  readonly takeIn: (update: Uint8Array) => void;
  /** Says that something was written here, which the next frame shows. */
  readonly noteKey: () => void;
}

/** `apply` runs at once when nobody types here and after a rest, else behind the frame of a key. */
export function createPace(
  apply: (update: Uint8Array) => void,
  { now, schedule, afterFrame: afterNextFrame }: PaceDeps,
): Pace {
  let waiting: Uint8Array[] = [];
  let isResting = false;
  let isDrawing = false;
  let isNextKeyAwaited = false;
  let lastKeyAt = -Infinity;
  const takeWaiting = () => {
    if (waiting.length === 0 || isResting) return;
    const updates = waiting;
    waiting = [];
    const startedAt = now();
    apply(updates.length === 1 ? updates[0]! : Y.mergeUpdates(updates));
    isResting = true;
    schedule(endRest, (now() - startedAt) * REST_PER_WORK);
  };
  const takeUnlessTyping = () => {
    if (isDrawing || isNextKeyAwaited) return;
    const leftMs = lastKeyAt + NEXT_KEY_MS - now();
    if (leftMs <= 0) return takeWaiting();
    isNextKeyAwaited = true;
    schedule(endAwaiting, leftMs);
  };
  const endRest = () => {
    isResting = false;
    if (waiting.length > 0) takeUnlessTyping();
  };
  const endAwaiting = () => {
    isNextKeyAwaited = false;
    if (waiting.length > 0) takeUnlessTyping();
  };
  const endFrame = () => {
    isDrawing = false;
    takeWaiting();
  };
  return {
    takeIn: (update) => {
      waiting.push(update);
      if (!isResting) takeUnlessTyping();
    },
    noteKey: () => {
      lastKeyAt = now();
      if (isDrawing) return;
      isDrawing = true;
      afterNextFrame(endFrame);
    },
  };
}
