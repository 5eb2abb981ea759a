/** Files that records with sound are made of. */

/** Spec 5: the only file endings that may be uploaded, lower case with the leading dot. */
const AUDIO_EXTENSIONS = [
  '.3gp',
  '.aa',
  '.aac',
  '.amr',
  '.m4a',
  '.mp3',
  '.ogg',
  '.oga',
  '.wav',
  '.wma',
  '.webm',
] as const;

/** Video whose sound is taken, beside `.webm`, which may be either. */
export const VIDEO_EXTENSIONS = ['.mp4', '.mov', '.mkv'] as const;

/** What a record with sound is made of. */
export const MEDIA_EXTENSIONS = [...AUDIO_EXTENSIONS, ...VIDEO_EXTENSIONS] as const;
export type MediaExtension = (typeof MEDIA_EXTENSIONS)[number];

/** What a file is stored as, by its ending: what browsers guess from a name is sometimes something else, or nothing. */
export const MEDIA_TYPES: Record<MediaExtension, string> = {
  '.3gp': 'audio/3gpp',
  '.aa': 'audio/vnd.audible',
  '.aac': 'audio/aac',
  '.amr': 'audio/amr',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.oga': 'audio/ogg',
  '.wav': 'audio/wav',
  '.wma': 'audio/x-ms-wma',
  '.webm': 'audio/webm',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
};
