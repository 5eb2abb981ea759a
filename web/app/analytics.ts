/** Tells the server which pages are opened. Loaded only after somebody agreed (spec 7 "Startup", spec 9). */
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../api/client.ts';
import { sendRequest } from '../api/send-request.ts';
import { hasSession } from '../api/session.ts';
import { routePath } from './guard.ts';

const IDENTIFY_DELAY_MS = 2000;
const PAGE_VIEW_DELAY_MS = 250;

const visitId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

let pageTimer = 0;
let isIdentified = false;

/** Follows the pages for as long as the app runs. */
export function followPages(router: AnyRouter): void {
  notePage(router);
  router.subscribe('onResolved', () => notePage(router));
}

function notePage(router: AnyRouter): void {
  clearTimeout(pageTimer);
  pageTimer = window.setTimeout(() => {
    // The path as the route table writes it: ids and queries stay here.
    const { fullPath } = (router.state.matches.at(-1) ?? {}) as { fullPath?: string };
    if (fullPath === undefined) return;
    const body = { visit_id: visitId, path: routePath(fullPath) };
    sendRequest('trackPageView', { body }).catch(() => undefined);
  }, PAGE_VIEW_DELAY_MS);
  if (!isIdentified && hasSession()) {
    isIdentified = true;
    setTimeout(() => {
      if (hasSession()) call('identifyVisit', { body: { visit_id: visitId } }).catch(() => undefined);
    }, IDENTIFY_DELAY_MS);
  }
}
