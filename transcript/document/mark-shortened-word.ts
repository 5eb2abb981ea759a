/** A word that lost letters, or was joined with the next, is an edited one, though nothing was typed (rule 18). */
import type * as Y from 'yjs';
import { readEditorMark } from './editor-mark.ts';
import type { Place } from './text-places.ts';
import { attributesAt, letterAt, type TextWindow } from './text-window.ts';
import { findWordAtPosition } from './word-table.ts';
import { toEdited } from './word-timing.ts';
import { formatText } from './write-text.ts';

/**
 * Marks one letter of what remains of the word around `from`, after the text between `from` and `to` was deleted. `window` is as it was
 * before. Only a letter inside the word is marked: at its edge, text that others insert there meanwhile could take its time over.
 */
export function markShortenedWord(
  content: Y.Text,
  window: TextWindow,
  { from, to }: { readonly from: number; readonly to: number },
  mark: string,
  placeBefore: (position: number) => Place,
): void {
  const { words } = window;
  const left = /\S/.test(letterAt(window, from - 1)) ? findWordAtPosition(words, from - 1) : -1;
  const right = /\S/.test(letterAt(window, to)) ? findWordAtPosition(words, to) : -1;
  const isChanged =
    (left >= 0 && words.to[left]! > from) ||
    (right >= 0 && words.from[right]! < to) ||
    (left >= 0 && right >= 0);
  if (!isChanged) return;

  const kept: number[] = [];
  if (left >= 0) for (let at = words.from[left]!; at < from; at += 1) kept.push(at);
  if (right >= 0) for (let at = to; at < words.to[right]!; at += 1) kept.push(at);
  const code = readEditorMark(mark)?.code;
  if (kept.some((at) => readEditorMark(attributesAt(window, at).u)?.code === code)) return;
  const inner = kept.find((at, index) => {
    const before = kept[index - 1];
    return before !== undefined && attributesAt(window, at).w === attributesAt(window, before).w;
  });
  if (inner === undefined) return;
  const { w } = attributesAt(window, inner);
  const position = inner < from ? inner : inner - (to - from);
  const attributes = { w: w === null ? null : toEdited(w), u: mark };
  formatText(content, position, 1, attributes, placeBefore(position));
}
