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
interface MarkedRange {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Whether something said about it is still open. */
  readonly isCommented: boolean;
  readonly isActive: boolean;
}

const setRanges = StateEffect.define<readonly MarkedRange[]>();

const ranges = StateField.define<readonly MarkedRange[]>({
  create: () => [],
  update(known, { effects, changes, docChanged }) {
    const effect = effects.findLast((candidate) => candidate.is(setRanges));
    if (effect) return effect.value;
    if (!docChanged || known.length === 0) return known;
    return known.map((range) => ({
      ...range,
      from: changes.mapPos(range.from, 1),
      to: changes.mapPos(range.to, -1),
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

const lookOf = ({ isCommented, isActive }: MarkedRange): string =>
  `marked-text${isCommented ? ' is-commented' : ''}${isActive ? ' is-active' : ''}`;

function drawGround(known: readonly MarkedRange[]): DecorationSet {
  const grounds = known
    .filter(({ from, to }) => from < to)
    .map((range) => GROUNDS.get(lookOf(range))!.range(range.from, range.to));
  return Decoration.set(grounds, true);
}

interface MarkedTextDeps {
  readonly marks: MarkList;
  readonly clock: PlayerClock;
  readonly binding: Pick<TranscriptBinding, 'toEditor'>;
}

export const markedText = (deps: MarkedTextDeps): Extension => [
  ranges,
  ViewPlugin.define((view) => followMarks(view, deps)),
  layer({
    above: true,
    class: 'mark-flags',
    update: ({ docChanged, viewportChanged, geometryChanged, startState, state }: ViewUpdate) =>
      docChanged || viewportChanged || geometryChanged || startState.field(ranges) !== state.field(ranges),
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
    if (!areEqual(found, view.state.field(ranges))) view.dispatch({ effects: setRanges.of(found) });
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

const areEqual = (some: readonly MarkedRange[], others: readonly MarkedRange[]): boolean =>
  some.length === others.length &&
  some.every((range, index) => {
    const { id, from, to } = others[index]!;
    return (
      range.id === id && range.from === from && range.to === to && lookOf(range) === lookOf(others[index]!)
    );
  });

/** One flag for each row on which a bookmark begins. */
function drawFlags(view: EditorView): readonly LayerMarker[] {
  const { from, to } = view.viewport;
  const rows = new Map<number, FlagMarker>();
  for (const range of view.state.field(ranges)) {
    if (range.from < from || range.from > to || range.from >= range.to) continue;
    const [row] = RectangleMarker.forRange(view, '', EditorSelection.cursor(range.from, 1));
    if (row)
      rows.set(row.top, new FlagMarker(row, rows.get(row.top)?.isCommented === true || range.isCommented));
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
