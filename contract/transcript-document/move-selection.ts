/**
 * Where a selection or a caret stands after a change that others made (rule 99). What they write at the edges of a selection stays outside. A
 * caret stays where it is, but is pushed along by who goes on typing right before it: it never comes to stand inside of what they type.
 */
import { readEditorMark } from './editor-mark.ts';
import type { TextStep } from './text-lines.ts';

/** In UTF-16 units; both are equal for a caret. */
export interface Selection {
  readonly from: number;
  readonly to: number;
}

/** Text in the place of another, between steps that change none. */
interface Replacement {
  /** In the text before the change. */
  readonly from: number;
  to: number;
  length: number;
  /** Who wrote what comes first; null where it is not known. */
  readonly author: string | null;
}

/**
 * @param delta of the event
 * @param markBefore the attribute `u` of the letter before a position of the new text
 */
export function moveSelection(
  { from, to }: Selection,
  delta: readonly TextStep[],
  markBefore: (position: number) => unknown,
): Selection {
  let shift = 0;
  const isCaret = from === to;
  let [start, end] = [from, to];
  for (const replacement of readReplacements(delta)) {
    if (replacement.from > to) break;
    const at = replacement.from + shift;
    const behind = at + replacement.length;
    shift += replacement.length - (replacement.to - replacement.from);
    const isInsert = replacement.from === replacement.to;
    if (isCaret && replacement.from === from) {
      const isContinued =
        isInsert && replacement.author !== null && authorOf(markBefore(at)) === replacement.author;
      start = end = isContinued ? behind : at;
    } else if (isCaret) start = end = replacement.to >= from ? behind : from + shift;
    else {
      start = replacement.to < from ? from + shift : replacement.from <= from ? behind : start;
      end =
        replacement.to < to
          ? to + shift
          : replacement.from < to && replacement.to > replacement.from
            ? at
            : end;
      if (replacement.from === to) end = at;
    }
  }
  return { from: start, to: Math.max(start, end) };
}

const authorOf = (mark: unknown): string | null => readEditorMark(mark)?.code ?? null;

function readReplacements(delta: readonly TextStep[]): Replacement[] {
  const found: Replacement[] = [];
  let position = 0;
  for (const { insert, retain = 0, delete: gone = 0, attributes } of delta) {
    if (retain > 0) {
      position += retain;
      continue;
    }
    let last = found.at(-1);
    if (last?.to !== position) {
      last = { from: position, to: position, length: 0, author: authorOf(attributes?.['u']) };
      found.push(last);
    }
    last.to = position + gone;
    if (typeof insert === 'string') last.length += insert.length;
    position += gone;
  }
  return found;
}
