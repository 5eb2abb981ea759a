/**
 * The stored document as it comes from outside (spec 3 "Stored document", "Paragraph", "Bookmark (stored)"): missing fields are
 * forgiven, absurd ones are not. In a file of its own, because the browser's first load does without the schema library.
 */
import { z } from 'zod';

/** Most of anything in one stored document: about thirty hours of speech. */
const MAX_WORDS_IN_PARAGRAPH = 300_000;
const MAX_PARAGRAPHS = 50_000;
const MAX_ITEMS = 10_000;
const MAX_CUES = 100_000;
const MAX_SAID_WORDS = 200;

/** Milliseconds; the times of words have twelve days of room. */
const timeMs = z
  .number()
  .min(0)
  .max(2 ** 30)
  .transform(Math.round);
const id = z.string().max(200);
const shortText = z.string().max(1_000);

/** A list that is given up at its first fault: to name each of a million takes a hundred times as long as to read them. */
const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(z.unknown())
    .max(max)
    .transform((values, context): z.output<Item>[] => {
      const items: z.output<Item>[] = [];
      for (const value of values) {
        const { success, data } = item.safeParse(value);
        if (!success) {
          context.addIssue({ code: 'custom', path: [items.length] });
          return z.NEVER;
        }
        items.push(data);
      }
      return items;
    });

const count = z
  .int()
  .min(0)
  .max(2 ** 30);
const place = z.tuple([count, count, count]);

const saidWord = z.object({
  text: shortText,
  stime: timeMs,
  etime: timeMs,
  confidence: z.number().min(0).max(1).nullish(),
});

const storedText = z.object({
  text: z.string().max(100_000),
  data: z
    .object({
      stime: timeMs.nullish(),
      etime: timeMs.nullish(),
      confidence: z.number().min(0).max(1).nullish(),
      timing: z.enum(['measured', 'edited', 'estimated', 'untimed']).nullish(),
      updateByID: id.nullish(),
      /** The words that were said, where this one is a number written for them. */
      spoken: listOf(saidWord, MAX_SAID_WORDS).nullish(),
      /** What was heard, where the glossary changed it. */
      heard: shortText.nullish(),
    })
    .nullish(),
});

const storedParagraph = z.object({
  type: z.literal('paragraph').nullish(),
  children: listOf(storedText, MAX_WORDS_IN_PARAGRAPH),
  data: z
    .object({
      id: id.nullish(),
      start: timeMs.nullish(),
      end: timeMs.nullish(),
      speaker: shortText.nullish(),
      /** Which of `speakers`, whose names may be that of nobody; null where nobody knows who speaks. Documents from before have none. */
      speakerId: id.nullish(),
      completed: z.boolean().nullish(),
    })
    .nullish(),
});

const storedBookmark = z.object({
  /** The id of the paragraph that the bookmark starts in. */
  id,
  stime: timeMs,
  etime: timeMs,
  bookmarkId: id.nullish(),
  label: z.string().max(100_000).nullish(),
  /** The name given to it by hand. */
  name: shortText.nullish(),
  /** Where it starts and ends, each as paragraph, word and letter counted from 0: times alone may mean other words. */
  range: z.object({ from: place, to: place }).nullish(),
});

const storedComment = z.object({
  id,
  idBookmark: id,
  label: z.string().max(20_000),
  name: shortText.nullish(),
  author: id.nullish(),
  tag: shortText.nullish(),
  createTime: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  isResolved: z.boolean().nullish(),
});

/** Before the shift of all subtitles, which may be to either side. */
const shiftedMs = z
  .number()
  .min(-(2 ** 30))
  .max(2 ** 30)
  .transform(Math.round);

const storedCue = z.object({
  id: id.min(1),
  /** Number of the word that it starts at, in the whole text, from 0. */
  word: count,
  /** Times that somebody set. */
  stime: shiftedMs.nullish(),
  etime: shiftedMs.nullish(),
  /** The word that its second line begins at; false where somebody said that there is none. */
  line: z.union([count, z.literal(false)]).nullish(),
});

export const storedDocumentSchema = z.object({
  children: listOf(storedParagraph, MAX_PARAGRAPHS),
  data: z.object({ version: z.int().min(0).max(1_000).nullish() }).nullish(),
  bookmarks: listOf(storedBookmark, MAX_ITEMS).nullish(),
  speakers: listOf(
    z.object({ id: id.min(1), name: shortText, colour: z.int().min(1).max(8).nullish() }),
    MAX_ITEMS,
  ).nullish(),
  comments: listOf(storedComment, MAX_ITEMS).nullish(),
  cues: listOf(storedCue, MAX_CUES).nullish(),
  /** By how much all subtitles are moved, ms. */
  cueShift: shiftedMs.nullish(),
  /** Start in milliseconds of the recognised sentences the text was made from, by sentence id: they are not taken over again. */
  sentences: z.record(id, timeMs).nullish(),
});

/** The file that a version is saved as (spec 7). */
export const documentFileSchema = z.object({ content: z.object({ document: storedDocumentSchema }) });

export type StoredDocument = z.infer<typeof storedDocumentSchema>;
export type StoredParagraph = z.infer<typeof storedParagraph>;
export type StoredBookmark = z.infer<typeof storedBookmark>;
export type StoredCue = z.infer<typeof storedCue>;
