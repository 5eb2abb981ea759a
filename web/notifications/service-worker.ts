/**
 * `/sw.js`: shows push messages and leads to the record they are about. Keeps nothing of the app. Built on its own by `vite.config.ts`,
 * under a name that stays: a browser asks for it anew by that name.
 */

/** As server/notifications/push-job.ts writes it. */
interface Message {
  title: string;
  body: string;
  /** One notification a record: a newer one takes its place. */
  tag: string;
  /** Path of the page that it leads to. */
  url: string;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The part of ServiceWorkerGlobalScope in use: its types and those of pages exclude each other. */
interface Worker {
  readonly location: { origin: string };
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'push', listener: (event: Work & { data: { json(): unknown } }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Work & { notification: Notification }) => void,
  ): void;
}

interface Work {
  waitUntil(work: Promise<unknown>): void;
}

const worker = self as unknown as Worker;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json() as Message;
  const options = { body, tag, lang: 'vi', icon: '/icon-192.png', data: { url } };
  event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(openPage(new URL(url, worker.location.origin)));
});

/** A tab that shows the record already comes to the front: another one is left as it is, somebody may be writing there. */
async function openPage({ href, pathname }: URL): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname.replace(/\/(speaker)?$/, '') === pathname);
  await (open ? open.focus() : worker.clients.openWindow(href));
}
