/** What the stages of a conversion have in common. */
import type { RecordRow } from '../records/index.ts';
import type { Reading } from './store.ts';

/** The job that converts a recording. */
export const TRANSCRIPTION_KIND = 'transcribe';

/** What a stage works on. */
export interface ReadingWork {
  record: RecordRow;
  reading: Reading;
  audio: { pcmPath: string; durationMs: number };
  /** How many speakers there are; null where nobody knows. */
  speakerCount: number | null;
}

/** A meeting has text already, of what was heard while people spoke; all else is read for the first time. */
const readingOf = ({ id, kind }: RecordRow): Reading => ({
  recordId: id,
  pass: kind === 'meeting' ? 2 : 1,
});

export const workOf = (record: RecordRow, audio: ReadingWork['audio']): ReadingWork => ({
  record,
  reading: readingOf(record),
  audio,
  speakerCount: record.config.num_speaker ?? null,
});
