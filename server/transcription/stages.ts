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
  /** How many channels are kept apart, each with a speaker of its own; 1 where all sound is one. */
  channelCount: number;
  /** How many speakers there are; null where nobody knows. */
  speakerCount: number | null;
}

/** The channels that were selected; with none selected all are mixed to one. */
export const channelCountOf = ({
  channels_selected: channels,
}: Pick<RecordRow, 'channels_selected'>): number => Math.max(1, channels.length);

/** Whether voices are told apart: not where there is one, and not where the channel says who speaks. */
export const needsVoices = ({ channelCount, speakerCount }: ReadingWork): boolean =>
  channelCount === 1 && speakerCount !== 1;

/** A meeting has text already, of what was heard while people spoke; all else is read for the first time. */
export const readingOf = ({ id, kind }: RecordRow): Reading => ({
  recordId: id,
  pass: kind === 'meeting' ? 2 : 1,
});

/** From where on a record is to be read, ms. */
export const unreadFromMs = (record: RecordRow, reading = readingOf(record)): number =>
  reading.pass === 1 ? record.recognised_ms : 0;

export const workOf = (record: RecordRow, audio: ReadingWork['audio']): ReadingWork => ({
  record,
  reading: readingOf(record),
  audio,
  channelCount: channelCountOf(record),
  speakerCount: record.config.num_speaker ?? null,
});
