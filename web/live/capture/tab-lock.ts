/** One recording at a time in this browser: two would fight for the microphone and for the numbers of their chunks. */

const LOCK = 'nxnote.live';
const RECORD_LOCK = `${LOCK}.`;
/** What a tab that wants to record says to the one that does. */
const HAND_OVER = 'hand-over';
/** A tab that does not answer for so long is frozen: its lock is taken from it. */
const ANSWER_MS = 3_000;

export interface TabLock {
  release(): void;
}

interface TakeLockOptions {
  /** Asks the tab that has it to hand it over, and takes it where that one does not answer. */
  readonly takeOver: boolean;
  /** Another tab asks for the recording: let go of everything, then release. */
  readonly onAsked: () => void;
  /** Another tab did not wait. */
  readonly onStolen: () => void;
}

/** Takes the right to record `recordId`; null where another tab has it. Browsers without locks (pages without https) always get it. */
export async function takeTabLock(
  recordId: string,
  { takeOver, onAsked, onStolen }: TakeLockOptions,
): Promise<TabLock | null> {
  if (!('locks' in navigator)) return { release: () => {} };
  const channel = new BroadcastChannel(LOCK);
  if (takeOver) channel.postMessage(HAND_OVER);
  const release = takeOver
    ? await waitFor(LOCK, onStolen)
    : await hold(LOCK, { ifAvailable: true }, onStolen);
  if (release === null) {
    channel.close();
    return null;
  }
  const releaseRecord = await hold(RECORD_LOCK + recordId, { steal: true }, () => {});
  channel.addEventListener('message', onAsked);
  return {
    release: () => {
      channel.close();
      releaseRecord?.();
      release();
    },
  };
}

/** Ids of the records that some tab of this browser is at work on, this one included. */
export async function recordsUnderWay(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name }) => (name?.startsWith(RECORD_LOCK) ? [name.slice(RECORD_LOCK.length)] : []));
}

async function waitFor(name: string, onStolen: () => void): Promise<(() => void) | null> {
  try {
    return await hold(name, { signal: AbortSignal.timeout(ANSWER_MS) }, onStolen);
  } catch {
    return hold(name, { steal: true }, onStolen);
  }
}

/** @returns the way to let go; null where it is not to be had */
function hold(name: string, options: LockOptions, onStolen: () => void): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    let isHeld = false;
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null);
        isHeld = true;
        return new Promise<void>((release) => resolve(release));
      })
      .catch((error: unknown) => (isHeld ? onStolen() : reject(error)));
  });
}
