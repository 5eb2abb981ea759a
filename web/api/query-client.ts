import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallFailure, failureText, isUnreached } from './call-failure.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: what a toast says when the first answer does not come and the server gives no sentence (spec 8). */
    queryMeta: { failure?: string };
  }
}

/** What the server has answered, for the whole app. A refusal is an answer: only failures of the way there are tried again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, queryHash, state }) => {
      // What is known stays on view; the end of a session has its own page.
      if (meta?.failure === undefined || state.data !== undefined || isSignedOut(error)) return;
      // Said in one place, for the whole page.
      if (!navigator.onLine && isUnreached(error)) return;
      void sayFailure(queryHash, error, meta.failure);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a network a page says so at once, and asks again when there is one.
      networkMode: 'offlineFirst',
      retry: (failures, error) =>
        failures < 2 && navigator.onLine && error instanceof CallFailure && RETRIED.has(error.code),
    },
  },
});

const RETRIED = new Set(['NO_CONNECTION', 'UNKNOWN', 'INTERNAL', 'UNAVAILABLE']);

const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailure && error.code === 'UNAUTHENTICATED';

/** Toasts come with the first one: the first load carries none. */
async function sayFailure(about: string, error: unknown, fallback: string): Promise<void> {
  const { notify } = await import('../ui/toast.ts');
  notify({ kind: 'bad', about, ...failureText(error, fallback) });
}
