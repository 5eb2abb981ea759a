/**
 * A client of a shared document that costs little, so that many fit into one process: it says on the wire what y-websocket's
 * client says, repeats what it hears of others as that one does, and times updates without applying them.
 */
import { once } from 'node:events';
import { createDecoder, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import {
  awarenessFrame,
  readAwareness,
  stateVectorFrame,
  updateFrame,
  type AwarenessEntry,
} from '../server/collaboration/wire.ts';

/** When each letter of each writer was typed, by client id and clock. */
export type Typed = Map<number, number[]>;

/** One letter on its way to one client, on the clock of `performance`. */
export interface Hearing {
  typedAtMs: number;
  heardAtMs: number;
}

export interface RoomClient {
  clientId: number;
  /** Types a letter and moves the cursor. */
  type(): void;
  /** The clock behind the last letter of each writer that was heard here. */
  heard: Map<number, number>;
  close(): void;
}

/**
 * Resolves when it is synced.
 * @param hearings is given every letter of others that is heard here
 */
export async function openRoomClient(url: string, typed: Typed, hearings: Hearing[]): Promise<RoomClient> {
  const doc = new Y.Doc();
  const { clientID: clientId } = doc;
  const text = doc.getText('contentItems');
  const clocks = new Map<number, number>();
  const heard = new Map<number, number>();
  const socket = new WebSocket(url);
  let synced = (): void => {};
  const isSynced = new Promise<void>((resolve) => (synced = resolve));
  let clock = 0;

  const sayState = (): void => {
    clock += 1;
    const cursor = { anchor: text.length, head: text.length };
    const state = JSON.stringify({ user: { name: 'Người Thử', color: '#30bced' }, cursor });
    socket.send(awarenessFrame([{ clientId, clock, state }]));
  };
  const hearUpdate = (update: Uint8Array): void => {
    const heardAtMs = performance.now();
    for (const [writer, to] of Y.parseUpdateMeta(update).to) {
      if (writer === clientId) continue;
      const times = typed.get(writer)?.slice(heard.get(writer) ?? 0, to) ?? [];
      hearings.push(...times.map((typedAtMs) => ({ typedAtMs, heardAtMs })));
      heard.set(writer, to);
    }
  };
  const hearStates = (entries: readonly AwarenessEntry[]): void => {
    const news = entries.filter((entry) => (clocks.get(entry.clientId) ?? -1) < entry.clock);
    for (const entry of news) clocks.set(entry.clientId, entry.clock);
    const others = news.filter((entry) => entry.clientId !== clientId);
    if (others.length > 0) socket.send(awarenessFrame(others));
  };

  socket.on('message', (data: Buffer) => {
    const decoder = createDecoder(data);
    const kind = readVarUint(decoder);
    if (kind === 1) return hearStates(readAwareness(readVarUint8Array(decoder)));
    if (kind !== 0) return;
    const step = readVarUint(decoder);
    if (step === 0) return socket.send(updateFrame(Y.encodeStateAsUpdate(doc)));
    hearUpdate(readVarUint8Array(decoder));
    if (step === 1) synced();
  });
  doc.on('update', (update: Uint8Array) => socket.send(updateFrame(update)));
  await once(socket, 'open');
  socket.send(stateVectorFrame(new Uint8Array([0])));
  sayState();
  await isSynced;
  return {
    clientId,
    type() {
      const times = typed.get(clientId) ?? [];
      typed.set(clientId, times);
      times.push(performance.now());
      text.insert(text.length, 'ợ');
      sayState();
    },
    heard,
    close: () => socket.terminate(),
  };
}
