/** What is asked of the server about questions. */
import { queryOptions } from '@tanstack/react-query';
import { QUESTION_ROUTES } from '../../contract/questions/question-routes.ts';
import type { Answer } from '../../contract/questions/questions.ts';
import type { SearchFilters } from '../../contract/search/search.ts';
import { createCalls } from '../api/feature-calls.ts';
import { queryClient } from '../api/query-client.ts';

const callQuestions = createCalls(QUESTION_ROUTES);

export const allowanceQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: async ({ signal }) => (await callQuestions('getQuestionAllowance', {}, { signal })).data,
  staleTime: 60_000,
});

/** Throws `CallFailure`, and what `signal` throws when it ends the question. */
export async function askQuestion(
  question: string,
  filters: SearchFilters,
  signal: AbortSignal,
): Promise<Answer> {
  const { data } = await callQuestions('askQuestion', { body: { ...filters, question } }, { signal });
  queryClient.setQueryData(allowanceQuery.queryKey, data.allowance);
  return data;
}
