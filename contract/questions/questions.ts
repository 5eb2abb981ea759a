/** Questions on one record or on many, answered by a language model in sentences that each cite what was said. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SearchFilters } from '../search/search.ts';
import { storableText } from '../values/storable-text.ts';
import { MAX_CITATIONS, MAX_QUESTION, MAX_SENTENCES, QUESTION_ROUTES } from './question-routes.ts';

const QuestionAllowance = z.object({
  /** Name of the model that the question and the lines found for it are sent to, and the host it is at; null where none is set up. */
  model: z.string().nullable(),
  host: z.string().nullable(),
  /** Questions answered this month in Vietnam, and how many the package holds. */
  used: z.int().min(0),
  total: z.int().min(0),
});
export type QuestionAllowance = z.infer<typeof QuestionAllowance>;

/** A line of a transcript, as it stands there now. */
const Citation = z.object({
  record: z.object({ id: z.string(), name: z.string() }),
  /** Milliseconds into the sound. */
  at_ms: z.int(),
  /** Who said it; null where nobody knows. */
  speaker: z.string().nullable(),
  text: z.string(),
});
export type Citation = z.infer<typeof Citation>;

const AnsweredSentence = z.object({
  text: z.string().min(1),
  citations: z.array(Citation).min(1).max(MAX_CITATIONS),
});
export type AnsweredSentence = z.infer<typeof AnsweredSentence>;

const Answer = z.object({
  /** Empty where nothing was found that answers the question. */
  sentences: z.array(AnsweredSentence).max(MAX_SENTENCES),
  /** With this question. */
  allowance: QuestionAllowance,
});
export type Answer = z.infer<typeof Answer>;

export const questionEndpoints = {
  getQuestionAllowance: endpoint({
    ...QUESTION_ROUTES.getQuestionAllowance,
    scope: null,
    summary: 'Whether a language model answers questions here, and how many the user has asked this month.',
    reply: z.object({ data: QuestionAllowance }),
  }),
  askQuestion: endpoint({
    ...QUESTION_ROUTES.askQuestion,
    scope: null,
    summary:
      'Ask the language model of this server about one record, or about all that the user may read; each sentence cites what was said.',
    body: SearchFilters.extend({ question: storableText(MAX_QUESTION).pipe(z.string().min(1)) }),
    reply: z.object({ data: Answer }),
  }),
} as const;
