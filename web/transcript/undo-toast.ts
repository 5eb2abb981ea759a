/** Tells of an edit that reached further than the eye, with a way to take it back. */
import { notify } from '../ui/toast.ts';
import type { EditorHandle } from './editor-handle.ts';
import { messages } from './messages.ts';

/** Runs `edit` as one step of undo of its own; `tell` says what to show for its result, null for nothing. */
export function editUndoably<Result>(
  { undo }: EditorHandle,
  edit: () => Result,
  tell: (result: Result) => string | null,
): Result {
  undo.stopCapturing();
  const result = edit();
  undo.stopCapturing();
  const step = undo.undoStack.at(-1);
  const title = tell(result);
  const takeBack = () => {
    // Undo takes back the latest step only: after another edit this one is no longer it.
    if (undo.undoStack.at(-1) === step) undo.undo();
    else notify({ kind: 'info', title: messages.editedSince });
  };
  if (title !== null)
    notify({ kind: 'ok', title, about: 'far-edit', action: { label: messages.takeBack, onClick: takeBack } });
  return result;
}
