import { readTranscriptUpdates } from '../collaboration/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';
import type { RecordRow } from '../records/index.ts';
import type { ExportContent, ExportHeading } from './content.ts';
import { exportContent, exportTranslation } from './export-thread.ts';
import type { TranslatedLine } from './translated-line.ts';

/** The whole transcript of a record as exports see it: cleaned, with names, times, bookmarks and comments. @throws AppError RECORD_NOT_FOUND */
export const readRecordContent = async (
  deps: { database: Database; events: Events; clock: Clock },
  record: RecordRow,
): Promise<ExportContent> =>
  exportContent({ updates: await readTranscriptUpdates(deps, record.id), heading: headingOf(record) });

/** Every subtitle of a record with its translation. @throws AppError RECORD_NOT_FOUND */
export const readTranslatedLines = async (
  deps: { database: Database; events: Events; clock: Clock },
  record: RecordRow,
  language: string,
): Promise<TranslatedLine[]> =>
  exportTranslation({
    updates: await readTranscriptUpdates(deps, record.id),
    heading: headingOf(record),
    language,
  });

export const headingOf = ({ name, created_at, duration_ms }: RecordRow): ExportHeading => ({
  title: name,
  createdAt: created_at.toISOString(),
  durationMs: duration_ms,
});
