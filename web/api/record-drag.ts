/** Rows of the list that are dragged with a mouse, for whoever lets them be dropped. */
import type { DragEvent } from 'react';

/** What is on the pointer: ids of records. */
export const DRAGGED_RECORDS = 'application/x-nxnote-records';

/** Puts records on the pointer. */
export function startRecordDrag({ dataTransfer }: DragEvent, recordIds: readonly string[]): void {
  dataTransfer.setData(DRAGGED_RECORDS, JSON.stringify(recordIds));
  dataTransfer.effectAllowed = 'copyMove';
}
