import { useAllowance } from '../billing/index.ts';
import { messages } from './messages.ts';

/** Why nothing can be uploaded now, or null: a balance of zero minutes (spec 5). Files that are added while one is on its way wait for it. */
export function useUploadOffReason(): string | null {
  const { data: allowance } = useAllowance();
  return allowance !== undefined && allowance.balanceMinutes <= 0 ? messages.offEmpty : null;
}
