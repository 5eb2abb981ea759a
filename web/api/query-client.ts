import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './call-failure.ts';

/** What the server has answered, for the whole app. A refusal is an answer: only failures of the way there are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && error instanceof CallFailure && RETRIED.has(error.code),
    },
  },
});

const RETRIED = new Set(['NO_CONNECTION', 'UNKNOWN', 'INTERNAL', 'UNAVAILABLE']);
