/**
 * The line above each paragraph: time, speaker, and whether it is completed. Three real buttons. Those of the caret's paragraph can be
 * reached with Tab from the text; the others are for the pointer, or 900 paragraphs would stand between the text and the player.
 */
import {
  Facet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, WidgetType, type DecorationSet } from '@codemirror/view';
import type { Map as YMap, YEvent } from 'yjs';
import { shownSpeaker } from '../../contract/transcription/speaker-names.ts';
import { readParagraphHead, type TranscriptDocument } from '../../transcript/document/index.ts';
import { formatPlayerTime } from '../player/index.ts';
import { initialsOf } from '../ui/initials-of.ts';
import { contentField, setContent } from './document-binding.ts';
import { messages } from './messages.ts';

/** Height of the line and the gap below it, pixels. */
const HEIGHT = 28;

export interface HeadActions {
  readonly onSpeaker: (paragraphKey: string, anchor: HTMLElement) => void;
  readonly onTime: (startMs: number) => void;
  readonly onComplete: (paragraphKey: string) => void;
}

const headActions = Facet.define<HeadActions, HeadActions>({ combine: ([actions]) => actions! });

/** Speakers or completion have changed, not the text. */
const refreshHeads = StateEffect.define();

interface HeadFacts {
  readonly key: string | null;
  /** Null where nobody knows who speaks. */
  readonly speaker: string | null;
  /** 1 to 8; 0 for nobody. */
  readonly colour: number;
  readonly startMs: number | null;
  readonly isCompleted: boolean;
  readonly canEdit: boolean;
}

class ParagraphHead extends WidgetType {
  readonly #facts: HeadFacts;

  constructor(facts: HeadFacts) {
    super();
    this.#facts = facts;
  }

  override eq(other: ParagraphHead): boolean {
    const [own, others] = [this.#facts, other.#facts];
    return (
      own.key === others.key &&
      own.speaker === others.speaker &&
      own.colour === others.colour &&
      own.startMs === others.startMs &&
      own.isCompleted === others.isCompleted &&
      own.canEdit === others.canEdit
    );
  }

  override get estimatedHeight(): number {
    return HEIGHT;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { key, startMs, canEdit } = this.#facts;
    const actions = view.state.facet(headActions);
    const head = document.createElement('div');
    head.className = 'paragraph-head';
    if (startMs !== null) head.append(this.#createTime(startMs, actions));
    head.append(this.#createSpeaker(actions));
    if (key !== null && (canEdit || this.#facts.isCompleted)) head.append(this.#createMark(key, actions));
    head.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      view.focus();
    });
    return head;
  }

  /** The buttons are their own; nothing of what happens in here moves the caret. */
  override ignoreEvent(): boolean {
    return true;
  }

  #createTime(startMs: number, actions: HeadActions): HTMLElement {
    const shown = formatPlayerTime(startMs);
    const time = createButton('paragraph-time', messages.playFrom(shown), () => actions.onTime(startMs));
    time.textContent = shown;
    return time;
  }

  #createSpeaker(actions: HeadActions): HTMLElement {
    const { key, speaker, colour, canEdit } = this.#facts;
    const label =
      canEdit && key !== null
        ? createButton('paragraph-speaker', null, () => actions.onSpeaker(key, label))
        : createPart('paragraph-speaker', '');
    const initials = createPart(
      `paragraph-initials ink-${colour}`,
      initialsOf(speaker && shownSpeaker(speaker)),
    );
    initials.ariaHidden = 'true';
    const name = createPart('paragraph-name', shownSpeaker(speaker));
    // Where it is cut short.
    name.title = shownSpeaker(speaker);
    label.append(initials, name);
    if (canEdit) label.append(createPart('sr-only', messages.chooseSpeaker));
    if (key !== null) label.dataset['paragraph'] = key;
    return label;
  }

  #createMark(key: string, actions: HeadActions): HTMLElement {
    const { isCompleted, canEdit } = this.#facts;
    const mark = canEdit
      ? createButton('paragraph-mark', messages.completed, () => actions.onComplete(key))
      : createPart('paragraph-mark', '');
    if (canEdit) mark.ariaPressed = String(isCompleted);
    mark.append(createPart('paragraph-check', ''), createPart('', messages.completed));
    return mark;
  }
}

function createPart(className: string, text: string): HTMLElement {
  const part = document.createElement('span');
  part.className = className;
  part.textContent = text;
  return part;
}

/** `label` says more than what is shown; null where that says it. */
function createButton(className: string, label: string | null, press: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  if (label !== null) button.ariaLabel = label;
  button.tabIndex = -1;
  // The text keeps the focus, and the selection, when the pointer presses.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', press);
  return button;
}

export function paragraphHeads(transcript: TranscriptDocument, actions: HeadActions): Extension {
  const readFacts = (state: EditorState, number: number): HeadFacts => {
    const { words, keys } = state.field(contentField);
    const line = state.doc.line(number);
    const key = keys[number - 1] ?? null;
    const { speaker, colour, isCompleted } = readParagraphHead(transcript, key ?? '');
    const first = words.findFirstFrom(line.from);
    // Words typed at the start may have no time.
    let [word, next] = [words.at(first), first + 1];
    while (word !== null && word.from < line.to && word.startMs === null) word = words.at(next++);
    return {
      key,
      speaker,
      colour,
      startMs: word !== null && word.from < line.to ? word.startMs : null,
      isCompleted,
      canEdit: !state.readOnly,
    };
  };
  const headOf = (state: EditorState, number: number): Range<Decoration> => {
    const widget = new ParagraphHead(readFacts(state, number));
    return Decoration.widget({ widget, block: true, side: -1 }).range(state.doc.line(number).from);
  };
  const build = (state: EditorState): DecorationSet => {
    const builder = new RangeSetBuilder<Decoration>();
    if (state.doc.length === 0) return Decoration.none;
    for (let number = 1; number <= state.doc.lines; number += 1) {
      const { from, to, value } = headOf(state, number);
      builder.add(from, to, value);
    }
    return builder.finish();
  };
  const update = (heads: DecorationSet, { state, startState, changes, effects }: Transaction) => {
    if (state.doc.length === 0) return Decoration.none;
    const mapped = heads.map(changes);
    const content = effects.findLast((effect) => effect.is(setContent))?.value;
    const isReadOnlyNow = state.readOnly !== startState.readOnly;
    if (isReadOnlyNow || effects.some((effect) => effect.is(refreshHeads))) return build(state);
    if (!content) return mapped;
    if (mapped.size !== state.doc.lines) return build(state);
    return content.readAgain.reduce((drawn, { from, to }) => {
      const first = state.doc.lineAt(from);
      const last = state.doc.lineAt(Math.min(to, state.doc.length));
      const add = Array.from({ length: last.number - first.number + 1 }, (_, index) =>
        headOf(state, first.number + index),
      );
      return drawn.update({ add, filter: () => false, filterFrom: first.from, filterTo: last.to });
    }, mapped);
  };
  const field = StateField.define<DecorationSet>({
    create: build,
    update,
    provide: (heads) => EditorView.decorations.from(heads),
  });
  return [headActions.of(actions), field, followFields(transcript), tabStops];
}

/** Speakers and completion stand outside the text. */
const followFields = (transcript: TranscriptDocument): Extension =>
  ViewPlugin.define((view) => {
    let isAsked = false;
    let isOpen = true;
    const refresh = () => {
      if (isAsked) return;
      isAsked = true;
      // Not within the change itself: the editor may be in the middle of writing it.
      queueMicrotask(() => {
        isAsked = false;
        if (isOpen) view.dispatch({ effects: refreshHeads.of(null) });
      });
    };
    const refreshShown = (events: YEvent<YMap<unknown>>[]) => {
      // Every burst of typing counts an edit here, and the head does not show that.
      const isShown = ({ path, keys }: YEvent<YMap<unknown>>) =>
        path.length === 0 || keys.has('speaker') || keys.has('completed');
      if (events.some(isShown)) refresh();
    };
    transcript.speakers.observe(refresh);
    transcript.speakerColours.observe(refresh);
    transcript.paragraphs.observeDeep(refreshShown);
    return {
      destroy: () => {
        isOpen = false;
        transcript.speakers.unobserve(refresh);
        transcript.speakerColours.unobserve(refresh);
        transcript.paragraphs.unobserveDeep(refreshShown);
      },
    };
  });

/** Keeps the buttons of the caret's paragraph, and no others, in the order of Tab. */
const tabStops = ViewPlugin.define((view) => {
  let reached: HTMLElement | null = null;
  const move = {
    key: tabStopKey,
    read: () => {
      const line = view.state.doc.lineAt(view.state.selection.main.head);
      const { node } = view.domAtPos(line.from);
      const element = node instanceof Element ? node : node.parentElement;
      const previous = element?.closest('.cm-line')?.previousElementSibling;
      return previous instanceof HTMLElement && previous.matches('.paragraph-head') ? previous : null;
    },
    write: (head: HTMLElement | null) => {
      // Whatever is written into the text makes the editor look at all of it again.
      if (reached === head) return;
      setTabStops(reached, -1);
      setTabStops(head, 0);
      reached = head;
    },
  };
  view.requestMeasure(move);
  return {
    update: ({ selectionSet, docChanged, viewportChanged }) => {
      if (selectionSet || docChanged || viewportChanged) view.requestMeasure(move);
    },
  };
});

const tabStopKey = {};

function setTabStops(head: HTMLElement | null, tabIndex: 0 | -1): void {
  for (const button of head?.querySelectorAll('button') ?? []) button.tabIndex = tabIndex;
}
