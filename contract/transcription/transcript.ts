/** The text of a record: sentences with word times (spec 3 "Sentence", spec 7 `/texts`), as people have it; recognition hands the same on. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SubtitleExport, TextExport } from '../exports/exports.ts';
import { TEXT_PAGE_SIZE } from '../limits.ts';
import { PROGRAM_ROUTES } from '../program-routes.ts';
import { ROUTES } from '../routes.ts';

const SpokenWord = z.object({
  text: z.string(),
  /** Milliseconds from the start of the audio. */
  stime: z.int().min(0),
  etime: z.int().min(0),
  /** 0..1 where the engine gives one. */
  confidence: z.number().min(0).max(1).optional(),
});

export const TimedWord = SpokenWord.extend({
  /** The words that were said, where this one is a number written for them: `25` for "hai mươi lăm". */
  spoken: z.array(SpokenWord).optional(),
  /** What was heard, where a word of the glossary took its place. */
  heard: z.string().optional(),
});
export type TimedWord = z.infer<typeof TimedWord>;

export const Sentence = z.object({
  id: z.string(),
  meeting_id: z.string(),
  text: z.string(),
  stime: z.int().min(0),
  etime: z.int().min(0),
  metadata: z.object({
    words: z.array(TimedWord),
    /** True when a paragraph starts here. */
    newline: z.boolean(),
    /** Who speaks, counted from 0, where each selected channel is a speaker; absent where voices are told apart. */
    speaker: z.int().min(0).optional(),
  }),
});
export type Sentence = z.infer<typeof Sentence>;

/** Milliseconds; the times of words have twelve days of room. */
const timeMs = z
  .int()
  .min(0)
  .max(2 ** 30);

export const TextChange = z.object({
  /** In one paragraph: a line break counts as a space. */
  text: z.string().max(10_000),
  /** As they were listed: they and `metadata` follow the sound, so nothing in them is stored. */
  stime: timeMs.optional(),
  etime: timeMs.optional(),
  metadata: z.unknown().optional(),
});
export type TextChange = z.infer<typeof TextChange>;

const TextPage = z.object({
  audio_id: z.string().min(1).max(64),
  order_by: z.literal('stime').default('stime'),
  order_direction: z.enum(['1', '-1']).default('1'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  max_result: z.coerce.number().int().min(1).max(10_000).default(TEXT_PAGE_SIZE),
});

const TextList = z.object({ data: z.array(Sentence), total: z.int() });

export const transcriptEndpoints = {
  listTexts: endpoint({
    ...ROUTES.listTexts,
    scope: null,
    summary:
      'Sentences of a record in time order as people have them now, also while the rest is still being recognised. With `format`, the text as a file.',
    query: TextPage.extend({
      ...TextExport.shape,
      /** Only sentences that start at or after this many milliseconds: what a reader following the conversion asks for. */
      from_stime: z.coerce.number().int().min(0).optional(),
    }),
    reply: TextList,
  }),
  updateText: endpoint({
    ...PROGRAM_ROUTES.updateText,
    scope: null,
    summary:
      'Change the words of one sentence. Times follow the sound: words that are left alone keep theirs.',
    body: TextChange,
    reply: Sentence,
  }),
  listSrtTexts: endpoint({
    ...ROUTES.listSrtTexts,
    scope: null,
    summary: 'The text of a record as subtitles in time order. With `format`, as a subtitle file.',
    query: TextPage.extend(SubtitleExport.shape),
    reply: TextList,
  }),
} as const;
