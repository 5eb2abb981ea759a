import { createDecoder } from 'lib0/decoding';
import { createEncoder, toUint8Array } from 'lib0/encoding';
import { expect, test } from 'vitest';
import { writeSyncStep2, writeUpdate } from 'y-protocols/sync';
import { messageSync, WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { createPace, paceUpdates } from './pace-updates.ts';

/** A document of ours behind the pace, one of somebody else, and a clock that work moves on. */
function setUp(workMs: number) {
  const [own, other] = [new Y.Doc(), new Y.Doc()];
  let clock = 0;
  let rest: { work: () => void; delayMs: number } | null = null;
  let times = 0;
  const take = createPace(
    (update) => {
      times += 1;
      clock += workMs;
      Y.applyUpdate(own, update, 'network');
    },
    { now: () => clock, schedule: (work, delayMs) => void (rest = { work, delayMs }) },
  );
  other.on('update', take);
  return {
    write: (letter: string) => other.getText().insert(other.getText().length, letter),
    text: () => own.getText().toJSON(),
    times: () => times,
    restMs: () => rest?.delayMs,
    endRest: () => {
      const { work } = rest!;
      rest = null;
      work();
    },
  };
}

test('the first update is taken in at once', () => {
  const { write, text } = setUp(10);
  write('a');
  expect(text()).toBe('a');
});

test('what comes during the rest waits three times as long as the last took, and is taken in as one', () => {
  const { write, text, times, restMs, endRest } = setUp(20);
  for (const letter of 'abcd') write(letter);
  expect(text()).toBe('a');
  expect(restMs()).toBe(60);
  endRest();
  expect(text()).toBe('abcd');
  expect(times()).toBe(2);
});

test('after a rest in which nothing came the next update is taken in at once', () => {
  const { write, text, restMs, endRest } = setUp(20);
  write('a');
  endRest();
  expect(restMs()).toBeUndefined();
  write('b');
  expect(text()).toBe('ab');
});

/** A provider that is not connected, and what the server, or another tab, would make it hear. */
function setUpProvider() {
  const [own, other] = [new Y.Doc(), new Y.Doc()];
  const provider = new WebsocketProvider('ws://nowhere', 'room', own, {
    connect: false,
    disableBc: true,
    // Never opened.
    WebSocketPolyfill: Object as unknown as typeof WebSocket,
  });
  let loaded = 0;
  const load = (updates: readonly Uint8Array[], origin: unknown, apply: (update: Uint8Array) => void) => {
    loaded += 1;
    Y.transact(own, () => updates.forEach(apply), origin, false);
  };
  paceUpdates(provider, { load }, { now: () => 0, schedule: () => {} });
  const hear = (message: (encoder: ReturnType<typeof createEncoder>) => void, isFromServer: boolean) => {
    const encoder = createEncoder();
    message(encoder);
    const decoder = createDecoder(toUint8Array(encoder));
    provider.messageHandlers[messageSync]!(createEncoder(), decoder, provider, isFromServer, messageSync);
  };
  const written: Uint8Array[] = [];
  other.on('update', (update) => written.push(update));
  return {
    write: (letter: string) => other.getText().insert(other.getText().length, letter),
    hearWritten: (isFromServer: boolean) =>
      written.splice(0).forEach((update) => hear((encoder) => writeUpdate(encoder, update), isFromServer)),
    hearAnswer: () => hear((encoder) => writeSyncStep2(encoder, other), true),
    own,
    other,
    loaded: () => loaded,
    text: () => own.getText().toJSON(),
    leave: () => provider.destroy(),
  };
}

test('what the server sends before its answer is taken in with it, as one change', () => {
  const { write, hearWritten, hearAnswer, own, loaded, text, leave } = setUpProvider();
  let changes = 0;
  own.on('update', () => (changes += 1));
  for (const letter of 'abc') write(letter);
  hearWritten(true);
  expect(text()).toBe('');
  hearAnswer();
  expect(text()).toBe('abc');
  expect(changes).toBe(1);
  expect(loaded()).toBe(1);
  leave();
});

test('a document that holds something is not loaded, but added to', () => {
  const { write, hearWritten, hearAnswer, own, loaded, text, leave } = setUpProvider();
  own.getText().insert(0, 'x');
  write('a');
  hearWritten(true);
  hearAnswer();
  expect(text()).toMatch(/^(ax|xa)$/);
  expect(loaded()).toBe(0);
  leave();
});

test('another tab is heard while there is no answer', () => {
  const { write, hearWritten, text, leave } = setUpProvider();
  write('a');
  hearWritten(false);
  expect(text()).toBe('a');
  leave();
});

test('what others write is taken as it is: formats that say the same twice are not looked for', () => {
  const { write, hearWritten, hearAnswer, own, other, leave } = setUpProvider();
  write('a');
  hearWritten(true);
  hearAnswer();
  for (const doc of [own, other]) doc.getText().format(0, 1, { w: '1-1' });
  const changes: Y.Transaction[] = [];
  own.on('afterTransaction', (transaction) => void changes.push(transaction));
  hearWritten(true);
  expect(own.getText().toDelta()).toEqual([{ insert: 'a', attributes: { w: '1-1' } }]);
  expect(changes).toHaveLength(1);
  expect(changes[0]!.deleteSet.clients.size).toBe(0);
  leave();
});
