/** Tells of an edit that reached further than the eye, with a way to take it back. */
import type { UndoManager } from 'yjs';
import { notify, withdraw } from '../ui/toast.ts';
import type { EditorHandle } from './editor-handle.ts';
import { messages } from './messages.ts';

const ABOUT = 'far-edit';

interface Telling {
  /** Whether it stays until somebody closes it. */
  readonly stays?: boolean;
}

/** Runs `edit` as one step of undo of its own; `tell` says what to show for its result, null for nothing. */
export function editUndoably<Result>(
  { undo }: Pick<EditorHandle, 'undo'>,
  edit: () => Result,
  tell: (result: Result) => string | null,
  { stays = false }: Telling = {},
): Result {
  undo.stopCapturing();
  const before = new Set(undo.undoStack);
  const result = edit();
  undo.stopCapturing();
  const steps = undo.undoStack.filter((step) => !before.has(step));
  const title = tell(result);
  const onClick = () => {
    takeBack(undo, steps);
    withdraw(ABOUT);
  };
  const action = { label: messages.takeBack, onClick };
  if (title !== null) notify({ kind: 'ok', title, about: ABOUT, action, stays });
  return result;
}

/** Undoes these steps, whatever was edited since; those that were undone already are left alone. */
function takeBack(undo: UndoManager, steps: readonly UndoManager['undoStack'][number][]): void {
  const theirs = undo.undoStack.filter((step) => steps.includes(step));
  undo.undoStack = [...undo.undoStack.filter((step) => !theirs.includes(step)), ...theirs];
  for (let count = theirs.length; count > 0; count -= 1) undo.undo();
}
