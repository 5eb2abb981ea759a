import type { Clip } from '../../contract/sharing/clip.ts';
import type { DraftedLine } from '../../contract/minutes/outcome-lines.ts';
import { measureTranscript, readTranscriptUpdates } from '../collaboration/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { Turn } from '../platform/fair-turns.ts';
import type { RecordActor, RecordRow } from '../records/index.ts';
import type { ExportContent, ExportHeading } from './content.ts';
import {
  exportContent,
  exportMeeting,
  exportTranslation,
  writePaperInTurn,
  type WaitingTranscript,
} from './export-thread.ts';
import type { MeetingContent } from './read-meeting.ts';
import type { Paper, PaperFormat } from './paper.ts';
import type { TranslatedLine } from './translated-line.ts';

interface ReadDeps {
  database: Database;
  events: Events;
  clock: Clock;
}

/**
 * The whole transcript of a record as exports see it: cleaned, with names, times, bookmarks and comments.
 * @param actor whose turn it is; null for a job
 * @throws AppError RECORD_NOT_FOUND, TOO_MANY_WAITING, SERVER_BUSY, TRANSCRIPT_TOO_LONG
 */
export const readRecordContent = async (
  deps: ReadDeps,
  record: RecordRow,
  actor: RecordActor | null,
): Promise<ExportContent> => exportContent(await waitingTranscript(deps, record, actor));

/**
 * The same with what is found in it, and the sentences at these moments, ms.
 * @param work.drafted by a language model
 * @throws AppError as {@link readRecordContent}
 */
export const readRecordMeeting = async (
  deps: ReadDeps,
  record: RecordRow,
  actor: RecordActor,
  work: { moments: readonly number[]; drafted: readonly DraftedLine[] },
): Promise<MeetingContent> => exportMeeting(await waitingTranscript(deps, record, actor), work);

/** Every subtitle of a record with its translation. @throws AppError as {@link readRecordContent} */
export const readTranslatedLines = async (
  deps: ReadDeps,
  record: RecordRow,
  language: string,
  actor: RecordActor,
): Promise<TranslatedLine[]> => exportTranslation(await waitingTranscript(deps, record, actor), language);

/** A document of a record that is laid out for paper, as a file. @throws AppError TOO_MANY_WAITING, SERVER_BUSY */
export const writePaper = (
  { actor, recordId }: { actor: RecordActor; recordId: string },
  paper: Paper,
  format: PaperFormat,
): Promise<Uint8Array> => writePaperInTurn({ turn: turnOf(actor), recordId }, paper, format);

/** @throws AppError RECORD_NOT_FOUND */
export const waitingTranscript = async (
  deps: ReadDeps,
  record: RecordRow,
  actor: RecordActor | null,
  clip: Clip | null = null,
): Promise<WaitingTranscript> => ({
  recordId: record.id,
  turn: actor ? turnOf(actor) : { key: `record ${record.id}` },
  heading: headingOf(record),
  clip,
  bytes: await measureTranscript(deps, record.id),
  readUpdates: () => readTranscriptUpdates(deps, record.id),
});

/** A person has turns of their own; all who came by one link share those of the link, since a visit costs nothing. */
const turnOf = ({ userId, visit }: RecordActor): Turn =>
  userId === null ? { key: `link ${visit?.linkId}`, asker: visit?.visitId ?? '' } : { key: userId };

const headingOf = ({ name, created_at, duration_ms }: RecordRow): ExportHeading => ({
  title: name,
  createdAt: created_at.toISOString(),
  durationMs: duration_ms,
});
