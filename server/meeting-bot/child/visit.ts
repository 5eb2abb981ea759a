/** What every visit of a meeting has, whatever it hears the meeting by. */
import type { ChildMessage, LeaveWhy, StreamAddress } from './child-messages.ts';
import type { Verdict } from './meeting-watch.ts';

export const LOOK_EVERY_MS = 500;
/** How long what was heard may wait to be stored at the end: a server may be starting again. */
export const STORE_MS = 60_000;
/** The same for a visit that another process goes on with. */
export const HAND_OVER_MS = 3_000;

export interface Attendance {
  /** The state that recording waits for is noted. */
  noteInside(): void;
  leave(why: LeaveWhy): void;
  /** Where the stream of the meeting is, and when it has ended; only for meetings that are heard by one. */
  listenTo?(stream: StreamAddress): void;
  /** Resolves when everything is said and stored. */
  done: Promise<void>;
}

/** Tells the state of a visit when it is another one than before. */
export function createStateTeller(tell: (message: ChildMessage) => void) {
  let told = '';
  return ({ state, untilMs, reason }: Extract<Verdict, { kind: 'stay' }>): void => {
    const text = JSON.stringify([state, reason]);
    if (text !== told) tell({ kind: 'state', state, untilMs, reason });
    told = text;
  };
}

/** The wait between two looks, which `wake` ends early; `woken` waits for nothing else. */
export function createPause() {
  let end = (): void => undefined;
  return {
    wake: (): void => end(),
    woken: (): Promise<void> => new Promise((resolve) => (end = resolve)),
    wait: (): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
