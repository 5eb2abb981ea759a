/** What nodes tell each other of a live record. Signals may be lost: every write also looks whether its recording session is still the last. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';

export type LiveEvent =
  /** A socket took the record over. */
  | { kind: 'recording-session'; number: number }
  /** More sound is stored. */
  | { kind: 'stored' }
  /** No more sound comes. */
  | { kind: 'ended' };

export const liveTopic = (recordId: string): string => `live:${recordId}`;

/** Tells it once the change is committed. */
export function announceLive(
  { database, events }: { database: Database; events: Events },
  recordId: string,
  event: LiveEvent,
): void {
  database.afterCommit(() => events.publish(liveTopic(recordId), event));
}
