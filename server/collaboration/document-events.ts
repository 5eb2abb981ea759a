/** What nodes tell each other of a document. Signals may be lost: rooms also look into the database. */
import type { InterimState } from '../../contract/live.ts';
import type { Events } from '../platform/events/index.ts';

/** A larger update is announced by its id alone, bytes. */
const MAX_EVENT_BYTES = 32 * 1024;

export type DocumentEvent =
  /** An update was stored; `bytes` in base64, or null when it has to be read. */
  | { kind: 'stored'; node: string | null; id: string; bytes: string | null }
  /** What people of that node say of themselves; encoded awareness in base64. */
  | { kind: 'presence'; node: string; states: string }
  /** A node that has just opened the document asks who is there. */
  | { kind: 'who'; node: string }
  /** Something was removed for good: whoever holds the document in memory reads it anew. */
  | { kind: 'rewritten' }
  /** Words of a live record that may still change, as a state of this client of the server's; null when there are none any more. */
  | { kind: 'interim'; client: number; clock: number; interim: InterimState | null };

export const documentTopic = (recordId: string): string => `document:${recordId}`;

/** @param node which node stored it and has passed it on to its own people; null when nobody has */
export function announceUpdate(
  events: Events,
  recordId: string,
  node: string | null,
  { id, bytes }: { id: string; bytes: Uint8Array },
): void {
  const text = bytes.length > MAX_EVENT_BYTES ? null : Buffer.from(bytes).toString('base64');
  const event: DocumentEvent = { kind: 'stored', node, id, bytes: text };
  events.publish(documentTopic(recordId), event);
}
