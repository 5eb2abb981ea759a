/** What was typed during the soak, in words that nobody else types and that are told apart where they stand side by side. */
import type { Random } from '../random.ts';

const LETTERS = 'bcdfghjklmnpqrstvwxz';
const WORD_LENGTH = 6;

export interface Burst {
  readonly word: string;
  /** Who typed it where, for whoever looks at what went wrong. */
  readonly how: string;
  /** `gone`: somebody chose it and typed over it, or deleted it. */
  state: 'typed' | 'gone';
  /** Whether it has reached the server, and may be chosen by others. */
  isShared: boolean;
}

export class Ledger {
  readonly #random: Random;
  readonly #bursts = new Map<string, Burst>();
  /** Of the recording. */
  readonly #recorded: ReadonlySet<string>;

  constructor(random: Random, recordedText: string) {
    this.#random = random;
    this.#recorded = new Set(recordedText.split(/\s+/));
  }

  get bursts(): Burst[] {
    return [...this.#bursts.values()];
  }

  /** A word to be typed in one go. */
  begin(how: string): Burst {
    const pick = () => LETTERS[Math.floor(this.#random.next() * LETTERS.length)]!;
    const small = Array.from({ length: WORD_LENGTH }, pick).join('');
    const word = small[0]!.toUpperCase() + small.slice(1);
    if (this.#bursts.has(word)) return this.begin(how);
    const burst: Burst = { word, how, state: 'typed', isShared: false };
    this.#bursts.set(word, burst);
    return burst;
  }

  /** Whether a word as it is shown may be chosen: nobody is typing in it. */
  isFree(shown: string): boolean {
    return this.#recorded.has(shown) || this.#partsOf(shown).every((burst) => burst?.isShared);
  }

  /** A word that was chosen is about to be replaced or deleted. */
  giveUp(shown: string): void {
    for (const burst of this.#partsOf(shown)) if (burst) burst.state = 'gone';
  }

  /** What was typed and does not stand whole, once, in the text. */
  findTorn(text: string): string[] {
    return this.bursts.flatMap(({ word, how, state }) => {
      const times = text.split(word).length - 1;
      if (state !== 'typed' || times === 1) return [];
      return `${word} stands there ${times} times, where it should be: "${findRemains(text, word)}" (${how})`;
    });
  }

  #partsOf(shown: string): (Burst | undefined)[] {
    const parts = /^([A-Z][a-z]+)+$/.test(shown) ? shown.match(/[A-Z][a-z]+/g)! : [shown];
    return parts.map((word) => this.#bursts.get(word));
  }
}

/** What stands around the longest part of a word that is there. */
function findRemains(text: string, word: string): string {
  for (let length = word.length - 1; length > 2; length -= 1)
    for (let from = 0; from + length <= word.length; from += 1) {
      const at = text.indexOf(word.slice(from, from + length));
      if (at >= 0) return text.slice(Math.max(0, at - 20), at + 30);
    }
  return '';
}
