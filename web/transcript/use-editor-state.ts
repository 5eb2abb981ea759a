/** Lets React follow what the editor holds: it renders when the value that was read is another, never because a word was lit. */
import type { EditorState } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';
import { useCallback, useSyncExternalStore } from 'react';

/** Belongs to every editor that {@link useEditorState} reads from. */
export const editorWatch = ViewPlugin.define(() => {
  const listeners = new Set<() => void>();
  return { listeners, update: () => listeners.forEach((listener) => listener()) };
});

/** What `read` finds in the editor. It must find the same object as long as nothing has changed. */
export function useEditorState<Value>(view: EditorView, read: (state: EditorState) => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const listeners = view.plugin(editorWatch)?.listeners;
      listeners?.add(listener);
      return () => listeners?.delete(listener);
    },
    [view],
  );
  return useSyncExternalStore(subscribe, () => read(view.state));
}
