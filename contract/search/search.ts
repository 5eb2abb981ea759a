/** The search over everything that a person may read. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NO_FOLDER } from '../values/is-id.ts';
import { MAX_QUERY, SEARCH_KINDS, SEARCH_PAGE_SIZE, SEARCH_ROUTES } from './search-routes.ts';
import { storableText } from '../values/storable-text.ts';

const Day = z.iso.date();

/** Which lines of which records are looked at. */
export const SearchFilters = z.object({
  /** Who said or wrote it: the name, with or without diacritics. */
  speaker: storableText(100).optional(),
  /** Days in Vietnam on which the record was made, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** Only in this record: then its hits are paged, not the records. */
  audio_id: z.guid().optional(),
  /** Only records that carry this tag; only those in this folder, or in one inside it, or one's own in none. */
  tag: z.guid().optional(),
  folder: z.union([z.guid(), z.literal(NO_FOLDER)]).optional(),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

const SearchQuery = SearchFilters.extend({
  /** Words in any order, and phrases in quotes; letters match with or without their diacritics. */
  q: storableText(MAX_QUERY),
  kind: z.enum(SEARCH_KINDS).optional(),
  /** As the page before gave it. */
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(20).default(SEARCH_PAGE_SIZE),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchHit = z.object({
  id: z.string(),
  kind: z.enum(SEARCH_KINDS),
  /** Of an outcome: what it is. */
  detail: z.enum(['decision', 'task', 'question']).nullable(),
  /** Milliseconds into the sound; null where it belongs to no moment. */
  at_ms: z.int().nullable(),
  /** Who said it, or wrote it; null where nobody knows. */
  speaker: z.string().nullable(),
  /** Of the speaker, 1 to 8; 0 where there is none. */
  speaker_colour: z.int(),
  text: z.string(),
  /** Where the words stand in the text, in UTF-16 units; `to` is behind the last. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchPage = z.object({
  items: z.array(
    z.object({
      record: z.object({
        id: z.string(),
        name: z.string(),
        create_time: z.string(),
        /** Seconds. */
        duration: z.number(),
        /** False for a transcript that was imported: its hits cannot be played. */
        has_sound: z.boolean(),
        /** Whose it is, where it is another's. */
        owner_name: z.string().nullable(),
      }),
      /** How many hits there are in the record. */
      total: z.int(),
      hits: z.array(SearchHit),
    }),
  ),
  /** How many hits there are of each kind, whatever kind was asked for. */
  counts: z.partialRecord(z.enum(SEARCH_KINDS), z.int()),
  /** Only the newest records were looked through, or older ones behind them: there are at least so many. */
  counts_are_partial: z.boolean(),
  /** The words as they were typed stand nowhere: these are words like them. */
  is_near: z.boolean(),
  /** Null where this is the last page. */
  next_cursor: z.string().nullable(),
});
export type SearchPage = z.infer<typeof SearchPage>;

export const searchEndpoints = {
  search: endpoint({
    ...SEARCH_ROUTES.search,
    scope: null,
    summary:
      'What was said, decided, written down and noted in all records that the signed-in user may read, found by words.',
    query: SearchQuery,
    reply: z.object({ data: SearchPage }),
  }),
} as const;
