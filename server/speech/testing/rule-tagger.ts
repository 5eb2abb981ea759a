import { punctuate } from '../punctuation/punctuate.ts';
import { MARKS, type Mark, type Tagger } from '../punctuation/tagger.ts';
import type { Speech } from '../speech.ts';

/**
 * Punctuation by a rule in the place of the model.
 * @param markBehind the mark behind a word that so many words follow
 */
export function punctuateBy(
  markBehind: (word: string, wordsBehind: number) => Mark,
): Pick<Speech, 'punctuate'> {
  const tagger: Tagger = {
    tag: (words) =>
      Promise.resolve(
        words.map(({ text }, index) => {
          const mark = markBehind(text, words.length - 1 - index);
          return { marks: MARKS.map((known) => (known === mark ? 1 : 0)), capital: 0 };
        }),
      ),
  };
  return { punctuate: (words, surroundings) => punctuate(tagger, words, surroundings) };
}
