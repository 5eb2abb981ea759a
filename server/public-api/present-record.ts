import type { ApiRecord } from '../../contract/public-api/records.ts';
import { RECORD_STATUS } from '../../contract/records/records.ts';
import { toSummary, type RecordAccess } from '../records/index.ts';

/** A record in the words of the public API. */
export function presentRecord({ row, right }: Pick<RecordAccess, 'row' | 'right'>): ApiRecord {
  const { id, name, kind, status, progress, failure, duration, create_time } = toSummary(row);
  return {
    id,
    name,
    kind,
    status: row.live_state === 'recording' ? 'live' : STATES[status],
    progress,
    failure,
    duration_ms: Math.round(duration * 1000),
    create_time,
    right,
  };
}

const STATES: Record<ReturnType<typeof toSummary>['status'], ApiRecord['status']> = {
  [RECORD_STATUS.working]: 'processing',
  END: 'processing',
  [RECORD_STATUS.done]: 'done',
  [RECORD_STATUS.refused]: 'failed',
  [RECORD_STATUS.failed]: 'failed',
};
