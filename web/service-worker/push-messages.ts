/** Shows push messages and leads to the record that they are about. */
import { worker } from './scope.ts';

/** As server/notifications/push-job.ts writes it. */
interface Message {
  title: string;
  body: string;
  /** One notification a record: a newer one takes its place. */
  tag: string;
  /** Path of the page that it leads to. */
  url: string;
}

export function showPushMessages(): void {
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
}

/** A tab that shows the record already comes to the front: another one is left as it is, somebody may be writing there. */
async function openPage({ href, pathname }: URL): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find((tab) => new URL(tab.url).pathname.replace(/\/(speaker)?$/, '') === pathname);
  await (open ? open.focus() : worker.clients.openWindow(href));
}
