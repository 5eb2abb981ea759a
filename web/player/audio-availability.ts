import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records/records.ts';

/** Spec 4 "Audio availability": status END, 4 or 5 plays, 1 only with a payment message. */
export function isPlayable({
  status,
  paymentMessage,
}: Pick<RecordSummary, 'status' | 'paymentMessage'>): boolean {
  if (status === RECORD_STATUS.working) return Boolean(paymentMessage);
  return status === RECORD_ENDED || status === RECORD_STATUS.done || status === RECORD_STATUS.refused;
}
