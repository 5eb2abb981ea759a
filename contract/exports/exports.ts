/** Files to take home (spec 3 "Export option", 7 `/texts` as the export endpoint, 9 "export formats"). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { EXPORT_FORMATS, SUBTITLE_FORMATS, TEXT_FORMATS } from './export-formats.ts';
import { FRAME_RATES, SUBTITLE_LIMITS, type SubtitleNumber } from '../subtitles/subtitle-limits.ts';
import { PAGE_ROUTES } from '../page-routes.ts';

export type SubtitleFormat = (typeof SUBTITLE_FORMATS)[number];
export type ReadingFormat = (typeof TEXT_FORMATS)[number];
export type ExportFormat = ReadingFormat | SubtitleFormat;
export { EXPORT_FORMATS };

/** What sound can be converted to; both play on every machine. */
export const AudioCopyFormat = z.enum(['m4a', 'mp3']);
export type AudioCopyFormat = z.infer<typeof AudioCopyFormat>;

const Flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const OPTIONS = {
  /** When each paragraph begins. Subtitles and JSON always have their times. */
  times: Flag.optional(),
  /** Who speaks. By default in texts, and not in subtitles. */
  speakers: Flag.optional(),
  /** Only what is bookmarked. */
  bookmarks_only: Flag.optional(),
  /** What people said about the bookmarks. */
  comments: Flag.optional(),
  /** Numbers as they are written, or as they were said. */
  numbers: z.enum(['digits', 'words']).optional(),
  /** Leaves out words that people say while they think. */
  hide_fillers: Flag.optional(),
};

/** With a `format` the answer is that file instead of the list. A caller that accepts JSON only gets it as `data`. */
export const TextExport = z.object({
  format: z
    .enum([...TEXT_FORMATS, 'doc'])
    .transform((format) => (format === 'doc' ? 'docx' : format))
    .optional(),
  ...OPTIONS,
});
const number = (name: SubtitleNumber) =>
  z.coerce.number().int().min(SUBTITLE_LIMITS[name].min).max(SUBTITLE_LIMITS[name].max).optional();

export const SubtitleExport = z.object({
  format: z.enum(SUBTITLE_FORMATS).optional(),
  ...OPTIONS,
  line_length: number('line_length'),
  lines: z.enum(['1', '2']).optional(),
  gap_ms: number('gap_ms'),
  cps: number('cps'),
  /** Times are those of frames, if it is given. */
  frame_rate: z.enum(FRAME_RATES).optional(),
});
export type SubtitleQuery = z.infer<typeof SubtitleExport>;
export type ExportQuery = z.infer<typeof TextExport> | z.infer<typeof SubtitleExport>;

export const AudioCopyState = z.object({
  format: AudioCopyFormat,
  /** `missing`: nobody asked for it yet. `unavailable`: this server has no encoder for it. */
  state: z.enum(['missing', 'working', 'ready', 'failed', 'unavailable']),
  /** 0..1 while it is worked on. */
  progress: z.number().min(0).max(1),
  /** Of a copy that is ready: where it is downloaded under the name of the record, for an hour. */
  url: z.string().optional(),
});
export type AudioCopyState = z.infer<typeof AudioCopyState>;

/** What can be downloaded of a record besides its text. */
export const AudioDownloads = z.object({
  /** False for a transcript that was imported: there never will be a file. */
  has_sound: z.boolean(),
  /** The file as it is; null before there is one (spec 4 "Audio availability"). */
  original: z
    .object({
      /** Where it is downloaded under the name of the record, for an hour. */
      url: z.string(),
      /** Of the file name, with its dot. */
      extension: z.string(),
      size_bytes: z.int(),
      /** False for formats that some phones or browsers cannot play. */
      plays_everywhere: z.boolean(),
    })
    .nullable(),
  copies: z.array(AudioCopyState),
});
export type AudioDownloads = z.infer<typeof AudioDownloads>;

export const exportEndpoints = {
  listDownloads: endpoint({
    ...PAGE_ROUTES.listDownloads,
    scope: null,
    summary: 'The sound of a record as it is, and converted copies of it, with addresses that download them.',
    reply: z.object({ data: AudioDownloads }),
  }),
  copyAudio: endpoint({
    ...PAGE_ROUTES.copyAudio,
    scope: null,
    summary:
      'Queue the conversion of the sound to a format that plays everywhere. Repeating the call changes nothing.',
    body: z.object({ format: AudioCopyFormat }),
    reply: z.object({ data: AudioDownloads }),
  }),
} as const;
