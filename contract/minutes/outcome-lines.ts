/** What people made of the outcomes that are found (`transcript/outcomes/`): confirmed, written anew, put aside; and what a language model drafts of them. */
import { z } from 'zod';
import { DraftProgress } from './drafts.ts';
import { endpoint } from '../endpoint.ts';
import { OUTCOME_ROUTES } from './outcome-routes.ts';
import { storableText as text } from '../values/storable-text.ts';

/** Figures are only shown. */
const LISTED_KINDS = ['decision', 'task', 'question'] as const;
export const ListedKind = z.enum(LISTED_KINDS);
export type ListedKind = z.infer<typeof ListedKind>;

/** Lines of one record, and of one save. */
export const MAX_OUTCOME_LINES = 2000;
const MAX_SAVED = 500;

const AtMs = z
  .int()
  .min(0)
  .max(2 ** 30);

/**
 * A line is known by what the rules take it for and by the start of its sentence, never by words: what is deleted from the transcript
 * is not kept here. Null: nobody changed it, what the rules say holds.
 */
export const OutcomeLine = z.object({
  kind: ListedKind,
  /** Start of the sentence that it rests on, ms. */
  at_ms: AtMs,
  state: z.enum(['confirmed', 'dismissed']),
  /** Where it is listed: a decision may be turned into a task. */
  listed_as: ListedKind,
  text: text(2000).pipe(z.string().min(1)).nullable(),
  assignee: text(300).nullable(),
  /** A day, or '' for none. */
  due: z.union([z.iso.date(), z.literal('')]).nullable(),
  is_done: z.boolean(),
});
export type OutcomeLine = z.infer<typeof OutcomeLine>;

const SavedLine = OutcomeLine.extend({
  /** Who saved it last, null when the account is gone; and when. */
  saved_by: z.string().nullable(),
  saved_at: z.iso.datetime(),
});
export type SavedLine = z.infer<typeof SavedLine>;

/** Longest texts of a drafted line, UTF-16 units. */
const MAX_DRAFTED = { quote: 400, text: 500, name: 300 };
/** Lines of one draft. */
export const MAX_DRAFTED_LINES = 300;

/** A line that a language model drafted. It is listed only where its words stand (`outcomes/place-drafted.ts`). */
export const DraftedLine = z.object({
  kind: ListedKind,
  /** Start of the words that it quotes, ms. */
  at_ms: AtMs,
  /** Consecutive words of one paragraph, as they stood there. */
  quote: text(MAX_DRAFTED.quote).pipe(z.string().min(1)),
  text: text(MAX_DRAFTED.text).pipe(z.string().min(1)),
  assignee: text(MAX_DRAFTED.name),
  /** As it was said ("trước thứ sáu"); '' for no limit. */
  until: text(MAX_DRAFTED.name),
});
export type DraftedLine = z.infer<typeof DraftedLine>;

const OutcomeDraft = z.object({
  lines: z.array(DraftedLine).max(MAX_DRAFTED_LINES),
  /** Lines that were left out, for their words were not said. */
  dropped: z.int().min(0),
  drafted_at: z.iso.datetime(),
  /** The text has changed since. */
  is_older: z.boolean(),
});
export type OutcomeDraft = z.infer<typeof OutcomeDraft>;

const SavedOutcomes = z.object({
  data: z.array(SavedLine),
  /** Stands in the place of what the rules find; null where the rules' list stands. */
  draft: OutcomeDraft.nullable(),
});
export type SavedOutcomes = z.infer<typeof SavedOutcomes>;

const OneDraft = z.object({ data: DraftProgress });

export const outcomeEndpoints = {
  listOutcomeLines: endpoint({
    ...OUTCOME_ROUTES.listOutcomeLines,
    scope: null,
    summary:
      'What people made of the outcomes of a record: confirmed, changed and dismissed lines; and the draft of a language model.',
    reply: SavedOutcomes,
  }),
  saveOutcomeLines: endpoint({
    ...OUTCOME_ROUTES.saveOutcomeLines,
    scope: null,
    summary: 'Save lines, each over the one of its kind and moment; `forget` makes them suggestions again.',
    body: z.object({
      lines: z.array(OutcomeLine).max(MAX_SAVED).default([]),
      forget: z
        .array(OutcomeLine.pick({ kind: true, at_ms: true }))
        .max(MAX_SAVED)
        .default([]),
    }),
    reply: SavedOutcomes,
  }),
  startOutcomeDraft: endpoint({
    ...OUTCOME_ROUTES.startOutcomeDraft,
    scope: null,
    summary:
      'Have the language model of this server draft the outcomes; each line quotes words that were said.',
    reply: OneDraft,
  }),
  getOutcomeDraft: endpoint({
    ...OUTCOME_ROUTES.getOutcomeDraft,
    scope: null,
    summary: 'How far the draft is; `none` when it stands in the list.',
    reply: OneDraft,
  }),
  stopOutcomeDraft: endpoint({
    ...OUTCOME_ROUTES.stopOutcomeDraft,
    scope: null,
    summary: 'End a draft that is under way, or forget that one has failed. The list stays as it is.',
    reply: z.object({}),
  }),
  dropDraftedOutcomes: endpoint({
    ...OUTCOME_ROUTES.dropDraftedOutcomes,
    scope: null,
    summary: "Forget what a language model drafted: the rules' list stands again.",
    reply: SavedOutcomes,
  }),
} as const;
