/** Answers of the server that open a record without a network, kept in this browser for whoever is signed in. */
import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { isUnreached } from './call-failure.ts';
import { copyName, keptName } from './local-copies.ts';
import { queryClient } from './query-client.ts';
import { keptUser } from './session.ts';
import { shareToken } from './share-token.ts';
import { noteSent } from './unsent-copies.ts';

/** Addresses in the cache, which no server has. */
const addressOf = (name: string): string => `/kept/${name}`;

/** The cache of whoever is signed in; null for guests, and where the browser keeps nothing. */
export async function openKept(): Promise<{ cache: Cache; userId: string } | null> {
  const user = keptUser();
  if (user === null || shareToken() !== null || !('caches' in globalThis)) return null;
  return { cache: await caches.open(keptName(user.id)), userId: user.id };
}

/** Keeps a response, unless whom it is for has left meanwhile. */
export async function keepResponse(name: string, response: Response): Promise<void> {
  const kept = await openKept();
  await kept?.cache.put(addressOf(name), response);
  if (kept && keptUser()?.id !== kept.userId) await caches.delete(keptName(kept.userId));
}

export const readResponse = async (name: string): Promise<Response | undefined> =>
  (await openKept())?.cache.match(addressOf(name));

export const forgetResponse = async (name: string): Promise<void> =>
  void (await (await openKept())?.cache.delete(addressOf(name)));

/** The answer, which is kept under this name; the kept one where the server cannot be reached. Throws what `ask` throws. */
export async function askOrRecall<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await ask();
    keepResponse(name, Response.json(answer)).catch(() => undefined);
    return answer;
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const kept = await readResponse(name).catch(() => undefined);
    if (!kept) throw error;
    // What is shown is asked for again as soon as there is a network.
    onlineManager.setOnline(navigator.onLine);
    return (await kept.json()) as Answer;
  }
}

/** Shows the kept answer until the server's comes, where nothing is known yet. */
export async function showKept(name: string, queryKey: QueryKey): Promise<void> {
  const kept = await readResponse(name).catch(() => undefined);
  const answer: unknown = await kept?.json();
  if (answer !== undefined && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, answer, { updatedAt: 0 });
}

/** Those of these records that open without a network: what is known of them is kept in this browser, and their text. */
export async function findKeptRecords(recordIds: readonly string[]): Promise<ReadonlySet<string>> {
  const kept = await openKept();
  const names = new Set((await kept?.cache.keys())?.map(({ url }) => new URL(url).pathname));
  const has = (name: string): boolean => names.has(addressOf(name));
  return new Set(recordIds.filter((id) => has(nameOfRecord(id)) && has(nameOfReading(id))));
}

/** Nothing stays of a record that its reader may not open any more, or that is gone. */
export async function forgetRecord(recordId: string): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const names = ['', '/peaks', READING, '/sound'].map((part) => addressOf(nameOfRecord(recordId) + part));
  await Promise.all(names.map((name) => kept.cache.delete(name)));
  indexedDB.deleteDatabase(copyName(kept.userId, recordId));
  noteSent(kept.userId, recordId);
}

/** Behind the name of a record: its text. */
const READING = '/reading';

export const nameOfReading = (recordId: string): string => nameOfRecord(recordId) + READING;

/** What is kept of a record has names that begin so. */
export const nameOfRecord = (recordId: string): string => `records/${recordId}`;
