/** Who spoke when, made of who is heard in each step. */
import { STEP_MS, type Identity } from './meeting-sound.ts';

/** A pause within a turn, and the shortest turn: a cough is none. */
const MAX_PAUSE_STEPS = 6;
const MIN_STEPS = 3;

export interface SpeechTurn {
  identity: Identity;
  /** Times of the record. */
  fromMs: number;
  toMs: number;
}

interface Open {
  from: number;
  /** The last step in which they were heard. */
  last: number;
  loudSteps: number;
}

export interface SpeechTurns {
  /** @param step of the record */
  note(step: number, heard: Iterable<Identity>): void;
  /** Turns that began or went on since the last look; the same turn comes again, longer. */
  take(): SpeechTurn[];
  /** Milliseconds that each was heard so far. */
  readonly spokenMs: ReadonlyMap<Identity, number>;
}

export function createSpeechTurns(): SpeechTurns {
  const open = new Map<Identity, Open>();
  const spokenMs = new Map<Identity, number>();
  let changed = new Map<string, SpeechTurn>();
  return {
    spokenMs,
    note(step, heard) {
      for (const identity of heard) {
        spokenMs.set(identity, (spokenMs.get(identity) ?? 0) + STEP_MS);
        const before = open.get(identity);
        const goesOn = before && step - before.last <= MAX_PAUSE_STEPS;
        const turn = goesOn ? before : { from: step, last: step, loudSteps: 0 };
        turn.last = step;
        turn.loudSteps += 1;
        open.set(identity, turn);
        if (turn.loudSteps < MIN_STEPS) continue;
        changed.set(`${turn.from} ${identity}`, {
          identity,
          fromMs: turn.from * STEP_MS,
          toMs: (step + 1) * STEP_MS,
        });
      }
    },
    take() {
      const taken = [...changed.values()];
      changed = new Map();
      return taken;
    },
  };
}
