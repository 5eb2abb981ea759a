import type { ReviewDecision, ReviewKind } from '../../contract/limits.ts';
import type { StaffEvent } from '../../contract/staff/staff.ts';
import { describeEvent } from '../account/index.ts';
import { jobMessages } from './jobs/messages.ts';
import { moneyMessages } from './money-messages.ts';
import { labelOf } from './settings/known-settings.ts';

/** What one of the staff did, in words; names that the program has for things are said as the pages of the console say them. */
export function describeAct({ kind, detail }: Pick<StaffEvent, 'kind' | 'detail'>): string {
  const [first = '', second = '', ...others] = detail.split(' ');
  const rest = others.join(' ');
  if (kind === 'review-decided' && first in moneyMessages.kinds && second in moneyMessages.decisions) {
    const what = moneyMessages.kinds[first as ReviewKind];
    const decision = moneyMessages.decisions[second as ReviewDecision];
    return describeEvent({ kind, detail: `${rest}: ${what}, ${decision}` });
  }
  if (kind === 'jobs-run-again')
    return describeEvent({ kind, detail: `${jobMessages.kind(first)} ${second} ${rest}` });
  if (kind === 'setting-changed') return describeEvent({ kind, detail: labelOf(detail) });
  return describeEvent({ kind, detail });
}
