import { findFillers, type SpokenText } from '../../../transcript/words/fillers.ts';
import { marksOf, type SaidWord } from '../../../transcript/document/index.ts';
import type { Wording } from './wording-settings.ts';

type ReadWord = SpokenText & { readonly spoken: readonly SaidWord[] | null };

/** The words of a paragraph as a reader wants them. */
export function readAs(words: readonly ReadWord[], { numbersInWords, hideFillers }: Wording): string {
  const fillers = hideFillers ? findFillers(words) : new Set<number>();
  return words
    .filter((_, index) => !fillers.has(index))
    .map(({ text, spoken }) =>
      numbersInWords && spoken !== null ? spoken.map((said) => said.text).join(' ') + marksOf(text) : text,
    )
    .join(' ');
}
