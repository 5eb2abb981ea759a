/** Records as the specification names their parts on the wire. */
import { FAILURES, type FailureCode } from '../../contract/errors.ts';
import {
  RECORD_ENDED,
  RECORD_STATUS,
  type RecordFailure,
  type RecordRight,
  type RecordStatus,
  type RecordSummary,
  type StatusMessage,
} from '../../contract/records/records.ts';
import { LIVE_STREAM_PATH } from '../../contract/routes.ts';
import type { Clock } from '../platform/clock.ts';
import { inLanguage } from '../platform/work-context.ts';
import { paymentMessages } from './messages.ts';
import type { LinkLimits, RecordAccess } from './access.ts';
import { cutOutline } from './cut-to-clip.ts';
import type { RecordRow } from './record-row.ts';
import type { Door, RecordAddresses } from './record-address.ts';
import { includesRight } from './rights.ts';
import { sentenceOf } from '../platform/sentence-of.ts';

/** A record that is not live, for the owner who asks. */
export const toSummary = (row: RecordRow): RecordSummary => summarise(row, 'own', null);

/** Where somebody listens along: the way in only, what is heard ends with the right. */
export const LISTENING_DOOR: Door = { path: LIVE_STREAM_PATH, right: 'view' };
const LISTENING_SECONDS = 4 * 3600;

/** Sound comes in every second, and a lost connection is soon taken up again: after this long somebody should look after it. */
const SILENT_AFTER_MS = 30_000;

/** The record as whoever asks may use it. */
export function toAccessSummary(
  { recordAddresses, clock }: { recordAddresses: RecordAddresses; clock: Clock },
  { row, right, ownerName, actor, limits, filed }: RecordAccess,
): RecordSummary {
  const summary = { ...limit(summarise(row, right, ownerName), limits), ...(filed && { filed }) };
  if (row.live_state !== 'recording') return summary;
  const heardAt = row.live_heard_at ?? row.created_at;
  return {
    ...summary,
    live: {
      heard_time: heardAt.toISOString(),
      is_silent: clock.now().getTime() - heardAt.getTime() > SILENT_AFTER_MS,
    },
    audioStreamUrl: recordAddresses.create(LISTENING_DOOR, row.id, actor, LISTENING_SECONDS),
  };
}

/** What is told of the record to whoever came by a link that limits what they get. */
function limit(summary: RecordSummary, limits: LinkLimits | null): RecordSummary {
  if (limits === null || (limits.mayDownload && limits.clip === null)) return summary;
  const { mayDownload, clip } = limits;
  const told = clip && { from_ms: clip.fromMs, to_ms: clip.toMs, sound: clip.sound };
  const whole = { ...summary, limits: { may_download: mayDownload, clip: told } };
  if (clip === null) return whole;
  const outline = cutOutline(summary.outline, summary.duration * 1000, clip);
  return { ...whole, duration: (clip.toMs - clip.fromMs) / 1000, outline };
}

function summarise(row: RecordRow, right: RecordRight, ownerName: string | null): RecordSummary {
  const createTime = row.created_at.toISOString();
  // The key names the owner's account, and a file's name may say more than the record's.
  const isOwn = right === 'own';
  return {
    id: row.id,
    name: row.name,
    source_name: includesRight(right, 'edit') ? row.source_name : '',
    kind: row.kind,
    bucket: isOwn ? row.bucket : '',
    key: isOwn ? row.key : '',
    config: row.config,
    channels_selected: row.channels_selected,
    has_sound: row.has_sound,
    duration: row.duration_ms / 1000,
    status: statusOf(row),
    progress: progressOf(row),
    failure: sayFailure(row.failure),
    waiting_for: row.waiting_for,
    create_time: createTime,
    createAt: createTime,
    paymentMessage: paymentMessageOf(row),
    engine: row.engine_model === null ? null : { model: row.engine_model, isStarter: row.is_starter },
    outline: row.outline,
    right,
    owner_name: ownerName,
  };
}

/** What was kept of it is Vietnamese, and may be of an older program. */
const sayFailure = (failure: RecordFailure | null): RecordFailure | null =>
  failure !== null && failure.code in FAILURES
    ? { ...failure, message: sentenceOf(failure.code as FailureCode) }
    : failure;

export const toStatusMessage = (row: RecordRow): StatusMessage => ({
  status: statusOf(row),
  bot_status: row.bot_status,
  progress: progressOf(row),
  recognised_ms: row.recognised_ms,
  failure: sayFailure(row.failure),
  waiting_for: row.waiting_for,
});

/** By spec 4 a record that is being converted plays when it has one: a live record without a file yet has none. */
function paymentMessageOf(row: RecordRow): string | null {
  if (row.status !== RECORD_STATUS.working || !hasFile(row)) return null;
  const isPaid = row.reserved_seconds * 1000 >= row.duration_ms;
  const { holding, waiting } = inLanguage(paymentMessages);
  return isPaid ? holding(row.reserved_seconds) : waiting;
}

/** The sound is complete and can be played. */
export const hasFile = ({ has_sound, live_state, duration_ms }: RecordRow): boolean =>
  has_sound && duration_ms > 0 && (live_state === null || live_state === 'ended');

/** Spec 4: a live record whose sound is complete is at its end, while the text is still being improved. */
const statusOf = (row: RecordRow): RecordStatus =>
  row.status === RECORD_STATUS.working && row.live_state === 'ended'
    ? RECORD_ENDED
    : (row.status as RecordStatus);

/** Share of the conversion that is done, over all its stages; never 1 before its end. */
const progressOf = (row: RecordRow): number =>
  row.status === RECORD_STATUS.done ? 1 : Math.min(0.99, row.progress);
