/** Tells which pages are opened. Loaded only after somebody agreed (spec 7 "Startup", spec 9). */
import type { AnyRouter } from '@tanstack/react-router';
import { call } from '../api/client.ts';
import { sendRequest } from '../api/send-request.ts';
import { hasSession } from '../api/session.ts';
import type { AnalyticsSink } from './analytics-sink.ts';
import { routePath } from './guard.ts';

const IDENTIFY_DELAY_MS = 2000;
const PAGE_VIEW_DELAY_MS = 250;

const visitId = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

const ownSink: AnalyticsSink = {
  notePage: (path) => sendRequest('trackPageView', { body: { visit_id: visitId, path } }),
  identify: () => call('identifyVisit', { body: { visit_id: visitId } }),
};

/** Follows the pages for as long as the app runs. @param googleId where Google Analytics hears of them as well */
export async function followPages(router: AnyRouter, googleId: string | null): Promise<void> {
  const sinks = [ownSink];
  if (googleId !== null) sinks.push(await loadGoogle(googleId));
  let pageTimer = 0;
  let isIdentified = false;
  const note = () => {
    clearTimeout(pageTimer);
    pageTimer = window.setTimeout(() => {
      const { fullPath } = (router.state.matches.at(-1) ?? {}) as { fullPath?: string };
      if (fullPath !== undefined) tell(sinks, (sink) => sink.notePage(routePath(fullPath)));
    }, PAGE_VIEW_DELAY_MS);
    if (isIdentified || !hasSession()) return;
    isIdentified = true;
    setTimeout(() => {
      if (hasSession()) tell(sinks, (sink) => sink.identify());
    }, IDENTIFY_DELAY_MS);
  };
  note();
  router.subscribe('onResolved', note);
}

async function loadGoogle(id: string): Promise<AnalyticsSink> {
  const { googleAnalytics } = await import('./google-analytics.ts');
  return googleAnalytics(id);
}

function tell(sinks: readonly AnalyticsSink[], what: (sink: AnalyticsSink) => Promise<unknown>): void {
  for (const sink of sinks) what(sink).catch(() => undefined);
}
