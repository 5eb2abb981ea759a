/** What a model says of words: the mark behind each, and whether it begins with a capital. */

/** `''` for no mark. The order is that of the probabilities. */
export const MARKS = ['', ',', '.', '?'] as const;
export type Mark = (typeof MARKS)[number];

export interface HeardWord {
  /** Lower case, NFC, without marks. */
  text: string;
  /** Silence behind it, ms; null where nobody knows. */
  pauseMs: number | null;
}

/** Probabilities, 0..1. */
export interface WordTag {
  /** One for each of {@link MARKS}. */
  marks: readonly number[];
  capital: number;
}

export interface Tagger {
  /** One tag for each word. */
  tag(words: readonly HeardWord[]): Promise<WordTag[]>;
}

export function softmax(logits: ArrayLike<number>): number[] {
  const values = Array.from(logits);
  const largest = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - largest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

export const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
