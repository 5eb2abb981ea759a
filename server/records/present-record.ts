/** Records as the specification names their parts on the wire. */
import {
  RECORD_STATUS,
  type RecordStatus,
  type RecordSummary,
  type StatusMessage,
} from '../../contract/records.ts';
import { holdingMessage } from './messages.ts';
import type { RecordRow } from './store.ts';

export function toSummary(row: RecordRow): RecordSummary {
  const createTime = row.created_at.toISOString();
  return {
    id: row.id,
    name: row.name,
    source_name: row.source_name,
    bucket: row.bucket,
    key: row.key,
    config: row.config,
    channels_selected: row.channels_selected,
    duration: row.duration_ms / 1000,
    status: row.status as RecordStatus,
    progress: progressOf(row),
    failure: row.failure,
    create_time: createTime,
    createAt: createTime,
    paymentMessage: row.status === RECORD_STATUS.working ? holdingMessage(row.reserved_seconds) : null,
    engine: row.engine_model === null ? null : { model: row.engine_model, isStarter: row.is_starter },
    outline: row.outline,
  };
}

export const toStatusMessage = (row: RecordRow): StatusMessage => ({
  status: row.status as RecordStatus,
  bot_status: null,
  progress: progressOf(row),
  recognised_ms: row.recognised_ms,
  failure: row.failure,
});

/** Share of the audio that has been recognised; never 1 before the conversion is done. */
const progressOf = (row: RecordRow): number =>
  row.status === RECORD_STATUS.done ? 1 : Math.min(0.99, row.recognised_ms / row.duration_ms);
