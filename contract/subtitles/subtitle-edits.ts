/** One subtitle changed by a call (spec 7 `/srt-texts/{id}`); people edit them in the shared document. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SUBTITLE_ROUTES } from './subtitles-routes.ts';
import { Sentence } from '../transcription/transcript.ts';

/** Milliseconds; the times of words have twelve days of room. */
const timeMs = z
  .int()
  .min(0)
  .max(2 ** 30);

export const SubtitleChange = z.object({
  /** At most two lines, with a line break between them. */
  text: z.string().max(10_000),
  stime: timeMs,
  etime: timeMs,
  /** As it was listed. Times of words follow the sound, so nothing in it is stored. */
  metadata: z.unknown().optional(),
});
export type SubtitleChange = z.infer<typeof SubtitleChange>;

export const subtitleEndpoints = {
  updateSrtText: endpoint({
    ...SUBTITLE_ROUTES.updateSrtText,
    scope: null,
    summary:
      'Change text and times of one subtitle. Its text is that of the transcript, which changes with it.',
    body: SubtitleChange,
    reply: Sentence,
  }),
} as const;
