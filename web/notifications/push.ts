/** The browser's side of push messages: the service worker, the subscription, and the server that is told of it. */
import { call } from '../api/client.ts';
import { keepPushMemory } from './push-memory.ts';

const WORKER_PATH = '/sw.js';
/** Some browsers never answer where no push service is at hand. */
const SUBSCRIBE_TIMEOUT_MS = 15_000;

/** Spec 8: push errors are only logged. */
export const logPushFailure = (error: unknown): void => console.error('Push messages:', error);

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Spec 8: where service workers do not work, nobody is told. */
export async function registerWorker(): Promise<void> {
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
}

/** Asks the browser, which asks the person; only inside a click. Whoever allows it is subscribed. */
export async function allowPush(): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') {
    keepPushMemory({ isOff: false });
    await registerDevice();
  }
  return permission;
}

/**
 * Subscribes and tells the server where this browser is reached, also when both were done before: the server forgets it
 * with the sign-in. Throws when the browser does not answer or has no push service, and `CallFailure`.
 */
export async function registerDevice(): Promise<void> {
  const { pushKey } = (await call('getSiteInfo', {})).data;
  const subscription = await inTime(subscribe(pushKey));
  await call('updateUserDevice', { body: { device_token: JSON.stringify(subscription) } });
}

/** The server hears of it from the push service, with the next message. */
export async function leavePush(): Promise<void> {
  keepPushMemory({ isOff: true });
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // The installation has another key now: the old subscription stands in the way.
    const old =
      error instanceof DOMException &&
      error.name === 'InvalidStateError' &&
      (await pushManager.getSubscription());
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      setTimeout(() => reject(new Error('the browser did not subscribe in time')), SUBSCRIBE_TIMEOUT_MS),
    ),
  ]);
}
