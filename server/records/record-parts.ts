/** Names that belong to a record elsewhere: its files, its job, its hold on the wallet. */
import { parse } from 'node:path/posix';
import { AudioCopyFormat } from '../../contract/exports/exports.ts';
import type { Holding } from '../billing/index.ts';
import type { RecordRow } from './record-row.ts';

/** Storage key of the waveform: one byte a peak. */
export const peaksKey = (recordId: string): string => `peaks/${recordId}`;

/** Storage key of the sound in another format. */
export const audioCopyKey = (recordId: string, format: AudioCopyFormat): string =>
  `audio-copies/${recordId}.${format}`;

/** Storage key of the sound of a part that a link opens. */
export const clipKey = (linkId: string): string => `clips/${linkId}.m4a`;

/** What stands in the place of the key of the sound where there is none: it names no file. */
export const noSoundKey = ({ id, user_id }: Pick<RecordRow, 'id' | 'user_id'>): string =>
  `imports/${user_id}/${id}`;

/** Storage key of the video that is made of a record's picture and its sound: other sound makes another. */
export const pictureCopyKey = ({ id, key }: Pick<RecordRow, 'id' | 'key'>): string =>
  `pictures/${id}/${parse(key).name}.mp4`;

/** Every file of a record's picture, made or not, beside that of its sound. */
export const pictureKeys = (row: Pick<RecordRow, 'id' | 'key' | 'picture_key'>): string[] => [
  pictureCopyKey(row),
  ...(row.picture_key === null ? [] : [row.picture_key]),
];

/** Every file that a record may have beside its sound, made or not. */
export const derivedKeys = (recordId: string): string[] => [
  peaksKey(recordId),
  ...AudioCopyFormat.options.map((format) => audioCopyKey(recordId, format)),
];

/** The once-key of the conversion under way. */
export const transcriptionKey = ({ id, attempt }: Pick<RecordRow, 'id' | 'attempt'>): string =>
  `transcribe:${id}:${attempt}`;

export const holdingOf = (record: RecordRow): Holding => ({
  userId: record.user_id,
  recordId: record.id,
  attempt: record.attempt,
  reservedSeconds: record.reserved_seconds,
});
