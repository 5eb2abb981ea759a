// @vitest-environment happy-dom
import { createDecoder, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarUint } from 'lib0/encoding';
import { writeSyncStep1, writeSyncStep2 } from 'y-protocols/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { addComments, openTranscript } from '../../transcript/document/index.ts';
import { createComment, createOldComment } from '../../transcript/document/testing.ts';
import type { OldCopy } from './old-copy.ts';
import { SharedDocument } from './shared-document.ts';

/** A server that a test speaks for: it opens, answers and closes when told. */
class FakeSocket {
  static readonly all: FakeSocket[] = [];
  readonly OPEN = 1;
  readyState = 0;
  readonly sent: Uint8Array[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(data: Uint8Array): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  /** Everything there is: the end of the first exchange. */
  answer(doc = new Y.Doc()): void {
    const encoder = createEncoder();
    writeVarUint(encoder, 0);
    writeSyncStep2(encoder, doc);
    this.onmessage?.({ data: toUint8Array(encoder).slice().buffer });
  }

  /** Asks for what the server lacks that has nothing. */
  ask(): void {
    const encoder = createEncoder();
    writeVarUint(encoder, 0);
    writeSyncStep1(encoder, new Y.Doc());
    this.onmessage?.({ data: toUint8Array(encoder).slice().buffer });
  }

  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: '' });
  }
}

const last = () => FakeSocket.all.at(-1)!;
let tokens: string[];
let shared: SharedDocument;
let onForbidden: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  FakeSocket.all.length = 0;
  tokens = ['t1'];
  onForbidden = vi.fn<() => void>();
  shared = await open();
});

async function open(oldCopy: OldCopy | null = null): Promise<SharedDocument> {
  const opened = new SharedDocument('r1', 'u1', onForbidden, {
    freshToken: () => Promise.resolve(tokens[0] ?? null),
    refresh: () => {
      tokens.shift();
      return Promise.resolve(tokens[0] ?? null);
    },
    origin: 'ws://nxnote',
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    keepCopy: null,
    reload: () => {},
    openOldCopy: (name) => Promise.resolve(name === 'nxnote.transcript.u1.r1' ? oldCopy : null),
    shareToken: () => null,
  });
  await vi.advanceTimersByTimeAsync(0);
  return opened;
}

afterEach(() => {
  shared.destroy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('connects to the record with the token, and is connected once everything is here', () => {
  expect(last().url).toBe('ws://nxnote/analytic/v1/document/ws/r1?token=t1');
  expect(shared.getState()).toEqual({ phase: 'connecting', isLoaded: false });
  last().open();
  expect(shared.getState().phase).toBe('connecting');
  last().answer();
  expect(shared.getState()).toEqual({ phase: 'connected', isLoaded: true });
});

test('spec 4: gives up after ten attempts, and begins anew when asked', async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(FakeSocket.all).toHaveLength(attempt);
    last().end(1006);
    await vi.advanceTimersByTimeAsync(2_500);
  }
  expect(FakeSocket.all).toHaveLength(10);
  expect(shared.getState().phase).toBe('disconnected');
  await shared.reconnect();
  expect(FakeSocket.all).toHaveLength(11);
  expect(shared.getState().phase).toBe('connecting');
});

test('spec 9: the pauses double from 200 ms and are never longer than 2500 ms', async () => {
  for (const pauseMs of [200, 400, 800, 1_600, 2_500, 2_500]) {
    const count = FakeSocket.all.length;
    last().end(1006);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(FakeSocket.all).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeSocket.all).toHaveLength(count + 1);
  }
});

test('a success makes the count of attempts start again', async () => {
  for (let round = 0; round < 12; round += 1) {
    last().open();
    last().answer();
    last().end(1006);
    await vi.advanceTimersByTimeAsync(2_500);
  }
  expect(shared.getState().phase).toBe('connecting');
});

test('spec 4: 4401 renews the session once and goes on with the new token', async () => {
  tokens.push('t2');
  last().open();
  last().end(4401);
  await vi.advanceTimersByTimeAsync(0);
  expect(last().url).toContain('token=t2');
  last().open();
  last().end(4401);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.all).toHaveLength(2);
  expect(shared.getState().phase).toBe('disconnected');
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('4401'));
});

test('a session that is over, or a record that is not ours, is not tried again', async () => {
  last().end(4404);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(shared.getState().phase).toBe('disconnected');
});

test('who may not edit, or may no more, is no fault: whoever opened it hears of it', async () => {
  last().open();
  last().end(4403);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(onForbidden).toHaveBeenCalledTimes(1);
  expect(shared.getState().phase).toBe('disconnected');
  expect(console.error).not.toHaveBeenCalled();
});

test('a token that was renewed meanwhile is used for the next attempt', async () => {
  tokens = ['t3'];
  last().end(1006);
  await vi.advanceTimersByTimeAsync(200);
  expect(last().url).toContain('token=t3');
});

test('what is written goes out behind the frame, and with the page at the latest', () => {
  const updates = () => last().sent.filter(([message, step]) => message === 0 && step === 2).length;
  last().open();
  last().answer();
  shared.transcript.content.insert(0, 'a');
  expect(updates()).toBe(0);
  vi.advanceTimersByTime(100);
  expect(updates()).toBe(1);
  shared.transcript.content.insert(1, 'b');
  shared.destroy();
  expect(updates()).toBe(2);
});

test('a copy from before only the server wrote comments: its text is sent, its comments are not, and what the server lacks is handed back', async () => {
  const doc = new Y.Doc();
  const old = openTranscript(doc);
  old.content.insert(0, 'viết khi mất mạng');
  old.comments.push(
    ['gửi rồi', 'chưa gửi'].map((id) => createOldComment({ id, label: id, email: 'a@example.com' })),
  );
  old.editors.set('code', 'u1');
  const forget = vi.fn<() => void>();
  shared.destroy();
  shared = await open({ doc, forget });
  expect(shared.getState().isLoaded).toBe(true);
  last().open();
  last().ask();
  const sent = openTranscript(new Y.Doc());
  const frame = last().sent.findLast(([message, step]) => message === 0 && step === 1)!;
  const decoder = createDecoder(frame.subarray(2));
  Y.applyUpdate(sent.doc, readVarUint8Array(decoder));
  expect(sent.content.toJSON()).toBe('viết khi mất mạng');
  expect([sent.comments.length, sent.editors.size]).toEqual([0, 0]);
  expect(forget).not.toHaveBeenCalled();
  const server = openTranscript(new Y.Doc());
  addComments(server, [createComment({ id: 'gửi rồi' })]);
  last().answer(server.doc);
  expect((await shared.unsentComments).map(({ id, label }) => [id, label])).toEqual([
    ['chưa gửi', 'chưa gửi'],
  ]);
  expect(forget).toHaveBeenCalledOnce();
});
