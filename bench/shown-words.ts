/** What a reader of live text has on the screen over time: when each word came to stand as it finally does, and which words changed. */
import { bareWord } from '../transcript/words/vietnamese.ts';

export interface ShownWord {
  text: string;
  /** End of its sound, ms. */
  endMs: number;
}

interface Tracked extends ShownWord {
  /** Since when it has stood in this form, and since when its letters have, ms. */
  sinceMs: number;
  lettersSinceMs: number;
  hasChanged: boolean;
}

export interface Steadiness {
  /** From the end of each word's sound until its letters, and its final form, stood for good, ms. */
  lettersMs: number[];
  finalMs: number[];
  /** Words that looked different or were gone again after they were first shown, and how many were shown at all. */
  changed: number;
  shown: number;
}

export class ShownWords {
  #words: Tracked[] = [];
  readonly #gone: Tracked[] = [];

  /** @param words everything on the screen */
  see(words: readonly ShownWord[], atMs: number): void {
    const before = this.#words;
    const shortest = Math.min(before.length, words.length);
    let head = 0;
    while (head < shortest && before[head]!.text === words[head]!.text) head += 1;
    let tail = 0;
    while (tail < shortest - head && before.at(-1 - tail)!.text === words.at(-1 - tail)!.text) tail += 1;
    const replaced = before.slice(head, before.length - tail);
    const fresh = words.slice(head, words.length - tail);
    this.#gone.push(...replaced.slice(fresh.length));
    this.#words = [
      ...before.slice(0, head),
      ...fresh.map((word, index) => follow(replaced[index], word, atMs)),
      ...before.slice(before.length - tail),
    ];
  }

  /** @param fromMs words that were said before are not counted, nor those after `toMs`, which may still change */
  measure(fromMs: number, toMs: number): Steadiness {
    const isMeant = ({ endMs }: ShownWord): boolean => endMs > fromMs && endMs <= toMs;
    const stand = this.#words.filter(isMeant);
    const gone = this.#gone.filter(isMeant);
    return {
      lettersMs: stand.map(({ lettersSinceMs, endMs }) => lettersSinceMs - endMs),
      finalMs: stand.map(({ sinceMs, endMs }) => sinceMs - endMs),
      changed: stand.filter(({ hasChanged }) => hasChanged).length + gone.length,
      shown: stand.length + gone.length,
    };
  }
}

function follow(before: Tracked | undefined, { text, endMs }: ShownWord, atMs: number): Tracked {
  if (!before) return { text, endMs, sinceMs: atMs, lettersSinceMs: atMs, hasChanged: false };
  if (before.text === text) return { ...before, endMs };
  const hasSameLetters = bareWord(before.text) === bareWord(text);
  const lettersSinceMs = hasSameLetters ? before.lettersSinceMs : atMs;
  return { text, endMs, sinceMs: atMs, lettersSinceMs, hasChanged: true };
}
