/**
 * Keeps the minutes of one record: saves what is written a moment after it was written, over the version that it was written on.
 * What could not be saved yet lies in this browser and outlives the page. Another version at the server is told, never overwritten.
 */
import { EMPTY_MINUTES } from '../../contract/minutes/empty-minutes.ts';
import type { MinutesContent, StoredMinutes } from '../../contract/minutes/minutes.ts';

export type AutosavePhase =
  /** Before the first answer of the server; `failed` when there was none. */
  | 'loading'
  | 'failed'
  /** The record fills them, for the first time. */
  | 'filling'
  | 'saved'
  | 'unsaved'
  | 'saving'
  /** The server could not be reached, or refused; tried again with the next change, and when the network is back. */
  | 'waiting'
  /** Somebody else saved: a person decides. */
  | 'conflict';

export interface AutosaveState {
  readonly phase: AutosavePhase;
  readonly content: MinutesContent;
  /** Of a conflict: what the server has. */
  readonly theirs: StoredMinutes | null;
  /** Of `failed` and `waiting`: what went wrong. */
  readonly error: unknown;
  /** Why the record could not fill them; null where it could, or was not asked. */
  readonly fillError: unknown;
  /** Whether anything is saved or written. */
  readonly isBegun: boolean;
}

export interface AutosaveDeps {
  load: () => Promise<StoredMinutes>;
  /** Has the record fill minutes that nobody has saved; gives what is saved then. */
  fill: () => Promise<StoredMinutes>;
  /** Rejects with a failure whose `code` is MINUTES_CHANGED when the version is another. */
  save: (version: number, content: MinutesContent) => Promise<StoredMinutes>;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Names the person and the record. */
  storageKey: string;
  /** Calls after a while; gives what cancels it. */
  later: (work: () => void, delayMs: number) => () => void;
}

/** Long enough to finish a word, short enough to lose none. */
const SAVE_AFTER_MS = 1_000;

interface KeptCopy {
  version: number;
  content: MinutesContent;
}

export class MinutesAutosave {
  readonly #deps: AutosaveDeps;
  readonly #listeners = new Set<() => void>();
  #state: AutosaveState = {
    phase: 'loading',
    content: EMPTY_MINUTES,
    theirs: null,
    error: null,
    fillError: null,
    isBegun: false,
  };
  /** The version that the content was written on. */
  #version = 0;
  /** Whether something is written here that the server may not have. */
  #isDirty = false;
  /** The record has filled the minutes, or has nothing to say yet. */
  #isAsked = false;
  #cancelSave: () => void = () => {};
  #saving: Promise<void> | null = null;

  constructor(deps: AutosaveDeps) {
    this.#deps = deps;
  }

  readonly getState = (): AutosaveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Fetches the minutes; what this browser kept is saved now, or is in conflict with what came meanwhile. */
  async open(): Promise<void> {
    this.#set({ phase: 'loading', error: null });
    try {
      const stored = await this.#deps.load();
      const kept = this.#readCopy();
      if (!kept) return this.#adopt(stored);
      this.#version = kept.version;
      this.#isDirty = true;
      this.#set({ content: kept.content, isBegun: true });
      if (kept.version === stored.version) await this.saveNow();
      else this.#set({ phase: 'conflict', theirs: stored });
    } catch (error) {
      this.#set({ phase: 'failed', error });
    }
  }

  /** Minutes in which nobody has written are filled from the record, before anybody can write here. */
  async fillFirst(): Promise<void> {
    if (this.#state.phase !== 'saved' || this.#version > 0 || this.#isAsked) return;
    this.#set({ phase: 'filling', fillError: null });
    try {
      this.#adopt(await this.#deps.fill());
      this.#isAsked = true;
    } catch (fillError) {
      this.#set({ phase: 'saved', fillError });
    }
  }

  /** Writes here and now; the server follows. */
  edit(content: MinutesContent): void {
    this.#isDirty = true;
    this.#keepCopy(content);
    const isStopped = this.#state.phase === 'conflict';
    this.#set({ content, isBegun: true, ...(!isStopped && { phase: 'unsaved' }) });
    if (isStopped) return;
    this.#cancelSave();
    this.#cancelSave = this.#deps.later(() => void this.saveNow(), SAVE_AFTER_MS);
  }

  /** @returns whether everything that is written is at the server */
  async saveNow(): Promise<boolean> {
    this.#cancelSave();
    while (this.#saving) await this.#saving;
    if (!this.#isDirty) return this.#state.phase === 'saved';
    if (this.#state.phase === 'conflict') return false;
    this.#saving = this.#save();
    await this.#saving;
    return this.getState().phase === 'saved';
  }

  /** Looks whether somebody else saved, for example when the page is seen again. */
  async refresh(): Promise<void> {
    if (this.#state.phase !== 'saved' && this.#state.phase !== 'waiting') return;
    if (this.#state.phase === 'waiting') return void (await this.saveNow());
    const stored = await this.#look();
    if (stored && stored.version !== this.#version && this.getState().phase === 'saved') this.#adopt(stored);
  }

  /** Of a conflict: what the other saved. @returns what was here, to be taken back with `edit` */
  takeTheirs(): MinutesContent {
    const mine = this.#state.content;
    const { theirs } = this.#state;
    if (theirs) this.#adopt(theirs);
    return mine;
  }

  /** Of a conflict: what was written here goes over what the other saved, knowingly. */
  async keepMine(): Promise<void> {
    const { theirs, content } = this.#state;
    if (!theirs) return;
    this.#version = theirs.version;
    this.#keepCopy(content);
    this.#set({ phase: 'unsaved', theirs: null });
    await this.saveNow();
  }

  async #save(): Promise<void> {
    const { content } = this.#state;
    this.#set({ phase: 'saving', error: null });
    try {
      const { version } = await this.#deps.save(this.#version, content);
      this.#version = version;
      if (this.#state.content === content) {
        this.#isDirty = false;
        this.#deps.storage.removeItem(this.#deps.storageKey);
        this.#set({ phase: 'saved' });
      } else {
        this.edit(this.#state.content);
      }
    } catch (error) {
      if (hasChanged(error)) await this.#meetConflict(error);
      else this.#set({ phase: 'waiting', error });
    } finally {
      this.#saving = null;
    }
  }

  async #meetConflict(error: unknown): Promise<void> {
    const theirs = await this.#look();
    // Saved by ourselves, and the answer was lost on its way.
    if (theirs && JSON.stringify(theirs.content) === JSON.stringify(this.#state.content)) this.#adopt(theirs);
    else this.#set(theirs ? { phase: 'conflict', theirs } : { phase: 'waiting', error });
  }

  /** What the server has; null where it cannot be asked. */
  async #look(): Promise<StoredMinutes | null> {
    try {
      return await this.#deps.load();
    } catch {
      return null;
    }
  }

  #adopt({ version, content }: StoredMinutes): void {
    this.#version = version;
    this.#isDirty = false;
    this.#deps.storage.removeItem(this.#deps.storageKey);
    this.#set({
      phase: 'saved',
      content: content ?? EMPTY_MINUTES,
      theirs: null,
      error: null,
      isBegun: content !== null,
    });
  }

  #keepCopy(content: MinutesContent): void {
    const copy: KeptCopy = { version: this.#version, content };
    try {
      this.#deps.storage.setItem(this.#deps.storageKey, JSON.stringify(copy));
    } catch {
      // A full storage: the server still gets it, only a lost network could lose it.
    }
  }

  #readCopy(): KeptCopy | null {
    try {
      const copy = JSON.parse(this.#deps.storage.getItem(this.#deps.storageKey) ?? 'null') as KeptCopy | null;
      return copy && typeof copy.version === 'number' && Array.isArray(copy.content.points) ? copy : null;
    } catch {
      return null;
    }
  }

  #set(change: Partial<AutosaveState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}

const hasChanged = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'MINUTES_CHANGED';
