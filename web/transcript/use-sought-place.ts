import { EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import { contentField } from './document-binding.ts';
import type { EditorHandle } from './editor-handle.ts';
import { searchFor } from './search/text-search.ts';
import { useSought } from './sought.ts';

/** Goes to the moment that the address names, and lights the words that it names there. */
export function useSoughtPlace(handle: EditorHandle | null): void {
  const { luc: atMs, tim: lit } = useSought();
  useEffect(() => {
    if (!handle || atMs === undefined) return;
    const { view, follow } = handle;
    follow.pause();
    const { words: spoken } = view.state.field(contentField);
    const from = spoken.at(spoken.findAt(atMs))?.from;
    if (from === undefined) return;
    view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
    if (lit !== undefined) searchFor(handle, lit, {});
  }, [handle, atMs, lit]);
}
