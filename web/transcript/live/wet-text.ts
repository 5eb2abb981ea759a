/**
 * Shows the words that may still change behind the end of the document, in wet ink, and lets those that settle dry. They are drawn, not
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
import type { WetText } from '../../../contract/live.ts';
import { marksOf } from '../../../transcript/document/index.ts';
import { contentField, fromDocument, setContent } from '../document-binding.ts';
import { messages } from '../messages.ts';
import { wordingSettings } from '../wording/wording-settings.ts';
import type { WetSource } from './wet-source.ts';
import { endOfWords, settlingWords, wetWords } from './wet-words.ts';
import './wet-text.css';

/** A little longer than the drying takes, milliseconds. */
const DRYING_MS = 600;
/** How long settled words wait for the document, milliseconds: as long as two messages may lie apart. */
const SETTLING_MS = 1_500;

type Words = WetText['words'];

const setWet = StateEffect.define<WetText | null>();
/** What has settled is in the document by now, or never will be. */
const dropSettling = StateEffect.define<null>();
const stopDrying = StateEffect.define<null>();

interface Wet {
  readonly heard: WetText | null;
  /** Words of earlier messages that are on their way into the document. */
  readonly settling: Words;
  /** What is drawn, as one text. */
  readonly text: string;
  readonly drying: DecorationSet;
}

const wetField = StateField.define<Wet>({
  create: () => ({ heard: null, settling: [], text: '', drying: Decoration.none }),
  update(wet, transaction) {
    const { effects, state } = transaction;
    const said = effects.findLast((effect) => effect.is(setWet));
    const hasGrown =
      transaction.annotation(fromDocument) === 'others' && effects.some((effect) => effect.is(setContent));
    const isOver = effects.some((effect) => effect.is(dropSettling));
    if (!said && !isOver && !transaction.docChanged && !hasGrown) {
      return effects.some((effect) => effect.is(stopDrying)) ? { ...wet, drying: Decoration.none } : wet;
    }
    const heard = said ? said.value : wet.heard;
    const settling =
      hasGrown || isOver || !heard
        ? []
        : said
          ? settlingWords([...wet.settling, ...(wet.heard?.words ?? [])], heard)
          : wet.settling;
    const words = wetWords(
      [...settling, ...(heard?.words ?? [])],
      endOfWords(state.field(contentField).words),
    );
    const text = words.map(inWording).join(' ');
    return { heard, settling, text, drying: dryingAfter(wet, transaction) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ drying }) => drying),
    EditorView.decorations.compute([field, 'doc'], drawEnd),
  ],
});

/** A number as this reader wants to see it: the words said, or the number written for them. */
function inWording({ text, spoken }: Words[number]): string {
  if (spoken === undefined || !wordingSettings.get().numbersInWords) return text;
  return spoken.map((word) => word.text).join(' ') + marksOf(text);
}

const dryingMark = Decoration.mark({ class: 'is-drying' });

/** What the server has just put at the end of the document dries. */
function dryingAfter({ heard, drying }: Wet, transaction: Transaction): DecorationSet {
  const { changes, state } = transaction;
  const mapped = drying.map(changes);
  if (!heard?.is_recording || transaction.annotation(fromDocument) !== 'others') return mapped;
  const add: ReturnType<typeof dryingMark.range>[] = [];
  changes.iterChangedRanges((_fromA, _toA, from, to) => {
    if (to > from && to === state.doc.length) add.push(dryingMark.range(from, to));
  });
  return mapped.update({ add, sort: true });
}

const recordingLine = Decoration.line({ class: 'is-recording' });

/** The end of the text: the wet words behind it, and its margin line red while it is being recorded. */
function drawEnd(state: EditorState): DecorationSet {
  const { heard, text } = state.field(wetField);
  if (!heard) return Decoration.none;
  const { doc } = state;
  const widget = new WetWords(text, doc.length === 0);
  const end = Decoration.widget({ widget, side: 1 }).range(doc.length);
  return Decoration.set(heard.is_recording ? [recordingLine.range(doc.lineAt(doc.length).from), end] : [end]);
}

class WetWords extends WidgetType {
  readonly #text: string;
  readonly #isFirst: boolean;

  constructor(text: string, isFirst: boolean) {
    super();
    this.#text = text;
    this.#isFirst = isFirst;
  }

  override eq(other: WetWords): boolean {
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
    element.className = isWaiting ? 'wet-words is-waiting' : 'wet-words';
    const space = this.#isFirst || this.#text === '' ? '' : ' ';
    element.textContent = isWaiting ? messages.live.waiting : space + this.#text;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** Follows `source` for as long as the editor is open. */
export const wetText = (source: WetSource): Extension => [
  wetField,
  ViewPlugin.define((view) => {
    let isOpen = true;
    let shown: WetText | null = null;
    const settle = createTimer(() => view.dispatch({ effects: dropSettling.of(null) }), SETTLING_MS);
    const dry = createTimer(() => view.dispatch({ effects: stopDrying.of(null) }), DRYING_MS);
    const show = () => {
      const heard = source.get();
      if (heard === shown || !isOpen) return;
      shown = heard;
      view.dispatch({ effects: setWet.of(heard) });
      if (view.state.field(wetField).settling.length > 0) settle.start();
    };
    // Not while the editor is being built.
    queueMicrotask(show);
    const stop = source.subscribe(show);
    return {
      update: ({ startState, state }) => {
        const { drying } = state.field(wetField);
        if (drying !== startState.field(wetField).drying && drying.size > 0) dry.start();
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
