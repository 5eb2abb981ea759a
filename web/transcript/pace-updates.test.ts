import { createDecoder } from 'lib0/decoding';
import { createEncoder, toUint8Array } from 'lib0/encoding';
import { expect, test } from 'vitest';
import { writeSyncStep2, writeUpdate } from 'y-protocols/sync';
import { messageSync, WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { createPace, paceUpdates } from './pace-updates.ts';

/** A document of ours behind the pace, one of somebody else, a clock that work moves on, and frames that are drawn when told. */
function setUp(workMs: number) {
  const [own, other] = [new Y.Doc(), new Y.Doc()];
  let clock = 1_000;
  let planned: { work: () => void; delayMs: number }[] = [];
  let frame: (() => void) | null = null;
  let times = 0;
  const { takeIn, noteKey } = createPace(
    (update) => {
      times += 1;
      clock += workMs;
      Y.applyUpdate(own, update, 'network');
    },
    {
      now: () => clock,
      schedule: (work, delayMs) => void planned.push({ work, delayMs }),
      afterFrame: (work) => {
        frame = work;
        return () => {};
      },
    },
  );
  other.on('update', takeIn);
  return {
    write: (letter: string) => other.getText().insert(other.getText().length, letter),
    text: () => own.getText().toJSON(),
    times: () => times,
    noteKey,
    draw: () => {
      const work = frame!;
      frame = null;
      work();
    },
    plannedMs: () => planned.map(({ delayMs }) => delayMs),
    /** Lets what is planned happen, each after its time. */
    endWait: () => {
      const due = planned;
      planned = [];
      for (const { work, delayMs } of due) {
        clock += delayMs;
        work();
      }
    },
  };
}

test('the first update is taken in at once', () => {
  const { write, text } = setUp(10);
  write('a');
  expect(text()).toBe('a');
});

test('what comes during the rest waits three times as long as the last took, and is taken in as one', () => {
  const { write, text, times, plannedMs, endWait } = setUp(20);
  for (const letter of 'abcd') write(letter);
  expect(text()).toBe('a');
  expect(plannedMs()).toEqual([60]);
  endWait();
  expect(text()).toBe('abcd');
  expect(times()).toBe(2);
});

test('after a rest in which nothing came the next update is taken in at once', () => {
  const { write, text, plannedMs, endWait } = setUp(20);
  write('a');
  endWait();
  expect(plannedMs()).toEqual([]);
  write('b');
  expect(text()).toBe('ab');
});

test('what comes between a key and its frame is taken in behind the frame, as one', () => {
  const { write, text, times, noteKey, draw, plannedMs } = setUp(20);
  noteKey();
  write('a');
  write('b');
  expect(text()).toBe('');
  expect(plannedMs()).toEqual([]);
  draw();
  expect(text()).toBe('ab');
  expect(times()).toBe(1);
});

test('what comes between two keys waits for the frame of the next', () => {
  const { write, text, noteKey, draw, plannedMs } = setUp(0);
  noteKey();
  draw();
  write('a');
  write('b');
  expect(text()).toBe('');
  expect(plannedMs()).toEqual([200]);
  noteKey();
  draw();
  expect(text()).toBe('ab');
});

test('when no other key comes it waits 200 ms from the last', () => {
  const { write, text, noteKey, draw, endWait } = setUp(0);
  noteKey();
  draw();
  write('a');
  endWait();
  expect(text()).toBe('a');
  endWait();
  write('b');
  expect(text()).toBe('ab');
});

test('a rest that ends while somebody types ends for what waits behind the next frame', () => {
  const { write, text, noteKey, draw, endWait } = setUp(20);
  write('a');
  noteKey();
  write('b');
  draw();
  expect(text()).toBe('a');
  noteKey();
  endWait();
  expect(text()).toBe('a');
  draw();
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
  const frames: (() => void)[] = [];
  const afterFrame = (work: () => void) => {
    frames.push(work);
    return () => {};
  };
  paceUpdates(provider, { now: () => 0, schedule: () => {}, afterFrame });
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
    text: () => own.getText().toJSON(),
    draw: () => frames.splice(0).forEach((work) => work()),
    leave: () => provider.destroy(),
  };
}

test('what the server sends before its answer is taken in with it, as one change', () => {
  const { write, hearWritten, hearAnswer, own, text, leave } = setUpProvider();
  let changes = 0;
  own.on('update', () => (changes += 1));
  for (const letter of 'abc') write(letter);
  hearWritten(true);
  expect(text()).toBe('');
  hearAnswer();
  expect(text()).toBe('abc');
  expect(changes).toBe(1);
  leave();
});

test('a document that holds something is added to', () => {
  const { write, hearWritten, hearAnswer, own, text, leave } = setUpProvider();
  own.getText().insert(0, 'x');
  write('a');
  hearWritten(true);
  hearAnswer();
  expect(text()).toMatch(/^(ax|xa)$/);
  leave();
});

test('another tab is heard while there is no answer', () => {
  const { write, hearWritten, text, leave } = setUpProvider();
  write('a');
  hearWritten(false);
  expect(text()).toBe('a');
  leave();
});

test('what is written here is a key', () => {
  const { write, hearWritten, own, text, draw, leave } = setUpProvider();
  own.getText().insert(0, 'x');
  write('a');
  hearWritten(false);
  expect(text()).toBe('x');
  draw();
  expect(text()).toMatch(/^(ax|xa)$/);
  leave();
});

test('what the copy in this browser held is no key', () => {
  const { write, hearWritten, own, text, leave } = setUpProvider();
  const copy = new Y.Doc();
  copy.getMap().set('shape', 1);
  Y.applyUpdate(own, Y.encodeStateAsUpdate(copy), 'copy');
  write('a');
  hearWritten(false);
  expect(text()).toBe('a');
  leave();
});
