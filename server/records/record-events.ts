import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';

export const recordTopic = (recordId: string): string => `record:${recordId}`;

/** Tells everybody who follows the record to look again, once the change is committed. */
export function announceRecord(
  { database, events }: { database: Database; events: Events },
  recordId: string,
): void {
  database.afterCommit(() => events.publish(recordTopic(recordId), null));
}
