/** How letters that people write go into the text, each with all that it carries (rule 17). */
import type * as Y from 'yjs';
import { readMarks } from './editor-mark.ts';
import type { TextWindow } from './text-window.ts';

/** What takes the place of the text between two positions. */
export interface Writing {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const isLetter = (letter: string): boolean => /\S/.test(letter);

/** The stretch that typed letters belong to: that of what they take the place of, else of the word they touch, else of what stands before. */
export function stretchFor(window: TextWindow, { from, to }: Pick<Writing, 'from' | 'to'>): string | null {
  const [before, here] = [from - 1, from].map((position) => ({
    letter: window.letterAt(position),
    stretch: window.stretchAt(position),
  })) as [{ letter: string; stretch: string | null }, { letter: string; stretch: string | null }];
  const isAtWord = !isLetter(before.letter) && isLetter(here.letter);
  const isFirst = before.letter === '' || before.letter === '\n';
  const nearest = to > from || isAtWord || isFirst ? here : before;
  return nearest.stretch ?? before.stretch ?? here.stretch;
}

/** A word that lost letters, or was joined with the next, was changed, though nothing was typed: a letter that is to say so. Rule 18. */
export function findShortened(
  window: TextWindow,
  { from, to }: Pick<Writing, 'from' | 'to'>,
  code: string,
): number {
  const [before, first, last, behind] = [from - 1, from, to - 1, to].map((position) =>
    isLetter(window.letterAt(position)),
  );
  const left = before && (first || behind) ? from - 1 : -1;
  const right = behind && last ? to : -1;
  const position = left >= 0 ? left : right;
  const isMarked =
    position >= 0 && readMarks(window.attributesAt(position)).some((mark) => mark.code === code);
  return isMarked ? -1 : position;
}

/** A text with what it carries, in the place of what stands there. */
export type Change = Writing & { readonly attributes: Readonly<Record<string, string | null>> };

/** Many changes in one walk along the text, within a transaction. @param changes in the order of the text, apart from each other */
export function writeTogether(content: Y.Text, changes: readonly Change[]): void {
  const delta: object[] = [];
  let position = 0;
  for (const { from, to, insert, attributes } of changes) {
    if (from > position) delta.push({ retain: from - position });
    if (to > from) delta.push({ delete: to - from });
    if (insert !== '') delta.push({ insert, attributes });
    position = to;
  }
  if (delta.length > 0) content.applyDelta(delta);
}
