import type { EditorState } from '@codemirror/state';
import { normalizeTyped } from '../../transcript/document/index.ts';

/** Pasted text as the transcript takes it: a blank line is no paragraph, neither within it nor where it meets what stands around it. */
export function pastedText(text: string, { doc, selection: { main } }: EditorState): string {
  const lines = normalizeTyped(text).replace(/\n(?:[^\S\n]*\n)+/gu, '\n');
  const isAtStart = main.from === doc.lineAt(main.from).from;
  const isAtEnd = main.to === doc.lineAt(main.to).to;
  const begun = isAtStart ? lines.replace(/^[^\S\n]*\n/u, '') : lines;
  return isAtEnd ? begun.replace(/\n[^\S\n]*$/u, '') : begun;
}
