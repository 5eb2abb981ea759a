/**
 * `/sw.js`: push messages, the app without a network, and files that other apps share. Built on its own by `vite.config.ts`, under a name that stays: a browser asks for it
 * anew by that name with each page that it loads.
 */
import { keepApp, openFromCopy, removeOtherEditions } from './app-copy.ts';
import { showPushMessages } from './push-messages.ts';
import { worker } from './scope.ts';
import { takeSharedFiles } from './shared-files.ts';

worker.addEventListener('install', (event) =>
  // Where the copy does not come it is tried again with the next page: push messages do not wait for it.
  event.waitUntil(keepApp().then(worker.skipWaiting.bind(worker), worker.skipWaiting.bind(worker))),
);
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOtherEditions(), worker.clients.claim()])),
);
worker.addEventListener('fetch', takeSharedFiles);
worker.addEventListener('fetch', openFromCopy);
showPushMessages();
