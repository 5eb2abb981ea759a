/**
 * A CodeMirror view and a transcript document that stay equal. What is typed goes into the document at once, in one transaction for
 * each transaction of the editor; what others write comes into the editor when its gate opens (`change-gate.ts`), which is nearly always.
 * Own binding, because the ready-made one does not say which recognised words typed letters belong to.
 */
import {
  Annotation,
  StateEffect,
  StateField,
  type ChangeSet,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { UndoManager, type Transaction as DocumentTransaction, type YMapEvent, type YTextEvent } from 'yjs';
import {
  EDIT_ORIGIN,
  RECOGNITION_ORIGIN,
  replaceText,
  type EditContext,
  type TranscriptDocument,
} from '../../transcript/document/index.ts';
import { ChangeGate } from './change-gate.ts';
import { HeldSelection } from './held-selection.ts';
import { TranscriptMirror, type Range, type TranscriptContent } from './transcript-mirror.ts';

interface ContentChange {
  readonly content: TranscriptContent;
  /** Where in the text of the new state words were read again. */
  readonly readAgain: readonly Range[];
}

export const setContent = StateEffect.define<ContentChange>();

/** The words with their times and the keys of the paragraphs, as they stand in the text of the state. */
export const contentField = StateField.define<TranscriptContent>({
  create: () => {
    throw new Error('contentField is started by the binding');
  },
  update(content, transaction) {
    return transaction.effects.findLast((effect) => effect.is(setContent))?.value.content ?? content;
  },
});

/** Marks what came from the document, so that it is not written into it again; the value says who wrote it. */
export const fromDocument = Annotation.define<'others' | 'self'>();

export interface BindingDeps {
  readonly transcript: TranscriptDocument;
  /** Who edits, and when, at the moment of an edit. */
  readonly context: () => EditContext;
  /** Runs `work` after `delayMs`; gives the way to call it off. */
  readonly schedule?: (work: () => void, delayMs: number) => () => void;
}

export interface TranscriptBinding {
  readonly text: Text;
  readonly extension: Extension;
  /** For `EditorViewConfig`: every transaction of the editor passes through here. */
  readonly dispatchTransactions: (transactions: readonly Transaction[], view: EditorView) => void;
  /** Shows at once what others wrote and waits. */
  readonly flush: () => void;
  /** A position of the document as one of the editor, which may lag behind; and back. */
  readonly toEditor: (position: number) => number;
  readonly toDocument: (position: number) => number;
}

/** Binds one view; it must be created with the text, the extension and the dispatch function given here. */
export function createBinding({ transcript, context, schedule = later }: BindingDeps): TranscriptBinding {
  const mirror = new TranscriptMirror(transcript);
  let view: EditorView | null = null;
  let isWriting = false;
  const selection = new HeldSelection(transcript.content);

  /** @param caretAt where to go, for whoever wants to see what they took back */
  const show = (changes: ChangeSet, by: 'others' | 'self', caretAt: number | null = null) => {
    if (!view) return;
    const behind = caretAt === null ? selection.behind(view.state, changes) : { anchor: caretAt };
    view.dispatch({
      changes,
      effects: setContent.of(mirror.takeContent()),
      annotations: fromDocument.of(by),
      ...(behind && { selection: behind }),
      scrollIntoView: caretAt !== null,
    });
    if (caretAt !== null) selection.hold(view.state, gate.held);
  };

  const gate = new ChangeGate({
    isComposing: () => view?.compositionStarted ?? false,
    isDrawn: (changes) =>
      view !== null && changes.touchesRange(view.viewport.from, view.viewport.to) !== false,
    show: (changes) => show(changes, 'others'),
    schedule,
  });

  const observe = (event: YTextEvent, { local, origin }: DocumentTransaction) => {
    const changes = mirror.follow(event);
    selection.follow(event.delta);
    if (isWriting || !view) return;
    const isOwn = local && origin !== RECOGNITION_ORIGIN;
    const by = isOwn && !gate.held ? 'self' : 'others';
    const passed = gate.pass(changes, isOwn);
    if (passed) show(passed, by, origin instanceof UndoManager ? placeOfChange(changes) : null);
  };
  const observeSaid = ({ keysChanged }: YMapEvent<string>) => {
    if (mirror.followSaid(keysChanged) && !gate.held && !isWriting)
      view?.dispatch({ effects: setContent.of(mirror.takeContent()) });
  };
  const observeMeta = () => {
    mirror.followFirstKey();
    if (!gate.held && !isWriting) view?.dispatch({ effects: setContent.of(mirror.takeContent()) });
  };

  /** What follows what was written: the words as they stand now in the text of the editor. */
  const settle = (state: EditorState): Transaction[] => {
    const { held } = gate;
    if (!held) return [state.update(agree(state.doc, mirror))];
    if (mirror.adopt(held.apply(state.doc))) {
      const words = mirror.content.words.map(held.invertedDesc);
      const { keys } = state.field(contentField);
      return [state.update({ effects: setContent.of({ content: { words, keys }, readAgain: [] }) })];
    }
    // The document made something else of the typing, which is told in its positions.
    gate.take();
    const shown = state.update({ changes: held, annotations: fromDocument.of('others') });
    return [shown, shown.state.update(agree(shown.state.doc, mirror))];
  };

  const write = (transaction: Transaction) => {
    const edits: { from: number; to: number; insert: string }[] = [];
    // In the document's positions, where others may have written what the editor does not show yet.
    gate
      .noteTyped(transaction.changes, selection.isBefore(gate.held, transaction))
      .iterChanges((from, to, _fromB, _toB, inserted) =>
        edits.push({ from, to, insert: inserted.toString() }),
      );
    isWriting = true;
    try {
      const now = context();
      // From the end, so that the positions of the others stay right.
      const writeAll = () => edits.toReversed().forEach((edit) => replaceText(transcript, edit, now));
      if (edits.length > 1) transcript.doc.transact(writeAll, EDIT_ORIGIN);
      else if (edits[0]) replaceText(transcript, edits[0], now, mirror.lines);
    } finally {
      isWriting = false;
    }
    selection.hold(transaction.state, gate.held);
  };

  return {
    text: mirror.text,
    extension: [
      contentField.init(() => mirror.content),
      ViewPlugin.define((created) => {
        view = created;
        transcript.content.observe(observe);
        transcript.said.observe(observeSaid);
        transcript.meta.observe(observeMeta);
        return {
          destroy: () => {
            gate.stop();
            view = null;
            transcript.content.unobserve(observe);
            transcript.said.unobserve(observeSaid);
            transcript.meta.unobserve(observeMeta);
          },
        };
      }),
      EditorView.domEventHandlers({
        compositionstart: gate.awaitRest,
        compositionupdate: gate.awaitRest,
        compositionend: gate.endComposition,
        blur: gate.endComposition,
      }),
    ],
    dispatchTransactions: (transactions, target) => {
      const typed = transactions.filter(
        (transaction) => transaction.docChanged && transaction.annotation(fromDocument) === undefined,
      );
      if (typed.length === 0) {
        target.update(transactions);
        if (transactions.some(isOwnSelection)) selection.hold(target.state, gate.held);
        return;
      }
      typed.forEach(write);
      const { state } = transactions.at(-1)!;
      target.update([...transactions, ...settle(state)]);
      selection.hold(target.state, gate.held);
      // Heads are told by line.
      if (gate.held && state.doc.lines !== typed[0]!.startState.doc.lines) gate.flush();
    },
    flush: gate.flush,
    toEditor: (position) => gate.held?.invertedDesc.mapPos(position) ?? position,
    toDocument: (position) => gate.held?.mapPos(position) ?? position,
  };
}

const isOwnSelection = (transaction: Transaction): boolean =>
  transaction.selection !== undefined && transaction.annotation(fromDocument) === undefined;

const later = (work: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

/** After writing: the words as they stand now, and what the document made of the typing, should that be something else. */
function agree(doc: Text, mirror: TranscriptMirror): TransactionSpec {
  const effects = setContent.of(mirror.takeContent());
  if (mirror.adopt(doc)) return { effects };
  const wanted = mirror.text.toString();
  const found = doc.toString();
  let from = 0;
  while (from < Math.min(wanted.length, found.length) && wanted[from] === found[from]) from += 1;
  let tail = 0;
  const most = Math.min(wanted.length, found.length) - from;
  while (tail < most && wanted.at(-1 - tail) === found.at(-1 - tail)) tail += 1;
  const insert = wanted.slice(from, wanted.length - tail);
  return {
    changes: { from, to: found.length - tail, insert },
    effects,
    annotations: fromDocument.of('self'),
  };
}

/** Behind the last changed letters, or before them where they are lines of which the end may be far away; null where only times changed. */
function placeOfChange(changes: ChangeSet): number | null {
  let place: number | null = null;
  changes.iterChanges((_fromA, _toA, from, to, inserted) => {
    place = inserted.lines > 1 ? from : to;
  });
  return place;
}
