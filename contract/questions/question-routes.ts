/** Where questions on records are asked; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const QUESTION_ROUTES = {
  getQuestionAllowance: { method: 'GET', path: '/analytic-v2/api/questions' },
  askQuestion: { method: 'POST', path: '/analytic-v2/api/questions' },
} as const satisfies Record<string, Route>;

/** Longest question, UTF-16 units. */
export const MAX_QUESTION = 500;
/** Sentences of one answer, and lines that one of them cites. */
export const MAX_SENTENCES = 12;
export const MAX_CITATIONS = 4;
