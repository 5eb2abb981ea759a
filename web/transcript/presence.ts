/** Who else has the transcript open, and where they are in it. What others say of themselves is checked before it is used. */
import type { Awareness } from 'y-protocols/awareness';
import { INKS, inkOf } from '../ui/person-ink.ts';

/** The awareness field of the caret is written at most this often, milliseconds. */
export const CARET_PAUSE_MS = 100;

export interface Person {
  readonly userId: string;
  readonly name: string;
  /** 1 to 8. */
  readonly ink: number;
}

/** One open tab of somebody. The places are relative positions of Yjs as JSON; null while nothing there is focused. */
export interface Visitor extends Person {
  readonly clientId: number;
  readonly caret: { readonly anchor: unknown; readonly head: unknown } | null;
}

export class Presence {
  readonly #awareness: Awareness;
  readonly #self: Pick<Person, 'userId' | 'name'>;

  constructor(awareness: Awareness, self: Pick<Person, 'userId' | 'name'>) {
    this.#awareness = awareness;
    this.#self = self;
    this.#introduce();
    // Two who came at once may have taken the same ink; the one with the later number gives way.
    awareness.on('change', () => this.#introduce());
  }

  /** Calls when something is new of the others; what this tab says of itself is not. */
  subscribe(listener: () => void): () => void {
    const hear = (_changes: unknown, origin: unknown) => {
      if (origin !== 'local') listener();
    };
    this.#awareness.on('change', hear);
    return () => this.#awareness.off('change', hear);
  }

  /** Everybody's tabs but this one. */
  visitors(): Visitor[] {
    return [...this.#awareness.getStates()]
      .filter(([clientId]) => clientId !== this.#awareness.clientID)
      .flatMap(([clientId, state]) => readVisitor(clientId, state) ?? []);
  }

  /** Everybody else once, in the order of their names. */
  people(): Person[] {
    const others = this.visitors().filter(({ userId }) => userId !== this.#self.userId);
    return [...new Map(others.map((visitor) => [visitor.userId, visitor])).values()].sort((a, b) =>
      a.name.localeCompare(b.name, 'vi'),
    );
  }

  /** The ink of whoever is here, 1 to 8. */
  get ownInk(): number {
    return readVisitor(0, this.#awareness.getLocalState())?.ink ?? inkOf(this.#self.userId);
  }

  /** The ink of a person on this page, here or not: whoever had to take another has that one everywhere on it. */
  inkOf(userId: string): number {
    if (userId === this.#self.userId) return this.ownInk;
    return this.visitors().find((visitor) => visitor.userId === userId)?.ink ?? inkOf(userId);
  }

  showCaret(caret: Visitor['caret']): void {
    this.#awareness.setLocalStateField('cursor', caret);
  }

  #introduce(): void {
    const known = readVisitor(0, this.#awareness.getLocalState());
    const ink = this.#chooseInk(known?.ink);
    if (known?.ink !== ink) this.#awareness.setLocalStateField('user', { ...this.#self, ink });
  }

  /** One that nobody else has, while there are enough; a person has the same in every tab. */
  #chooseInk(own: number | undefined): number {
    const visitors = this.visitors();
    const mine = visitors.find(({ userId }) => userId === this.#self.userId);
    if (mine && mine.clientId < this.#awareness.clientID) return mine.ink;
    const others = visitors.filter(({ userId }) => userId !== this.#self.userId);
    const isTaken = (ink: number) =>
      others.some((other) => other.ink === ink && (own !== ink || other.clientId < this.#awareness.clientID));
    if (own !== undefined && !isTaken(own)) return own;
    const first = inkOf(this.#self.userId);
    const inks = Array.from({ length: INKS }, (_, index) => ((first + index - 1) % INKS) + 1);
    return inks.find((ink) => !isTaken(ink)) ?? own ?? first;
  }
}

function readVisitor(clientId: number, state: unknown): Visitor | null {
  const { user, cursor } = asRecord(state);
  const { userId, name, ink } = asRecord(user);
  if (typeof userId !== 'string' || typeof name !== 'string' || typeof ink !== 'number') return null;
  if (!Number.isInteger(ink) || ink < 1 || ink > INKS) return null;
  const { anchor, head } = asRecord(cursor);
  return { clientId, userId, name, ink, caret: anchor && head ? { anchor, head } : null };
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
