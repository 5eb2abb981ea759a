// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSE_CODES } from '../../../contract/close-codes.ts';
import { MAX_LIVE_CHUNKS } from '../../../contract/limits.ts';
import { MemoryStore } from './keeping/memory-store.ts';
import { Recorder, type RecorderDeps } from './recorder.ts';
import { openLiveSocket } from './sending/live-socket.ts';
import { SoundFailure, type SoundChoice } from '../../microphone/index.ts';
import { BrowserSocket, LiveTestServer } from './testing/live-server.ts';
import { TestSound } from './testing/test-sound.ts';

const WAIT = { timeout: 60_000, interval: 20 };
const SOUND: SoundChoice = { deviceId: null, withTab: false };
const REQUEST = { recordId: 'r1', userId: 'u1', name: 'Họp', kind: 'meeting', sound: SOUND } as const;

let server: LiveTestServer;
let store: MemoryStore;
/** What the tabs of one browser share: who records. */
let holder: { recordId: string; handOver: () => void } | null;
const tabs: Recorder[] = [];

beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket);
  server = await LiveTestServer.open();
  store = new MemoryStore(100_000);
  holder = null;
});

afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.leave();
  await server.close();
});

function openTab(changes: Partial<RecorderDeps> = {}) {
  const sounds: TestSound[] = [];
  const screen: boolean[] = [];
  let tellDevices = () => {};
  const recorder = new Recorder({
    openSound: async (choice) => {
      sounds.push(new TestSound(choice));
      return sounds.at(-1)!;
    },
    openStore: () => Promise.resolve(store),
    access: () => server.access(),
    connect: (...connection) => openLiveSocket(server.origin, ...connection),
    takeLock: async (recordId, { takeOver, onAsked }) => {
      if (holder !== null && !takeOver) return null;
      holder?.handOver();
      await vi.waitFor(() => expect(holder).toBeNull(), WAIT);
      const mine = { recordId, handOver: onAsked };
      holder = mine;
      return {
        release: () => {
          if (holder === mine) holder = null;
        },
      };
    },
    recordsUnderWay: () => Promise.resolve(holder === null ? [] : [holder.recordId]),
    screen: { set: (isOn) => void screen.push(isOn) },
    onMicrophonesChange: (listener) => {
      tellDevices = listener;
      return () => {
        tellDevices = () => {};
      };
    },
    ...changes,
  });
  tabs.push(recorder);
  return { recorder, sounds, screen, plug: () => tellDevices() };
}

const phase = (recorder: Recorder) => recorder.getState().phase;

describe('a recording', () => {
  it('takes sound, keeps it, sends it, and is finished when the server says so', async () => {
    const { recorder, sounds, screen } = openTab();
    expect(await recorder.start(REQUEST)).toBe('r1');
    expect(recorder.getState()).toMatchObject({
      phase: 'recording',
      microphone: 'Built-in',
      storage: 'none',
    });
    expect(recorder.isRecording).toBe(true);
    sounds[0]!.hear(30);
    sounds[0]!.begun = 400;
    expect(recorder.clock().recordedMs).toBe(3000);
    expect(recorder.recentPeaks()).toHaveLength(30);
    await recorder.stop();
    expect(recorder.getState()).toMatchObject({ phase: 'finished', problem: null, connection: 'closed' });
    expect(server.calls).toEqual(['start Họp', 'finish 31 400']);
    expect(recorder.clock()).toEqual({ recordedMs: 3100, keptMs: 3100, storedMs: 3100 });
    expect([sounds[0]!.isClosed, screen.at(-1), holder]).toEqual([true, false, null]);
    expect(await store.list('u1')).toEqual([]);
  });

  it('does not record what is said in a pause', async () => {
    const { recorder, sounds } = openTab();
    await recorder.start(REQUEST);
    sounds[0]!.hear(5);
    recorder.pause();
    sounds[0]!.hear(50);
    recorder.resume();
    sounds[0]!.hear(5);
    expect(recorder.clock().recordedMs).toBe(1000);
  });

  it('gets its name before the server hears of it', async () => {
    const { recorder } = openTab();
    server.isReachable = false;
    await recorder.start(REQUEST);
    recorder.rename('Giao ban');
    server.isReachable = true;
    await vi.waitFor(() => expect(server.calls).toContain('start Giao ban'), WAIT);
  });

  it('says when nothing is heard', async () => {
    const { recorder, sounds } = openTab();
    await recorder.start(REQUEST);
    sounds[0]!.hear(60, 0);
    expect(recorder.getState().isSilent).toBe(true);
    sounds[0]!.hear(1);
    expect(recorder.getState().isSilent).toBe(false);
  });

  it('is not one without any sound, and leaves nothing behind', async () => {
    const { recorder } = openTab();
    server.isReachable = false;
    await recorder.start(REQUEST);
    await recorder.stop();
    expect(recorder.getState()).toMatchObject({ phase: 'failed', problem: 'empty' });
    expect(await store.list('u1')).toEqual([]);
  });
});

describe('a beginning that fails', () => {
  it('says why, and can be tried again', async () => {
    let refusal: Error | null = new SoundFailure('permission');
    const { recorder } = openTab({
      openSound: async (choice) => {
        if (refusal !== null) throw refusal;
        return new TestSound(choice);
      },
    });
    expect(await recorder.start(REQUEST)).toBeNull();
    expect(recorder.getState()).toMatchObject({ phase: 'failed', problem: 'permission' });
    expect(holder).toBeNull();
    refusal = null;
    expect(await recorder.start(REQUEST)).toBe('r1');
  });

  it('lets go of the microphone when the person left while the browser asked', async () => {
    let allow = () => {};
    const sound = new TestSound(SOUND);
    const { recorder } = openTab({
      openSound: () => new Promise((resolve) => (allow = () => resolve(sound))),
    });
    const starting = recorder.start(REQUEST);
    await vi.waitFor(() => expect(holder).not.toBeNull(), WAIT);
    await recorder.leave();
    allow();
    expect(await starting).toBeNull();
    expect([sound.isClosed, phase(recorder), holder]).toEqual([true, 'idle', null]);
  });
});

describe('devices that come and go', () => {
  it('takes another microphone at once, or as soon as there is one', async () => {
    const { recorder, sounds, plug } = openTab();
    await recorder.start(REQUEST);
    const [sound] = sounds;
    sound!.failure = new SoundFailure('noDevice');
    sound!.listener!.onLost();
    expect(recorder.getState()).toMatchObject({ phase: 'interrupted', problem: 'deviceLost' });
    expect(sound!.isOn).toBe(false);
    sound!.failure = null;
    await vi.waitFor(() => {
      plug();
      expect(recorder.getState()).toMatchObject({ phase: 'recording', problem: null, microphone: 'Default' });
    }, WAIT);
    expect(sound!.isOn).toBe(true);
  });

  it('waits while a telephone call has the microphone', async () => {
    const { recorder, sounds } = openTab();
    await recorder.start(REQUEST);
    sounds[0]!.listener!.onTaken(true);
    expect(recorder.getState()).toMatchObject({ phase: 'interrupted', problem: 'deviceTaken' });
    sounds[0]!.listener!.onTaken(false);
    expect(phase(recorder)).toBe('recording');
  });
});

describe('two tabs', () => {
  it('do not record at once, but one may take over from the other without losing sound', async () => {
    const first = openTab();
    const second = openTab();
    await first.recorder.start(REQUEST);
    first.sounds[0]!.hear(10);
    first.sounds[0]!.begun = 800;
    expect(await second.recorder.start({ ...REQUEST, recordId: 'r2' })).toBeNull();
    expect(second.recorder.getState()).toMatchObject({ problem: 'otherTab', otherRecordId: 'r1' });
    expect(await second.recorder.takeOver()).toBe('r1');
    expect(first.recorder.getState()).toMatchObject({ phase: 'failed', problem: 'movedToOtherTab' });
    second.sounds[0]!.hear(10);
    expect(second.recorder.clock().recordedMs).toBe(2100);
    await second.recorder.stop();
    expect(server.calls.at(-1)).toBe('finish 21 1600');
  });
});

it('begins anew right after it was left', async () => {
  const { recorder, sounds } = openTab();
  await recorder.start(REQUEST);
  sounds[0]!.hear(3);
  const leaving = recorder.leave();
  expect(await recorder.start({ ...REQUEST, recordId: 'r2' })).toBe('r2');
  await leaving;
  expect((await store.list('u1')).map(({ recordId }) => recordId)).toEqual(['r1', 'r2']);
});

describe('what an earlier visit left', () => {
  it('is sent and ended, without a microphone', async () => {
    server.isReachable = false;
    const earlier = openTab();
    await earlier.recorder.start(REQUEST);
    earlier.sounds[0]!.hear(20);
    earlier.sounds[0]!.begun = 100;
    await earlier.recorder.leave();
    expect(phase(earlier.recorder)).toBe('idle');
    server.isReachable = true;
    const later = openTab();
    await later.recorder.finishUnfinished('r1');
    expect(phase(later.recorder)).toBe('finished');
    expect(server.calls.at(-1)).toBe('finish 21 100');
    expect(later.sounds).toEqual([]);
  });

  it('can be gone on with', async () => {
    const earlier = openTab();
    await earlier.recorder.start(REQUEST);
    earlier.sounds[0]!.hear(20);
    await earlier.recorder.leave();
    const later = openTab();
    expect(await later.recorder.continueUnfinished('r1', SOUND)).toBe('r1');
    expect(later.recorder.clock().recordedMs).toBe(2000);
    later.sounds[0]!.hear(5);
    await later.recorder.stop();
    expect(server.calls.at(-1)).toBe('finish 25 1600');
  });
});

describe('an end that nobody asked for', () => {
  it('keeps what the server lacks, as something that can only be uploaded', async () => {
    const { recorder, sounds } = openTab();
    await recorder.start(REQUEST);
    await vi.waitFor(() => expect(server.sockets.size).toBe(1), WAIT);
    server.isStuck = true;
    sounds[0]!.hear(5);
    for (const socket of server.sockets) socket.close(CLOSE_CODES.takenOver.code);
    await vi.waitFor(
      () => expect(recorder.getState()).toMatchObject({ phase: 'failed', problem: 'takenOver' }),
      WAIT,
    );
    expect(sounds[0]!.isClosed).toBe(true);
    expect(await store.read('r1')).toMatchObject({ isDetached: true });
    expect(await store.readChunks('r1', 0, 99)).toHaveLength(5);
    expect(await recorder.continueUnfinished('r1', SOUND)).toBeNull();
  });

  it('comes by itself after eight hours, in time for the last chunk to fit', async () => {
    const nearly = MAX_LIVE_CHUNKS - 105;
    server.stored = Array.from({ length: nearly }, () => 0);
    await store.create({
      ...REQUEST,
      startedAtMs: 0,
      isStopped: false,
      isDetached: false,
      storedChunks: nearly,
      lastChunkSamples: 1600,
    });
    const { recorder, sounds } = openTab();
    await recorder.continueUnfinished('r1', SOUND);
    sounds[0]!.begun = 20;
    sounds[0]!.hear(50);
    await vi.waitFor(() => expect(phase(recorder)).toBe('finished'), WAIT);
    expect(recorder.getState().problem).toBe('tooLong');
    expect(server.calls.at(-1)).toBe(`finish ${nearly + 6} 20`);
  });

  it('keeps everything for the owner who signs out', async () => {
    const { recorder, sounds } = openTab();
    server.isReachable = false;
    await recorder.start(REQUEST);
    sounds[0]!.hear(5);
    await recorder.signOut();
    expect(recorder.getState()).toMatchObject({ phase: 'failed', problem: 'signedOut' });
    expect(await store.list('u2')).toEqual([]);
    expect(await store.list('u1')).toHaveLength(1);
    expect(await store.readChunks('r1', 0, 99)).toHaveLength(5);
  });

  it('waits where neither this browser nor the server takes more, and goes on when they do', async () => {
    store = new MemoryStore(0);
    const { recorder, sounds } = openTab();
    server.isReachable = false;
    await recorder.start(REQUEST);
    sounds[0]!.hear(6_000);
    await vi.waitFor(
      () => expect(recorder.getState()).toMatchObject({ problem: 'storageFull', storage: 'full' }),
      WAIT,
    );
    expect([phase(recorder), sounds[0]!.isOn]).toEqual(['interrupted', false]);
    server.isReachable = true;
    await vi.waitFor(() => expect(phase(recorder)).toBe('recording'), WAIT);
    await recorder.stop();
    expect(phase(recorder)).toBe('finished');
    expect(server.stored).toHaveLength(6_000);
  });
});
