/**
 * A copy of the app's own files in the browser: the start page, which stands for every page, and what the build made. It holds nothing of any person. The
 * network comes first for pages, so that a new edition is never late; files carry a hash of their content in their names and come from the copy.
 */
import { isPagePath } from '../../contract/page-path.ts';
import { worker, type FetchWork } from './scope.ts';

/** Paths of the build's files, and what they are together; none while developing. Put here by `vite.config.ts`. */
declare const APP_FILES: readonly string[];
declare const APP_EDITION: string;

const PREFIX = 'nxnote.app.';
const NAME = PREFIX + APP_EDITION;
const START_PAGE = '/';
const ASSETS = '/assets/';
/** Whatever the request says of itself: a file has one content. */
const ANY = { ignoreVary: true };

/** Throws where a file does not come, or the start page is of another edition: one server of several may be ahead. */
export async function keepApp(): Promise<void> {
  if (APP_FILES.length === 0) return;
  const copy = await caches.open(NAME);
  if (await copy.match(START_PAGE)) return;
  const page = await fetch(START_PAGE, { cache: 'no-store' });
  const html = await page.clone().text();
  const scripts = [...html.matchAll(/\ssrc="([^"]+)"/g)].map(([, path]) => path!);
  if (!page.ok || !scripts.every((path) => APP_FILES.includes(path)))
    throw new Error('a start page of another edition');
  await Promise.all(APP_FILES.map((path) => keepFile(copy, path)));
  // Last: with it the copy is whole.
  await copy.put(START_PAGE, page);
  await removeOtherEditions();
}

/** Most files are the same in the next edition. */
async function keepFile(copy: Cache, path: string): Promise<void> {
  if (await copy.match(path)) return;
  const known = path.startsWith(ASSETS) ? await caches.match(path, ANY) : undefined;
  const response = known ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await copy.put(path, response);
}

/** An older one serves until this one is whole. */
export async function removeOtherEditions(): Promise<void> {
  if (!(await isWhole())) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

const isWhole = async (): Promise<boolean> =>
  (await (await caches.open(NAME)).match(START_PAGE)) !== undefined;

/** Leaves everything to the browser but pages and the app's files. */
export function openFromCopy(event: FetchWork): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (APP_FILES.length === 0 || request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate' && isPagePath(pathname)) event.respondWith(openPage(event));
  else if (APP_FILES.includes(pathname)) event.respondWith(openFile(request, pathname));
}

async function openPage(event: FetchWork): Promise<Response> {
  try {
    const page = await fetch(event.request);
    event.waitUntil(keepApp().catch(() => undefined));
    return page;
  } catch (error) {
    const page = await caches.match(START_PAGE, ANY);
    if (!page) throw error;
    return page;
  }
}

async function openFile(request: Request, pathname: string): Promise<Response> {
  const known = pathname.startsWith(ASSETS) ? await caches.match(request, ANY) : undefined;
  if (known) return known;
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await caches.match(request, ANY);
    if (!copy) throw error;
    return copy;
  }
}
