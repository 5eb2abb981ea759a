/** Takes what somebody shares with the installed app from another one: the files wait in this browser until home asks about them. */
import {
  LAUNCH_PARAMETER,
  LAUNCHES,
  SHARED_AT,
  SHARED_FILES,
  SHARED_NAME,
  SHARE_TARGET_FIELD,
  SHARE_TARGET_PATH,
} from '../../contract/records/share-target.ts';
import { worker, type FetchWork } from './scope.ts';

export function takeSharedFiles(event: FetchWork): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isShared =
    request.method === 'POST' && origin === worker.location.origin && pathname === SHARE_TARGET_PATH;
  if (isShared) event.respondWith(keepFiles(request));
}

/** Home says when nothing came: the form cannot be read again. */
async function keepFiles(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form.getAll(SHARE_TARGET_FIELD).filter((value) => value instanceof File);
    const cache = await caches.open(SHARED_FILES);
    // A file that waits there from before makes room: whoever shares again means this one.
    for (const known of await cache.keys()) await cache.delete(known);
    await Promise.all(files.map((file, place) => cache.put(`/shared/${place}`, toResponse(file))));
  } catch {
    // The disk is full, or the form is none.
  }
  const home = new URL(`/?${LAUNCH_PARAMETER}=${LAUNCHES.shared}`, worker.location.origin);
  return Response.redirect(home.href, 303);
}

const toResponse = (file: File): Response =>
  new Response(file, {
    headers: {
      'content-type': file.type || 'application/octet-stream',
      [SHARED_NAME]: encodeURIComponent(file.name),
      [SHARED_AT]: String(Date.now()),
    },
  });
