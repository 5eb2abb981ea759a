import type { TranslationLanguage } from '../../contract/translation/translation-languages.ts';
import { readTranslatedLines } from '../exports/index.ts';
import type { RecordRow } from '../records/index.ts';
import { toSubtitles, writeSubtitles } from './write-translation.ts';

/** The subtitles of a record in another language, for its owner. @throws AppError RECORD_NOT_FOUND, TOO_MANY_WAITING, SERVER_BUSY, TRANSCRIPT_TOO_LONG */
export async function writeTranslatedSrt(
  deps: Parameters<typeof readTranslatedLines>[0],
  record: RecordRow,
  language: TranslationLanguage,
): Promise<string> {
  const lines = await readTranslatedLines(deps, record, language, { userId: record.user_id });
  return writeSubtitles('srt', toSubtitles(lines, false));
}
