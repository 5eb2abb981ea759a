import { useAllowance } from '../billing/index.ts';
import { messages } from './messages.ts';
import { isUnderWay, useUploads } from './upload-queue.ts';

/** Why nothing can be uploaded now, or null. Spec 5: while an upload is active, and at a balance of zero minutes. */
export function useUploadOffReason(): string | null {
  const isBusy = useUploads(({ uploads }) => uploads.some(isUnderWay));
  const { data: allowance } = useAllowance();
  if (isBusy) return messages.offBusy;
  return allowance !== undefined && allowance.balanceMinutes <= 0 ? messages.offEmpty : null;
}
