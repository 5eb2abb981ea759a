import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail, RecordSummary } from '../../contract/records/records.ts';

/** The record was made of text, or its sound was removed: there is nothing to play and never will be. Copies that a browser kept may not say so. */
const lacksSound = (record: { has_sound?: boolean }): boolean => record.has_sound === false;

/** Spec 4 "Audio availability": status END, 4 or 5 plays, 1 only with a payment message. */
export function isPlayable({
  status,
  paymentMessage,
  has_sound: hasSound,
}: Pick<RecordSummary, 'status' | 'paymentMessage'> & { has_sound?: boolean }): boolean {
  if (hasSound === false) return false;
  if (status === RECORD_STATUS.working) return Boolean(paymentMessage);
  return status === RECORD_ENDED || status === RECORD_STATUS.done || status === RECORD_STATUS.refused;
}

/** What the player is told of a record. @param canBeHeard whether it plays now */
export function availabilityOf<Known extends RecordSummary>(
  record: Known | undefined,
  canBeHeard: (record: Known) => boolean = isPlayable,
): 'loading' | 'unready' | 'playable' | 'none' {
  if (!record) return 'loading';
  if (lacksSound(record)) return 'none';
  return canBeHeard(record) ? 'playable' : 'unready';
}

/** Whether the file that is played may have a picture. */
export const hasPictureToShow = ({ picture }: Pick<RecordDetail, 'picture'>): boolean =>
  picture === 'file' || picture === 'copy';
