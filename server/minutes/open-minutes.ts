/** Minutes that fill themselves when they are opened first, and grow by entries from other pages. */
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { addParts } from '../../transcript/minutes/merge-minutes.ts';
import type { MinutesList } from '../../contract/minutes/minutes-lists.ts';
import {
  MAX_MINUTES_BYTES,
  type MinutesContent,
  type MinutesParts,
  type StoredMinutes,
} from '../../contract/minutes/minutes.ts';
import { readRecordMeeting } from '../exports/index.ts';
import { readOutcomes } from '../outcomes/index.ts';
import { AppError } from '../platform/app-error.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Queue } from '../platform/jobs/index.ts';
import type { RecordActor, RecordRow } from '../records/index.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { fillMinutes } from './fill-minutes.ts';
import { readMinutes, saveMinutes } from './store.ts';

interface Deps {
  database: Database;
  events: Events;
  clock: Clock;
  queue: Queue;
}

/** Somebody saved in between; nobody does so this often in a row. */
const MAX_TRIES = 5;

export async function readFilling(
  deps: Deps,
  record: RecordRow,
  actor: RecordActor,
): Promise<MinutesContent> {
  const { lines, drafted } = await readOutcomes(deps, record.id);
  const moments = lines.map(({ at_ms: atMs }) => atMs);
  const meeting = await readRecordMeeting(deps, record, actor, { moments, drafted });
  return fillMinutes(meeting, { kind: record.kind, lines });
}

/**
 * What is saved; before that the record fills the minutes, once, whoever comes first, and never over what somebody wrote. A record whose text is
 * still growing, or that has none, fills nothing: there is no second first time.
 */
export async function openMinutes(deps: Deps, record: RecordRow, actor: RecordActor): Promise<StoredMinutes> {
  const stored = await readMinutes(deps, record.id);
  if (stored.content !== null || record.status !== RECORD_STATUS.done) return stored;
  const filling = await readFilling(deps, record, actor);
  if (!hasEntries(filling)) return stored;
  await save(deps, record, { version: 0, content: filling, userId: null }).catch(unlessChanged);
  return readMinutes(deps, record.id);
}

const hasEntries = ({ attendees, agenda, points, conclusions, tasks }: MinutesContent): boolean =>
  attendees.length + agenda.length + points.length + conclusions.length + tasks.length > 0;

/**
 * Adds entries to the lists, over whatever version there is; an entry whose id is there stays as it is.
 * @throws AppError MINUTES_FULL, MINUTES_TOO_LARGE, MINUTES_CHANGED (somebody saves all the time); nothing is written then
 */
export async function addToMinutes(
  deps: Deps,
  record: RecordRow,
  actor: RecordActor & { userId: string },
  parts: MinutesParts,
): Promise<StoredMinutes> {
  for (let tries = 1; ; tries += 1) {
    const { version, content } = await openMinutes(deps, record, actor);
    const current = content ?? EMPTY_MINUTES;
    const next = addParts(current, parts);
    if (!isAllIn(next, parts)) throw new AppError('MINUTES_FULL');
    if (content !== null && JSON.stringify(next) === JSON.stringify(current)) break;
    try {
      await save(deps, record, { version, content: next, userId: actor.userId });
      break;
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      unlessChanged(error);
    }
  }
  return readMinutes(deps, record.id);
}

const LISTS = ['agenda', 'points', 'conclusions', 'tasks'] as const satisfies MinutesList[];

function isAllIn(content: MinutesContent, parts: MinutesParts): boolean {
  return LISTS.every((name) => {
    const ids = new Set(content[name].map(({ id }) => id));
    return parts[name].every(({ id }) => ids.has(id));
  });
}

function unlessChanged(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'MINUTES_CHANGED')) throw error;
}

/** @throws AppError MINUTES_TOO_LARGE, MINUTES_CHANGED */
export async function save(
  deps: Deps,
  record: RecordRow,
  minutes: { version: number; content: MinutesContent; userId: string | null },
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(minutes.content)) > MAX_MINUTES_BYTES)
    throw new AppError('MINUTES_TOO_LARGE');
  await deps.database.transaction(async () => {
    await saveMinutes(deps, { recordId: record.id, ...minutes, at: deps.clock.now() });
    if (minutes.version === 0) await tellWebhooks(deps, record.user_id, { event: 'minutes.ready', record });
  });
}
