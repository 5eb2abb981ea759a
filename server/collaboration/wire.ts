/** The messages of y-protocols, as y-websocket's clients send and read them: one message a frame. */
import { createDecoder, hasContent, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding';

const SYNC = 0;
const AWARENESS = 1;
const QUERY_AWARENESS = 3;

const STATE_VECTOR = 0;
const ANSWER = 1;
const UPDATE = 2;

export type ClientMessage =
  | { kind: 'state-vector'; stateVector: Uint8Array }
  | { kind: 'update'; update: Uint8Array }
  | { kind: 'awareness'; states: AwarenessEntry[] }
  | { kind: 'query-awareness' };

/** What one client says of itself: cursor, name, colour. */
export interface AwarenessEntry {
  clientId: number;
  clock: number;
  /** JSON; `null` when the client is gone. */
  state: string;
}

/** @throws Error when the frame is none of the protocol's messages */
export function readMessage(frame: Uint8Array): ClientMessage {
  const decoder = createDecoder(frame);
  const kind = readVarUint(decoder);
  if (kind === AWARENESS) return { kind: 'awareness', states: readAwareness(readVarUint8Array(decoder)) };
  if (kind === QUERY_AWARENESS) return { kind: 'query-awareness' };
  if (kind !== SYNC) throw new Error(`no message of kind ${kind}`);
  const step = readVarUint(decoder);
  if (step === STATE_VECTOR) return { kind: 'state-vector', stateVector: readVarUint8Array(decoder) };
  if (step === ANSWER || step === UPDATE) return { kind: 'update', update: readVarUint8Array(decoder) };
  throw new Error(`no sync message of kind ${step}`);
}

/** Most states of one message: clients repeat what they hear, of all who are in the room on whatever node. */
const MAX_STATES = 10_000;

/** @throws Error when it is malformed */
export function readAwareness(bytes: Uint8Array): AwarenessEntry[] {
  const decoder = createDecoder(bytes);
  const count = readVarUint(decoder);
  if (count > MAX_STATES) throw new Error(`${count} states`);
  const entries: AwarenessEntry[] = [];
  for (let index = 0; index < count; index += 1)
    entries.push({
      clientId: readVarUint(decoder),
      clock: readVarUint(decoder),
      state: readVarString(decoder),
    });
  if (hasContent(decoder)) throw new Error('bytes behind the last state');
  return entries;
}

export function encodeAwareness(entries: readonly AwarenessEntry[]): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, entries.length);
  for (const { clientId, clock, state } of entries) {
    writeVarUint(encoder, clientId);
    writeVarUint(encoder, clock);
    writeVarString(encoder, state);
  }
  return toUint8Array(encoder);
}

const syncFrame = (step: number, bytes: Uint8Array): Uint8Array => {
  const encoder = createEncoder();
  writeVarUint(encoder, SYNC);
  writeVarUint(encoder, step);
  writeVarUint8Array(encoder, bytes);
  return toUint8Array(encoder);
};

/** Asks the client for what the server lacks. */
export const stateVectorFrame = (stateVector: Uint8Array): Uint8Array => syncFrame(STATE_VECTOR, stateVector);
/** The answer to a client's state vector: the client counts as synced once it has it. */
export const answerFrame = (update: Uint8Array): Uint8Array => syncFrame(ANSWER, update);
export const updateFrame = (update: Uint8Array): Uint8Array => syncFrame(UPDATE, update);

export function awarenessFrame(entries: readonly AwarenessEntry[]): Uint8Array {
  const encoder = createEncoder();
  writeVarUint(encoder, AWARENESS);
  writeVarUint8Array(encoder, encodeAwareness(entries));
  return toUint8Array(encoder);
}

/** Says nothing: the client hangs up after 30 s without a message, and pings do not count as one. */
export const STILL_HERE_FRAME = awarenessFrame([]);

/** An update that changes nothing. */
export const EMPTY_UPDATE = new Uint8Array([0, 0]);
