/**
 * A transcript for people who read it and do not edit: what is rendered from the shared document, without anything that was deleted from it.
 * The call gives it whole; the socket sends what changes, and the words of a live record that are not settled yet.
 */
import { z } from 'zod';
import { InterimState } from '../live.ts';
import { MemberRight } from '../records/records.ts';

const Moment = z.iso.datetime();

/** Times are milliseconds. */
export const ReadingParagraph = z.object({
  /** Stays the same through edits. */
  id: z.string(),
  /** As people see the name; null where nobody knows who speaks. */
  speaker: z.string().nullable(),
  /** Of the speaker, 1 to 8; 0 where nobody knows who speaks. */
  speaker_colour: z.int(),
  is_completed: z.boolean(),
  stime: z.int(),
  etime: z.int(),
  /** Words in order, when each begins and when it ends; -1 for a word without a time. */
  words: z.array(z.string()),
  stimes: z.array(z.int()),
  etimes: z.array(z.int()),
  /** Numbers of the words to hear again, in order, from 0; absent where there are none. */
  doubts: z.array(z.int()).optional(),
});
export type ReadingParagraph = z.infer<typeof ReadingParagraph>;

/** Nobody's e-mail address: the name alone. */
const ReadingComment = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  tag: z.string(),
  create_time: Moment,
  is_resolved: z.boolean(),
});

/** Number of a paragraph, and of a word in it, each from 0. */
const Place = z.tuple([z.int(), z.int()]);

export const ReadingBookmark = z.object({
  id: z.string(),
  label: z.string(),
  /** The name given to it; null where the label is the words that it covers. */
  name: z.string().nullable(),
  stime: z.int(),
  etime: z.int(),
  /** Its first and its last word. */
  first: Place,
  last: Place,
  comments: z.array(ReadingComment),
});
export type ReadingBookmark = z.infer<typeof ReadingBookmark>;

/** What somebody made of the text as subtitles; where nobody has, they follow from the words. */
export const ReadingSubtitles = z.object({
  cues: z.array(
    z.object({
      id: z.string(),
      /** Number of the word that it starts at, in the whole text, from 0. */
      word: z.int(),
      /** Times that somebody set. */
      stime: z.int().optional(),
      etime: z.int().optional(),
      /** The word that its second line begins at; false where somebody said that there is none. */
      line: z.union([z.int(), z.literal(false)]).optional(),
    }),
  ),
  /** By how much all of them are moved, ms. */
  cue_shift: z.int(),
  translations: z.array(
    z.object({
      language: z.string(),
      cue_id: z.string(),
      text: z.string(),
      /** The text has changed since. */
      is_stale: z.boolean(),
      is_machine: z.boolean(),
    }),
  ),
});
export type ReadingSubtitles = z.infer<typeof ReadingSubtitles>;

export const Reading = z.object({
  paragraphs: z.array(ReadingParagraph),
  bookmarks: z.array(ReadingBookmark),
  /** Where they are asked for; spec 6 keeps them from those who came by a link. */
  subtitles: ReadingSubtitles.optional(),
});
export type Reading = z.infer<typeof Reading>;

/** A comment and whether whoever asks wrote it, and may change it. */
export const SharedComment = ReadingComment.extend({ is_own: z.boolean() });
export type SharedComment = z.infer<typeof SharedComment>;

const SharedBookmark = ReadingBookmark.extend({ comments: z.array(SharedComment) });
export type SharedBookmark = z.infer<typeof SharedBookmark>;

export const SharedReading = Reading.extend({
  /** Says which state of the text this is: the socket is told, and begins with what has changed since. */
  version: z.string(),
  bookmarks: z.array(SharedBookmark),
  /** What the link lets everybody do who has it, whatever else they may; null for whoever came by none. */
  link: z.object({ right: MemberRight, has_password: z.boolean() }).nullable(),
  /** The name that this guest signed with before; null for people with an account, and before the first comment. */
  guest_name: z.string().nullable(),
});
export type SharedReading = z.infer<typeof SharedReading>;

/** What the socket of readers says. They say nothing. */
export const ReadingMessage = z.discriminatedUnion('type', [
  /** The reading as it is now. */
  z.object({ type: z.literal('reading'), reading: Reading }),
  /** Of the reading sent before: so many paragraphs from one on are replaced, and what else is new. */
  z.object({
    type: z.literal('change'),
    from: z.int(),
    removed: z.int(),
    paragraphs: z.array(ReadingParagraph),
    bookmarks: z.array(ReadingBookmark).optional(),
    subtitles: ReadingSubtitles.optional(),
  }),
  /** Words of a live record that may still change; null when there are none any more. */
  z.object({ type: z.literal('interim'), interim: InterimState.nullable() }),
  /** The record has changed, or what one may do with it. */
  z.object({ type: z.literal('record') }),
]);
export type ReadingMessage = z.infer<typeof ReadingMessage>;
