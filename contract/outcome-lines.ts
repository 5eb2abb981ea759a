/** What people made of the outcomes that the rules find (`contract/outcomes/`): confirmed, written anew, put aside. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OUTCOME_ROUTES } from './outcome-routes.ts';
import { storableText as text } from './storable-text.ts';

/** Figures are only shown. */
const LISTED_KINDS = ['decision', 'task', 'question'] as const;
export const ListedKind = z.enum(LISTED_KINDS);
export type ListedKind = z.infer<typeof ListedKind>;

/** Lines of one record, and of one save. */
export const MAX_OUTCOME_LINES = 2000;
const MAX_SAVED = 500;

/**
 * A line is known by what the rules take it for and by the start of its sentence, never by words: what is deleted from the transcript
 * is not kept here. Null: nobody changed it, what the rules say holds.
 */
export const OutcomeLine = z.object({
  kind: ListedKind,
  /** Start of the sentence that it rests on, ms. */
  at_ms: z
    .int()
    .min(0)
    .max(2 ** 30),
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

const Lines = z.object({ data: z.array(SavedLine) });

export const outcomeEndpoints = {
  listOutcomeLines: endpoint({
    ...OUTCOME_ROUTES.listOutcomeLines,
    summary: 'What people made of the outcomes of a record: confirmed, changed and dismissed lines.',
    reply: Lines,
  }),
  saveOutcomeLines: endpoint({
    ...OUTCOME_ROUTES.saveOutcomeLines,
    summary: 'Save lines, each over the one of its kind and moment; `forget` makes them suggestions again.',
    body: z.object({
      lines: z.array(OutcomeLine).max(MAX_SAVED).default([]),
      forget: z
        .array(OutcomeLine.pick({ kind: true, at_ms: true }))
        .max(MAX_SAVED)
        .default([]),
    }),
    reply: Lines,
  }),
} as const;
