/** The recorder with everything that this browser and the server are to it. */
import { onSessionEnd } from '../../api/session.ts';
import { openIndexedDbStore } from './keeping/indexeddb-store.ts';
import { MemoryStore } from './keeping/memory-store.ts';
import type { RecordingStore } from './keeping/recording-store.ts';
import { Recorder } from './recorder.ts';
import { ScreenWakeLock } from './screen-wake-lock.ts';
import { keyAccess, sessionAccess } from './sending/live-access.ts';
import { openLiveSocket } from './sending/live-socket.ts';
import { onMicrophonesChange, openSoundInput } from '../../microphone/index.ts';
import { recordsUnderWay, takeTabLock } from './tab-lock.ts';

/** Where nothing can be kept: ten minutes. */
const MAX_CHUNKS_IN_MEMORY = 6_000;

let opening: Promise<RecordingStore> | null = null;

/** The recordings that this browser keeps. */
export function openStore(): Promise<RecordingStore> {
  opening ??= openIndexedDbStore().catch(() => new MemoryStore(MAX_CHUNKS_IN_MEMORY));
  return opening;
}

export const recorder = new Recorder({
  openSound: openSoundInput,
  openStore,
  access: (userId, keys) =>
    keys === undefined ? sessionAccess(userId) : keyAccess(keys.accessToken, keys.apiKey),
  connect: (...connection) => openLiveSocket(location.origin.replace(/^http/, 'ws'), ...connection),
  takeLock: takeTabLock,
  recordsUnderWay,
  screen: new ScreenWakeLock(),
  onMicrophonesChange,
});

// A session that only expired ends nothing: the sound is kept here, and goes out once its owner is signed in again.
onSessionEnd((reason) => reason === 'signed-out' && void recorder.signOut());
