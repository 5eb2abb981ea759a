/**
 * What others write and the editor does not show yet: everything while letters are being composed, because a change of the text would end the
 * syllable, and while somebody types, what stands where it is not drawn. What is typed meanwhile is carried over it by position.
 */
import type { ChangeSet } from '@codemirror/state';

/**
 * How long a composition may keep the changes of others waiting, in ms since its last event: phones hold one open for as long as the
 * caret stands in a word.
 */
const COMPOSING_IDLE_MS = 2_000;

/**
 * How long nothing must be typed before what is not drawn comes into the editor, in ms. It would take a frame, and browsers keep a key
 * that follows a frame waiting for the next turn of the screen.
 */
const TYPING_REST_MS = 300;

interface GateDeps {
  readonly isComposing: () => boolean;
  /** Whether changes of the editor's text touch what is drawn. */
  readonly isDrawn: (changes: ChangeSet) => boolean;
  readonly show: (changes: ChangeSet) => void;
  /** Gives the way to call it off. */
  readonly schedule: (work: () => void, delayMs: number) => () => void;
}

export class ChangeGate {
  readonly #deps: GateDeps;
  #held: ChangeSet | null = null;
  /** Letters came, and since then no rest. */
  #isTyping = false;
  #callOff: (() => void) | null = null;

  constructor(deps: GateDeps) {
    this.#deps = deps;
  }

  /** What the document is ahead of the editor; null while they are equal. */
  get held(): ChangeSet | null {
    return this.#held;
  }

  /**
   * Takes a change of the document.
   * @param isOwn what the person here asks for, such as undo, does not wait
   * @returns all that has to be shown now, or null while it waits
   */
  pass(changes: ChangeSet, isOwn: boolean): ChangeSet | null {
    const ahead = this.#held?.compose(changes) ?? changes;
    this.#held = ahead;
    if (isOwn || !(this.#deps.isComposing() || this.#isForLater())) return this.take();
    if (!this.#callOff) this.awaitRest();
    return null;
  }

  /**
   * Takes what was typed in the editor.
   * @param isBefore whether it stands before what others wrote at the same position
   * @returns the same in the positions of the document
   */
  noteTyped(changes: ChangeSet, isBefore: boolean): ChangeSet {
    const inDocument = this.#held ? changes.map(this.#held, isBefore) : changes;
    this.#held = this.#held?.map(changes, !isBefore) ?? null;
    this.#isTyping = true;
    this.awaitRest();
    return inDocument;
  }

  /** Opens the gate for what is held, which the caller shows. */
  take(): ChangeSet | null {
    const held = this.#held;
    this.#held = null;
    return held;
  }

  /** Shows what is held. */
  readonly flush = (): void => {
    const held = this.take();
    if (held) this.#deps.show(held);
  };

  /** From now on, as after each event of a composition. */
  readonly awaitRest = (): void => {
    this.#after(this.#deps.isComposing() ? COMPOSING_IDLE_MS : TYPING_REST_MS, this.#endRest);
  };

  /** After the editor has read the last letters from the page. */
  readonly endComposition = (): void => {
    this.#after(0, () => (this.#isForLater() ? this.awaitRest() : this.#endRest()));
  };

  stop(): void {
    this.#callOff?.();
  }

  readonly #endRest = (): void => {
    this.#isTyping = false;
    this.flush();
  };

  #isForLater(): boolean {
    return this.#isTyping && this.#held !== null && !this.#deps.isDrawn(this.#held);
  }

  #after(delayMs: number, work: () => void): void {
    this.#callOff?.();
    this.#callOff = this.#deps.schedule(() => {
      this.#callOff = null;
      work();
    }, delayMs);
  }
}
