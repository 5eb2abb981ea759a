/** Questions and their answers: in the memory of this page and nowhere else. They outlive the way to the transcript and back. */
import { create } from 'zustand';
import type { AnsweredSentence } from '../../contract/questions/questions.ts';
import type { SearchFilters } from '../../contract/search/search.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { queryClient } from '../api/query-client.ts';
import { messages } from './messages.ts';
import { allowanceQuery, askQuestion } from './question-calls.ts';

export interface Exchange {
  readonly id: number;
  readonly question: string;
  /** What has become of it. */
  readonly outcome:
    | { readonly state: 'waiting'; readonly sinceMs: number; readonly stop: () => void }
    | { readonly state: 'answered'; readonly sentences: readonly AnsweredSentence[] }
    | { readonly state: 'stopped' }
    | { readonly state: 'failed'; readonly sentence: string };
}

const NONE: readonly Exchange[] = [];
/** Of one place; older ones are forgotten. */
const MAX_EXCHANGES = 50;

const useExchanges = create<Record<string, readonly Exchange[]>>()(() => ({}));
let lastId = 0;

export interface Questions {
  readonly exchanges: readonly Exchange[];
  readonly isWaiting: boolean;
  /** One at a time: another is not sent while one waits. */
  ask(question: string): void;
  /** Asks the same once more, in its place. */
  askAgain(exchange: Exchange): void;
}

/** @param userId whose they are @param filters where is looked for answers: what is asked there is kept together */
export function useQuestions(userId: string, filters: SearchFilters): Questions {
  const key = `${userId} ${JSON.stringify(filters)}`;
  const exchanges = useExchanges((all) => all[key] ?? NONE);
  const isWaiting = exchanges.some(({ outcome }) => outcome.state === 'waiting');
  const send = (question: string, id = (lastId += 1)): void => {
    if (isWaiting) return;
    void run(key, { id, question, filters });
  };
  return { exchanges, isWaiting, ask: send, askAgain: ({ question, id }) => send(question, id) };
}

async function run(
  key: string,
  { id, question, filters }: { id: number; question: string; filters: SearchFilters },
): Promise<void> {
  const leaving = new AbortController();
  const put = (outcome: Exchange['outcome']): void =>
    useExchanges.setState((all) => {
      const known = all[key] ?? NONE;
      const one = { id, question, outcome };
      const isKnown = known.some((exchange) => exchange.id === id);
      const next = isKnown ? known.map((exchange) => (exchange.id === id ? one : exchange)) : [...known, one];
      return { [key]: next.slice(-MAX_EXCHANGES) };
    });
  put({ state: 'waiting', sinceMs: Date.now(), stop: () => leaving.abort() });
  try {
    const { sentences } = await askQuestion(question, filters, leaving.signal);
    put({ state: 'answered', sentences });
  } catch (error) {
    put(
      leaving.signal.aborted
        ? { state: 'stopped' }
        : { state: 'failed', sentence: sentenceFor(error, messages.failed) },
    );
    void queryClient.invalidateQueries({ queryKey: allowanceQuery.queryKey });
  }
}
