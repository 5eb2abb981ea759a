/**
 * Backspace at the start of a paragraph joins it to the one before. Typing programs such as UniKey write a letter as a burst of
 * Backspaces and letters within milliseconds, so a Backspace joins only when nothing else was typed right before it.
 */
import { EditorState, type Extension, type Transaction } from '@codemirror/state';
import { ViewPlugin, type EditorView } from '@codemirror/view';

/** Shorter than this after another input, a Backspace is part of a burst. Milliseconds. */
const BURST_MS = 50;

export function burstGuard(now: () => number = () => performance.now()): Extension {
  let view: EditorView | null = null;
  let lastInputMs = Number.NEGATIVE_INFINITY;
  const joinsByAccident = (transaction: Transaction) =>
    transaction.isUserEvent('delete.backward') &&
    transaction.startState.selection.main.empty &&
    deletesNewline(transaction) &&
    (view?.compositionStarted === true || now() - lastInputMs < BURST_MS);
  return [
    EditorState.transactionFilter.of((transaction) => (joinsByAccident(transaction) ? [] : transaction)),
    ViewPlugin.define((created) => {
      view = created;
      return {
        update: ({ transactions }) => {
          const isInput = transactions.some((one) => one.isUserEvent('input') || one.isUserEvent('delete'));
          if (isInput) lastInputMs = now();
        },
        destroy: () => {
          view = null;
        },
      };
    }),
  ];
}

function deletesNewline({ changes, startState }: Transaction): boolean {
  let isFound = false;
  changes.iterChanges((from, to) => {
    isFound ||= startState.doc.lineAt(from).to < to;
  });
  return isFound;
}
