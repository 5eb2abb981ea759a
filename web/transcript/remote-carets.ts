/**
 * Carets and selections of the others. They are drawn in layers over and under the text, never in it: an element among the letters
 * would disturb the composing of Vietnamese.
 */
import {
  EditorSelection,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
} from '@codemirror/state';
import {
  layer,
  RectangleMarker,
  ViewPlugin,
  type EditorView,
  type LayerMarker,
  type ViewUpdate,
} from '@codemirror/view';
import { readCaret, writeCaret, type TranscriptDocument } from '../../transcript/document/index.ts';
import { initialsOf } from '../ui/initials-of.ts';
import type { TranscriptBinding } from './document-binding.ts';
import { CARET_PAUSE_MS, type Presence, type Visitor } from './presence.ts';

interface RemoteCaret extends Visitor {
  readonly anchorAt: number;
  readonly headAt: number;
}

const setCarets = StateEffect.define<readonly RemoteCaret[]>();

const remoteCarets = StateField.define<readonly RemoteCaret[]>({
  create: () => [],
  update(known, { effects, changes, docChanged }) {
    const effect = effects.findLast((candidate) => candidate.is(setCarets));
    if (effect) return effect.value;
    if (!docChanged) return known;
    return known.map((caret) => ({
      ...caret,
      anchorAt: changes.mapPos(caret.anchorAt),
      headAt: changes.mapPos(caret.headAt),
    }));
  },
});

interface CaretDeps {
  readonly transcript: TranscriptDocument;
  readonly binding: Pick<TranscriptBinding, 'toEditor' | 'toDocument'>;
  readonly presence: Presence;
}

/** Shows the others, and tells them where this editor's caret is. */
export function carets(deps: CaretDeps): Extension {
  const isMoved = ({ view, docChanged, viewportChanged, geometryChanged, startState, state }: ViewUpdate) =>
    docChanged ||
    viewportChanged ||
    geometryChanged ||
    !areAlike(caretsWithin(startState, view.viewport), caretsWithin(state, view.viewport));
  return [
    remoteCarets,
    ViewPlugin.define((view) => new CaretExchange(view, deps)),
    layer({ above: false, class: 'remote-selections', update: isMoved, markers: drawSelections }),
    layer({ above: true, class: 'remote-carets', update: isMoved, markers: drawCarets }),
  ];
}

/** Where everybody's carets stand in the editor, this one's too while it has the focus. */
export const caretsIn = (view: EditorView): number[] => [
  ...(view.hasFocus ? [view.state.selection.main.head] : []),
  ...view.state.field(remoteCarets).map(({ headAt }) => headAt),
];

/** Those that are drawn: what moves elsewhere takes no frame. */
const caretsWithin = (state: EditorState, { from, to }: { from: number; to: number }): RemoteCaret[] =>
  state
    .field(remoteCarets)
    .filter(({ anchorAt, headAt }) => Math.max(anchorAt, headAt) >= from && Math.min(anchorAt, headAt) <= to);

const areAlike = (some: readonly RemoteCaret[], others: readonly RemoteCaret[]): boolean =>
  some.length === others.length &&
  some.every((caret, index) => {
    const { clientId, anchorAt, headAt, ink, name } = others[index]!;
    const isSamePlace = caret.anchorAt === anchorAt && caret.headAt === headAt;
    return isSamePlace && caret.clientId === clientId && caret.ink === ink && caret.name === name;
  });

class CaretExchange {
  readonly #view: EditorView;
  readonly #deps: CaretDeps;
  readonly #stop: () => void;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isOpen = true;

  constructor(view: EditorView, deps: CaretDeps) {
    this.#view = view;
    this.#deps = deps;
    this.#stop = deps.presence.subscribe(() => queueMicrotask(() => this.#show()));
    queueMicrotask(() => this.#show());
  }

  update({ selectionSet, docChanged, focusChanged }: ViewUpdate): void {
    if (!selectionSet && !docChanged && !focusChanged) return;
    this.#timer ??= setTimeout(() => this.#tell(), CARET_PAUSE_MS);
  }

  destroy(): void {
    this.#isOpen = false;
    this.#stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#deps.presence.showCaret(null);
  }

  #tell(): void {
    this.#timer = null;
    const { transcript, binding, presence } = this.#deps;
    const { anchor, head } = this.#view.state.selection.main;
    const place = (position: number) => writeCaret(transcript, binding.toDocument(position));
    const from = place(anchor);
    const caret = { anchor: from, head: head === anchor ? from : place(head) };
    presence.showCaret(this.#view.hasFocus ? caret : null);
  }

  #show(): void {
    if (!this.#isOpen) return;
    const { transcript, binding, presence } = this.#deps;
    const find = (place: unknown) => {
      const position = readCaret(transcript, place);
      return position === null ? null : Math.min(binding.toEditor(position), this.#view.state.doc.length);
    };
    const found = presence.visitors().flatMap((visitor): RemoteCaret[] => {
      const anchorAt = visitor.caret && find(visitor.caret.anchor);
      const headAt = visitor.caret && find(visitor.caret.head);
      return anchorAt === null || headAt === null ? [] : [{ ...visitor, anchorAt, headAt }];
    });
    if (!areAlike(found, this.#view.state.field(remoteCarets)))
      this.#view.dispatch({ effects: setCarets.of(found) });
  }
}

const drawSelections = (view: EditorView): readonly LayerMarker[] =>
  view.state
    .field(remoteCarets)
    .filter(({ anchorAt, headAt }) => anchorAt !== headAt)
    .flatMap(({ anchorAt, headAt, ink }) =>
      RectangleMarker.forRange(view, `remote-selection ink-${ink}`, EditorSelection.range(anchorAt, headAt)),
    );

const drawCarets = (view: EditorView): readonly LayerMarker[] =>
  view.state.field(remoteCarets).flatMap((caret) => {
    const [place] = RectangleMarker.forRange(view, '', EditorSelection.cursor(caret.headAt));
    return place ? [new CaretMarker(caret, place)] : [];
  });

/** A caret with a knob; the name beside it fades, the face stays on the margin line and covers no word. */
class CaretMarker implements LayerMarker {
  readonly #caret: RemoteCaret;
  readonly #place: RectangleMarker;

  constructor(caret: RemoteCaret, place: RectangleMarker) {
    this.#caret = caret;
    this.#place = place;
  }

  eq(other: CaretMarker): boolean {
    const { clientId, headAt, ink, name } = this.#caret;
    const { top, left, height } = this.#place;
    const { top: otherTop, left: otherLeft, height: otherHeight } = other.#place;
    const isSamePlace = top === otherTop && left === otherLeft && height === otherHeight;
    const isSameCaret = clientId === other.#caret.clientId && headAt === other.#caret.headAt;
    return isSamePlace && isSameCaret && ink === other.#caret.ink && name === other.#caret.name;
  }

  draw(): HTMLElement {
    const { ink, name } = this.#caret;
    const { top, left, height } = this.#place;
    const marker = document.createElement('div');
    marker.className = `remote-caret ink-${ink}`;
    marker.style.top = `${top}px`;
    marker.style.height = `${height}px`;
    marker.append(
      createPart('remote-stem', '', left),
      createPart('remote-name', name, left),
      createPart('remote-face', initialsOf(name), null),
    );
    return marker;
  }
}

function createPart(className: string, text: string, left: number | null): HTMLElement {
  const part = document.createElement('span');
  part.className = className;
  part.textContent = text;
  if (left !== null) part.style.left = `${left}px`;
  return part;
}
