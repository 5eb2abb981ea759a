/**
 * Where a selection or a caret stands after a change that others made (rule 99). What they write at the edges of a selection stays outside. A
 * caret stays where it is, but is pushed along by who goes on typing right before it: it never comes to stand inside of what they type.
 */
import type { Text } from 'yjs';
import { idsAt } from './recognition.ts';
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
}

/**
 * @param delta of the event
 * @param content the new text
 */
export function moveSelection({ from, to }: Selection, delta: readonly TextStep[], content: Text): Selection {
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
      const isContinued = isInsert && at > 0 && isOneWriter(content, at);
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

/** Whether the letters on both sides of a position come from the same page. */
function isOneWriter(content: Text, position: number): boolean {
  const [before, behind] = idsAt(content, [position - 1, position]);
  return before?.client === behind?.client;
}

function readReplacements(delta: readonly TextStep[]): Replacement[] {
  const found: Replacement[] = [];
  let position = 0;
  for (const { insert, retain = 0, delete: gone = 0 } of delta) {
    if (retain > 0) {
      position += retain;
      continue;
    }
    let last = found.at(-1);
    if (last?.to !== position) {
      last = { from: position, to: position, length: 0 };
      found.push(last);
    }
    last.to = position + gone;
    if (typeof insert === 'string') last.length += insert.length;
    position += gone;
  }
  return found;
}
