/** Google Analytics 4 (https://developers.google.com/analytics/devguides/collection/ga4), without inline script. */
import { readUserInfo } from '../billing/index.ts';
import type { AnalyticsSink } from './analytics-sink.ts';

const SCRIPT_URL = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * Loads the script; what is told before it has come waits in its queue, and stays there when it never comes.
 * @param id measurement ID, `G-…`
 */
export function googleAnalytics(id: string): AnalyticsSink {
  const queue = (window.dataLayer ??= []);
  // Google's script takes the arguments object itself, not an array.
  function tag(..._words: unknown[]): void {
    queue.push(arguments);
  }
  tag('js', new Date());
  // Addresses hold ids and share tokens, titles the names of records: neither goes out, not even with what Google notes by itself.
  tag('set', { page_location: location.origin, page_referrer: '', page_title: '' });
  tag('config', id, { send_page_view: false, allow_google_signals: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT_URL}?id=${id}`;
  document.head.append(script);
  return {
    notePage(path) {
      const page = { page_location: location.origin + path, page_title: path };
      tag('set', page);
      tag('event', 'page_view', page);
      return Promise.resolve();
    },
    async identify() {
      const data = await readUserInfo();
      // Google forbids plain addresses; the hash is what it offers instead.
      tag('set', 'user_data', { sha256_email_address: await sha256(data.email.trim().toLowerCase()) });
      tag('set', { user_id: data.id });
      tag('set', 'user_properties', {
        occupation: data.ocupation ?? '',
        package_name: data.userPackage.name,
      });
      tag('event', 'identify');
    },
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
