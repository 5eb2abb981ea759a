/** Paragraphs that were edited here and are not on the server yet: their margin line is dashed, and they are counted. */
import { StateEffect, StateField, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet } from '@codemirror/view';
import { fromDocument } from './document-binding.ts';
import type { ConnectionState } from './shared-document.ts';

export interface Connection {
  readonly getState: () => ConnectionState;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How many paragraphs wait, for whoever shows it. */
export interface UnsentCount {
  readonly get: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (count: number) => void;
}

export function createUnsentCount(): UnsentCount {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    get: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      if (next === count) return;
      count = next;
      for (const listener of listeners) listener();
    },
  };
}

const setSending = StateEffect.define<boolean>();
const unsentLine = Decoration.line({ class: 'is-unsent' });

interface Unsent {
  readonly isSending: boolean;
  readonly lines: DecorationSet;
}

const unsentField = StateField.define<Unsent>({
  create: () => ({ isSending: true, lines: Decoration.none }),
  update(unsent, transaction) {
    const { effects, changes, state, docChanged } = transaction;
    const isSending = effects.findLast((effect) => effect.is(setSending))?.value ?? unsent.isSending;
    if (isSending) return unsent.isSending ? unsent : { isSending, lines: Decoration.none };
    if (!docChanged) return { ...unsent, isSending };
    const add: Range<Decoration>[] = [];
    if (transaction.annotation(fromDocument) !== 'others') {
      changes.iterChangedRanges((_fromA, _toA, from, to) => {
        for (let { number } = state.doc.lineAt(from); number <= state.doc.lineAt(to).number; number += 1)
          add.push(unsentLine.range(state.doc.line(number).from));
      });
    }
    const added = new Set(add.map(({ from }) => from));
    const lines = unsent.lines.map(changes).update({
      filter: (from) => !added.has(from) && state.doc.lineAt(from).from === from,
      add,
      sort: true,
    });
    return { isSending, lines };
  },
  provide: (field) => EditorView.decorations.from(field, ({ lines }) => lines),
});

export const unsentParagraphs = (connection: Connection, count: UnsentCount): Extension => [
  unsentField,
  EditorView.updateListener.of(({ state }) => count.set(state.field(unsentField).lines.size)),
  ViewPlugin.define((view) => {
    let isOpen = true;
    const tell = () =>
      queueMicrotask(() => {
        const isSending = connection.getState().phase === 'connected';
        if (isOpen && view.state.field(unsentField).isSending !== isSending)
          view.dispatch({ effects: setSending.of(isSending) });
      });
    const stop = connection.subscribe(tell);
    tell();
    return {
      destroy: () => {
        isOpen = false;
        count.set(0);
        stop();
      },
    };
  }),
];
