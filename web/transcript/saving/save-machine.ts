/** When a transcript is saved, and what is said about it (spec 4 "Document save status"). Knows neither React nor the network. */

export type SaveStatus = 'pending' | 'changed' | 'completed' | 'error';

export interface SaveState {
  readonly status: SaveStatus;
  readonly isSaving: boolean;
  /** Whether there is something that no saved version holds. */
  readonly hasChange: boolean;
  /** What the last save failed with, as it came; null after a success. */
  readonly error: unknown;
}

interface SaveDeps {
  /** Makes one version of what the transcript says at this moment. */
  readonly save: () => Promise<void>;
  /** Saving waits while this is false; `resume` takes it up. */
  readonly isOnline: () => boolean;
  readonly nowMs: () => number;
  /** Runs `work` later; gives the way to call it off. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
}

/** Typing that rests for so long is a burst that has ended. */
export const IDLE_MS = 5_000;
/** Somebody who never rests is saved all the same. */
export const MAX_BURST_MS = 60_000;
/** Spec 4 and 9: how long a success is shown. */
export const COMPLETED_MS = 3_000;

const NOTHING_TO_SAVE: SaveState = { status: 'pending', isSaving: false, hasChange: false, error: null };

export class SaveMachine {
  readonly #deps: SaveDeps;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_TO_SAVE;
  #callOff = (): void => {};
  #burstBeganMs = 0;
  /** Counts changes, so that those made while a save runs are not taken for saved. */
  #changes = 0;
  #running: Promise<boolean> | null = null;

  constructor(deps: SaveDeps) {
    this.#deps = deps;
  }

  readonly getState = (): SaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something was edited here: it is saved when the burst of edits has ended. */
  change(): void {
    this.#changes += 1;
    if (this.#state.status !== 'changed') {
      this.#burstBeganMs = this.#deps.nowMs();
      this.#set({ status: 'changed', hasChange: true });
    }
    if (!this.#state.isSaving) this.#scheduleSave();
  }

  /** Saves at once what there is to save. Gives whether everything is saved then. */
  async saveNow(): Promise<boolean> {
    if (this.#running) await this.#running;
    if (!this.#state.hasChange) return true;
    this.#set({ status: 'changed' });
    return this.#run();
  }

  /** Takes up a save that waited for the network. */
  resume(): void {
    if (this.#state.status === 'changed' && !this.#state.isSaving) this.#scheduleSave();
  }

  /** Spec 4 "Do not save": nothing is held against leaving any more. */
  discard(): void {
    this.#callOff();
    this.#set({ ...NOTHING_TO_SAVE, isSaving: this.#state.isSaving });
  }

  /** Calls off what was to come. */
  stop(): void {
    this.#callOff();
  }

  #scheduleSave(): void {
    const burstLeftMs = this.#burstBeganMs + MAX_BURST_MS - this.#deps.nowMs();
    this.#later(
      () => {
        if (this.#deps.isOnline()) void this.#run();
      },
      Math.max(0, Math.min(IDLE_MS, burstLeftMs)),
    );
  }

  /** Spec 4: a save runs only when something changed and none is in progress. */
  #run(): Promise<boolean> {
    if (this.#running) return this.#running;
    if (this.#state.status !== 'changed') return Promise.resolve(!this.#state.hasChange);
    this.#callOff();
    this.#set({ isSaving: true });
    this.#running = this.#save(this.#changes).finally(() => (this.#running = null));
    return this.#running;
  }

  async #save(changes: number): Promise<boolean> {
    try {
      await this.#deps.save();
    } catch (error) {
      this.#set({ isSaving: false, ...(this.#state.hasChange ? { status: 'error', error } : {}) });
      return false;
    }
    if (this.#changes !== changes && this.#state.hasChange) {
      this.#burstBeganMs = this.#deps.nowMs();
      this.#set({ isSaving: false, error: null });
      this.#scheduleSave();
      return false;
    }
    this.#set({ status: 'completed', isSaving: false, hasChange: false, error: null });
    this.#later(() => this.#set({ status: 'pending' }), COMPLETED_MS);
    return true;
  }

  #later(work: () => void, delayMs: number): void {
    this.#callOff();
    this.#callOff = this.#deps.schedule(work, delayMs);
  }

  #set(change: Partial<SaveState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
