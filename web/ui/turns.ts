/** One thing at a time may ask for attention that nobody asked for; the others wait for their turn. */
import { useLayoutEffect } from 'react';
import { create } from 'zustand';

/**
 * How urgent each is, the most urgent first. What is more urgent takes the turn at once; among equals whoever is being read stays until
 * answered, and the first of the list goes next.
 */
const URGENCY = { session: 0, alert: 0, push: 1, consent: 1, hint: 2 } as const;

export type Asker = keyof typeof URGENCY;

const ORDER = Object.keys(URGENCY) as Asker[];

interface Turns {
  waiting: readonly Asker[];
  shown: Asker | null;
  /** How many things are going on that somebody asked for: dialogs, the tour. */
  busy: number;
}

const useTurns = create<Turns>(() => ({ waiting: [], shown: null, busy: 0 }));

/** Whether it is this one's turn, as long as it has something to ask. */
export function useTurn(asker: Asker, hasQuestion: boolean): boolean {
  useLayoutEffect(() => (hasQuestion ? ask(asker) : undefined), [asker, hasQuestion]);
  return useTurns(({ shown }) => shown === asker) && hasQuestion;
}

/** Waits for its turn. @returns what to call when there is nothing to ask any more */
export function ask(asker: Asker): () => void {
  change(({ waiting }) => ({ waiting: [...waiting, asker] }));
  return () =>
    change(({ waiting, shown }) => ({
      waiting: waiting.filter((other) => other !== asker),
      shown: shown === asker ? null : shown,
    }));
}

/** Somebody does what they asked for: until it ends nothing else begins to ask. @returns what to call at its end */
export function beBusy(): () => void {
  change(({ busy }) => ({ busy: busy + 1 }));
  return () => change(({ busy }) => ({ busy: busy - 1 }));
}

export const readTurn = (): Asker | null => useTurns.getState().shown;

function change(how: (turns: Turns) => Partial<Turns>): void {
  useTurns.setState((before) => {
    const turns = { ...before, ...how(before) };
    return turns.busy > 0 ? turns : { ...turns, shown: next(turns) };
  });
}

function next({ waiting, shown }: Turns): Asker | null {
  const first = ORDER.find((asker) => waiting.includes(asker)) ?? null;
  return shown !== null && first !== null && URGENCY[shown] <= URGENCY[first] ? shown : first;
}
