/**
 * Shows the words that may still change behind the end of the document, as interim text, and lets those that settle dry. They are drawn, not
 * part of the text: nobody can edit, select or search what the next moment may change.
 */
import {
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet } from '@codemirror/view';
import type { InterimState } from '../../../contract/live.ts';
import { marksOf } from '../../../transcript/document/index.ts';
import { contentField, fromDocument, setContent } from '../document-binding.ts';
import { messages } from '../messages.ts';
import { wordingSettings } from '../wording/wording-settings.ts';
import type { InterimSource } from './interim-source.ts';
import { endOfWords, settlingWords, interimWords } from './interim-words.ts';
import './interim-text.css';

/** A little longer than the drying takes, milliseconds. */
const COMMITTING_MS = 600;
/** How long settled words wait for the document, milliseconds: as long as two messages may lie apart. */
const SETTLING_MS = 1_500;

type Words = InterimState['words'];

const setInterim = StateEffect.define<InterimState | null>();
/** What has settled is in the document by now, or never will be. */
const dropSettling = StateEffect.define<null>();
const stopCommitting = StateEffect.define<null>();

interface Interim {
  readonly heard: InterimState | null;
  /** Words of earlier messages that are on their way into the document. */
  readonly settling: Words;
  /** What is drawn, as one text. */
  readonly text: string;
  readonly committing: DecorationSet;
}

const interimField = StateField.define<Interim>({
  create: () => ({ heard: null, settling: [], text: '', committing: Decoration.none }),
  update(interim, transaction) {
    const { effects, state } = transaction;
    const said = effects.findLast((effect) => effect.is(setInterim));
    const hasGrown =
      transaction.annotation(fromDocument) === 'others' && effects.some((effect) => effect.is(setContent));
    const isOver = effects.some((effect) => effect.is(dropSettling));
    if (!said && !isOver && !transaction.docChanged && !hasGrown) {
      return effects.some((effect) => effect.is(stopCommitting))
        ? { ...interim, committing: Decoration.none }
        : interim;
    }
    const heard = said ? said.value : interim.heard;
    const settling =
      hasGrown || isOver || !heard
        ? []
        : said
          ? settlingWords([...interim.settling, ...(interim.heard?.words ?? [])], heard)
          : interim.settling;
    const words = interimWords(
      [...settling, ...(heard?.words ?? [])],
      endOfWords(state.field(contentField).words),
    );
    const text = words.map(inWording).join(' ');
    return { heard, settling, text, committing: committingAfter(interim, transaction) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ committing }) => committing),
    EditorView.decorations.compute([field, 'doc'], drawEnd),
  ],
});

/** A number as this reader wants to see it: the words said, or the number written for them. */
function inWording({ text, spoken }: Words[number]): string {
  if (spoken === undefined || !wordingSettings.get().numbersInWords) return text;
  return spoken.map((word) => word.text).join(' ') + marksOf(text);
}

const committingMark = Decoration.mark({ class: 'is-committing' });

/** What the server has just put at the end of the document dries. */
function committingAfter({ heard, committing }: Interim, transaction: Transaction): DecorationSet {
  const { changes, state } = transaction;
  const mapped = committing.map(changes);
  if (!heard?.is_recording || transaction.annotation(fromDocument) !== 'others') return mapped;
  const add: ReturnType<typeof committingMark.range>[] = [];
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    if (to > from && to === state.doc.length) add.push(committingMark.range(from, to));
  });
  return mapped.update({ add, sort: true });
}

const recordingLine = Decoration.line({ class: 'is-recording' });

/** The end of the text: the interim words behind it, and its margin line red while it is being recorded. */
function drawEnd(state: EditorState): DecorationSet {
  const { heard, text } = state.field(interimField);
  if (!heard) return Decoration.none;
  const { doc } = state;
  const widget = new InterimWords(text, doc.length === 0);
  const end = Decoration.widget({ widget, side: 1 }).range(doc.length);
  return Decoration.set(heard.is_recording ? [recordingLine.range(doc.lineAt(doc.length).from), end] : [end]);
}

class InterimWords extends WidgetType {
  readonly #text: string;
  readonly #isFirst: boolean;

  constructor(text: string, isFirst: boolean) {
    super();
    this.#text = text;
    this.#isFirst = isFirst;
  }

  override eq(other: InterimWords): boolean {
    return other.#text === this.#text && other.#isFirst === this.#isFirst;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.ariaHidden = 'true';
    this.updateDOM(element);
    return element;
  }

  /** The same element, so that nothing flickers four times a second. */
  override updateDOM(element: HTMLElement): boolean {
    const isWaiting = this.#isFirst && this.#text === '';
    element.className = isWaiting ? 'interim-words is-waiting' : 'interim-words';
    const space = this.#isFirst || this.#text === '' ? '' : ' ';
    element.textContent = isWaiting ? messages.live.waiting : space + this.#text;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Follows `source` for as long as the editor is open. */
export const interimText = (source: InterimSource): Extension => [
  interimField,
  ViewPlugin.define((view) => {
    let isOpen = true;
    let shown: InterimState | null = null;
    const settle = createTimer(() => view.dispatch({ effects: dropSettling.of(null) }), SETTLING_MS);
    const dry = createTimer(() => view.dispatch({ effects: stopCommitting.of(null) }), COMMITTING_MS);
    const show = () => {
      const heard = source.get();
      if (heard === shown || !isOpen) return;
      shown = heard;
      view.dispatch({ effects: setInterim.of(heard) });
      if (view.state.field(interimField).settling.length > 0) settle.start();
    };
    // Not while the editor is being built.
    queueMicrotask(show);
    const stop = source.subscribe(show);
    return {
      update: ({ startState, state }) => {
        const { committing } = state.field(interimField);
        if (committing !== startState.field(interimField).committing && committing.size > 0) dry.start();
      },
      destroy: () => {
        isOpen = false;
        stop();
        settle.stop();
        dry.stop();
      },
    };
  }),
];

/** Runs `work` once, so long after the last start. */
function createTimer(work: () => void, delayMs: number): { start: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    start: () => {
      stop();
      timer = setTimeout(work, delayMs);
    },
  };
}
