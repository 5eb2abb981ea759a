/**
 * Bookmarks as they lie in the text: a ground under the words, a flag on the margin line. Typing only moves them along; where they really
 * stand is asked when the list was read again.
 */
import { EditorSelection, StateEffect, StateField, type Extension } from '@codemirror/state';
import {
  Decoration,
  EditorView,
  layer,
  RectangleMarker,
  ViewPlugin,
  type DecorationSet,
  type LayerMarker,
  type ViewUpdate,
} from '@codemirror/view';
import type { PlayerClock } from '../../player/index.ts';
import type { TranscriptBinding } from '../document-binding.ts';
import type { MarkList } from './mark-list.ts';

/** A bookmark in the editor's positions. */
interface MarkedStretch {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Whether something said about it is still open. */
  readonly isCommented: boolean;
  readonly isActive: boolean;
}

const setStretches = StateEffect.define<readonly MarkedStretch[]>();

const stretches = StateField.define<readonly MarkedStretch[]>({
  create: () => [],
  update(known, { effects, changes, docChanged }) {
    const effect = effects.findLast((candidate) => candidate.is(setStretches));
    if (effect) return effect.value;
    if (!docChanged || known.length === 0) return known;
    return known.map((stretch) => ({
      ...stretch,
      from: changes.mapPos(stretch.from, 1),
      to: changes.mapPos(stretch.to, -1),
    }));
  },
  provide: (field) => EditorView.decorations.from(field, drawGround),
});

/** One object for each look, so that what has not changed is not drawn again. */
const GROUNDS = new Map<string, Decoration>(
  ['', ' is-commented'].flatMap((comment) =>
    ['', ' is-active'].map((active): [string, Decoration] => {
      const look = `marked-text${comment}${active}`;
      return [look, Decoration.mark({ class: look })];
    }),
  ),
);

const lookOf = ({ isCommented, isActive }: MarkedStretch): string =>
  `marked-text${isCommented ? ' is-commented' : ''}${isActive ? ' is-active' : ''}`;

function drawGround(known: readonly MarkedStretch[]): DecorationSet {
  const grounds = known
    .filter(({ from, to }) => from < to)
    .map((stretch) => GROUNDS.get(lookOf(stretch))!.range(stretch.from, stretch.to));
  return Decoration.set(grounds, true);
}

interface MarkedTextDeps {
  readonly marks: MarkList;
  readonly clock: PlayerClock;
  readonly binding: Pick<TranscriptBinding, 'toEditor'>;
}

export const markedText = (deps: MarkedTextDeps): Extension => [
  stretches,
  ViewPlugin.define((view) => followMarks(view, deps)),
  layer({
    above: true,
    class: 'mark-flags',
    update: ({ docChanged, viewportChanged, geometryChanged, startState, state }: ViewUpdate) =>
      docChanged ||
      viewportChanged ||
      geometryChanged ||
      startState.field(stretches) !== state.field(stretches),
    markers: drawFlags,
  }),
];

function followMarks(view: EditorView, { marks, clock, binding }: MarkedTextDeps) {
  let isOpen = true;
  let isWaiting = false;
  const show = () => {
    isWaiting = false;
    if (!isOpen) return;
    // Redrawing the words of a syllable that is being composed would end it.
    if (view.compositionStarted) {
      isWaiting = true;
      return;
    }
    const { bookmarks, threads } = marks.get();
    const { activeBookMark } = clock.getState();
    const commented = new Set(threads.flatMap(({ bookmark, isSettled }) => (isSettled ? [] : bookmark.id)));
    const end = view.state.doc.length;
    const found = bookmarks.map(({ id, from, to }) => ({
      id,
      from: Math.min(end, binding.toEditor(from)),
      to: Math.min(end, binding.toEditor(to)),
      isCommented: commented.has(id),
      isActive: id === activeBookMark,
    }));
    if (!areEqual(found, view.state.field(stretches))) view.dispatch({ effects: setStretches.of(found) });
  };
  // Not within an update of the editor, which typing is.
  const showSoon = () => queueMicrotask(show);
  const stops = [marks.subscribe(showSoon), clock.subscribe(showSoon)];
  showSoon();
  return {
    update: () => {
      if (isWaiting && !view.compositionStarted) {
        isWaiting = false;
        showSoon();
      }
    },
    destroy: () => {
      isOpen = false;
      for (const stop of stops) stop();
    },
  };
}

const areEqual = (some: readonly MarkedStretch[], others: readonly MarkedStretch[]): boolean =>
  some.length === others.length &&
  some.every((stretch, index) => {
    const { id, from, to } = others[index]!;
    return (
      stretch.id === id &&
      stretch.from === from &&
      stretch.to === to &&
      lookOf(stretch) === lookOf(others[index]!)
    );
  });

/** One flag for each row on which a bookmark begins. */
function drawFlags(view: EditorView): readonly LayerMarker[] {
  const { from, to } = view.viewport;
  const rows = new Map<number, FlagMarker>();
  for (const stretch of view.state.field(stretches)) {
    if (stretch.from < from || stretch.from > to || stretch.from >= stretch.to) continue;
    const [row] = RectangleMarker.forRange(view, '', EditorSelection.cursor(stretch.from, 1));
    if (row)
      rows.set(row.top, new FlagMarker(row, rows.get(row.top)?.isCommented === true || stretch.isCommented));
  }
  return [...rows.values()];
}

class FlagMarker implements LayerMarker {
  readonly #top: number;
  readonly #height: number;
  readonly isCommented: boolean;

  constructor({ top, height }: RectangleMarker, isCommented: boolean) {
    this.#top = top;
    this.#height = height;
    this.isCommented = isCommented;
  }

  eq(other: FlagMarker): boolean {
    return (
      this.#top === other.#top && this.#height === other.#height && this.isCommented === other.isCommented
    );
  }

  draw(): HTMLElement {
    const flag = document.createElement('div');
    flag.className = `mark-flag${this.isCommented ? ' is-commented' : ''}`;
    flag.style.top = `${this.#top + this.#height / 2}px`;
    return flag;
  }
}
