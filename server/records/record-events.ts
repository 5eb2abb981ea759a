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

/** Where it is said that the rights to a record changed, or that the record is gone. The message is null: look again. */
export const rightsTopic = (recordId: string): string => `record-rights:${recordId}`;

/** Tells everybody who lets people into the record to look their rights up again, once the change is committed. */
export function announceRights(
  { database, events }: { database: Database; events: Events },
  recordId: string,
): void {
  database.afterCommit(() => events.publish(rightsTopic(recordId), null));
}
