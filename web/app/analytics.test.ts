// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRouter } from '@tanstack/react-router';

const ID = 'G-ABC1234567';
const USER = {
  id: 'u1',
  full_name: 'Nguyễn Thị Mẫu',
  email: 'Mau@example.com',
  ocupation: 'Phiên dịch',
  scope: [],
  email_verified: true,
  has_agreed: true,
  userPackage: { name: 'Gói PLUS', category: 'PLUS' },
};

/** Every call that left the page, as its path; the network answers what `reply` says. */
let calls: string[];
let reply: (path: string) => Response | Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  calls = [];
  reply = (path) => Response.json(path.endsWith('user-info') ? { data: USER } : {});
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url, location.origin);
    calls.push(pathname);
    return Promise.resolve(reply(pathname));
  });
  document.head.innerHTML = '';
  delete window.dataLayer;
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, boolean> } }).happyDOM;
  settings['disableJavaScriptFileLoading'] = true;
  settings['handleDisabledFileLoadingAsSuccess'] = true;
});
afterEach(async () => {
  const { clearTokens } = await import('../api/stored-tokens.ts');
  clearTokens();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A router that stands on a page and can be sent to another. */
function standOn(first: string) {
  let resolved = () => {};
  const state = { matches: [{ fullPath: first }] };
  const router = {
    state,
    subscribe: (_event: string, listener: () => void) => (resolved = listener),
  } as unknown as AnyRouter;
  return {
    router,
    go(fullPath: string) {
      state.matches = [{ fullPath }];
      resolved();
    },
  };
}

async function signIn() {
  const { beginSession } = await import('../api/session.ts');
  beginSession({ access_token: 'a', refresh_token: 'r' });
}
const follow = async (router: AnyRouter, id: string | null) =>
  (await import('./analytics.ts')).followPages(router, id);
/** What Google's script would read, oldest first. */
const told = () => (window.dataLayer ?? []).map((words) => [...(words as unknown[])]);
const toldOf = (...start: string[]) =>
  told().filter((words) => start.every((word, index) => words[index] === word));
const views = () => toldOf('event', 'page_view').map(([, , page]) => page);
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);

test('without the setting nothing of Google is there', async () => {
  await follow(standOn('/').router, null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(scripts()).toEqual([]);
  expect(window.dataLayer).toBeUndefined();
  expect(calls).toEqual(['/analytic-v2/api/visit/page-view']);
});

test('pages are told after 250 ms, the last one only, without ids, queries and titles', async () => {
  document.title = 'Cuộc họp mật | NxNote';
  const { router, go } = standOn('/meeting/$id/');
  await follow(router, ID);
  expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`]);
  expect(toldOf('config', ID)).toEqual([['config', ID, expect.objectContaining({ send_page_view: false })]]);
  await vi.advanceTimersByTimeAsync(249);
  expect(views()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const page = { page_location: `${location.origin}/meeting/$id`, page_title: '/meeting/$id' };
  expect(views()).toEqual([page]);
  go('/');
  go('/thong-bao');
  await vi.advanceTimersByTimeAsync(250);
  expect(views().slice(1)).toEqual([
    { page_location: `${location.origin}/thong-bao`, page_title: '/thong-bao' },
  ]);
  expect(JSON.stringify(told())).not.toContain('mật');
});

test('after 2 s the visit has an occupation, a package, and the address as a hash', async () => {
  await signIn();
  await follow(standOn('/').router, ID);
  await vi.advanceTimersByTimeAsync(1999);
  expect(calls).not.toContain('/analytic-v2/api/userStats/user-info');
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(toldOf('event', 'identify')).toHaveLength(1));
  expect(toldOf('set', 'user_properties')[0]![2]).toEqual({
    occupation: 'Phiên dịch',
    package_name: 'Gói PLUS',
  });
  const hash = createHash('sha256').update('mau@example.com').digest('hex');
  expect(toldOf('set', 'user_data')[0]![2]).toEqual({ sha256_email_address: hash });
  expect(JSON.stringify(told()).toLowerCase()).not.toContain('mau@');
});

test('a guest is not identified', async () => {
  await follow(standOn('/dang-nhap').router, ID);
  await vi.advanceTimersByTimeAsync(5000);
  expect(toldOf('event', 'identify')).toEqual([]);
});

test('what goes wrong on the way is nobody else’s concern', async () => {
  reply = () => Promise.reject(new TypeError('no network'));
  const failures: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => void failures.push(event.reason);
  addEventListener('unhandledrejection', note);
  await signIn();
  const { router, go } = standOn('/');
  await follow(router, ID);
  document.querySelector('script')!.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(60_000);
  go('/thong-bao');
  await vi.advanceTimersByTimeAsync(250);
  expect(views()).toHaveLength(2);
  expect(failures).toEqual([]);
  removeEventListener('unhandledrejection', note);
});
