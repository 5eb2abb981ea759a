/** Sound that was played lies in this browser, so that it can be heard without a network. */
import { forgetResponse, keepResponse, nameOfRecord, openKept, readResponse } from '../api/kept-answers.ts';
import type { PlayerClock } from '../player/index.ts';

/** The sound of so many records is kept; then the one that was kept first goes. */
const MAX_SOUNDS = 20;

/** A larger file is most often a video: as much again would go over the line, and fill the device. */
const MAX_SOUND_BYTES = 200 * 1024 * 1024;

/** What the browser must have left besides, bytes: it is the text that matters. */
const SPARE_BYTES = 200 * 1024 * 1024;

const SOUND = /\/sound$/;

const nameOf = (recordId: string): string => `${nameOfRecord(recordId)}/sound`;

/** An address of the kept sound for this page; null where none is kept. */
export async function addressOfKeptSound(recordId: string): Promise<string | null> {
  const kept = await readResponse(nameOf(recordId));
  return kept ? URL.createObjectURL(await kept.blob()) : null;
}

/**
 * Keeps the sound once it is played, and forgets at once what was kept when the record has another: something may have been removed from it.
 * @returns the way to stop
 */
export function keepSoundOnPlay(recordId: string, address: string, clock: PlayerClock): () => void {
  // Of the copy itself.
  if (address.startsWith('blob:')) return () => {};
  const stopping = new AbortController();
  const upToDate = isKeptUpToDate(recordId, address, stopping.signal).catch(() => true);
  const look = () => {
    if (!clock.getState().isPlaying) return;
    stop();
    void upToDate
      .then((isKept) => (isKept ? undefined : keepSound(recordId, address, stopping.signal)))
      .catch(() => undefined);
  };
  const stop = clock.subscribe(look);
  return () => {
    stop();
    stopping.abort();
  };
}

async function isKeptUpToDate(recordId: string, address: string, signal: AbortSignal): Promise<boolean> {
  const kept = await readResponse(nameOf(recordId));
  if (!kept) return false;
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal });
  if (!ok || headers.get('etag') === kept.headers.get('etag')) return true;
  await forgetResponse(nameOf(recordId));
  return false;
}

async function keepSound(recordId: string, address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, { signal, priority: 'low' });
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  const sizeBytes = Number(response.headers.get('content-length'));
  const hasRoom = sizeBytes <= MAX_SOUND_BYTES && sizeBytes + SPARE_BYTES < quota - usage;
  if (!response.ok || !hasRoom) return response.body?.cancel();
  // Without the signed address, which a response remembers.
  await keepResponse(nameOf(recordId), new Response(response.body, { headers: response.headers }));
  const kept = await openKept();
  if (!kept) return;
  const sounds = (await kept.cache.keys()).filter(({ url }) => SOUND.test(url));
  await Promise.all(sounds.slice(0, -MAX_SOUNDS).map((sound) => kept.cache.delete(sound)));
}
