/**
 * Lights the word being spoken and inks the margin line of its paragraph. Runs on the player's frames: a frame that finds the same word
 * costs one binary search, another word costs one highlight range, another paragraph one editor transaction. React never hears of it.
 */
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view';
import type { PlayerClock } from '../player/index.ts';
import { contentField, setContent } from './document-binding.ts';
import { scrollDistance, type FollowMode } from './follow-mode.ts';
import type { Word } from './word-index.ts';

/** The name in `::highlight()`. */
const HIGHLIGHT = 'spoken-word';

/** Position of any letter of the paragraph being played; null for none. */
const setSpokenParagraph = StateEffect.define<number | null>({
  map: (position, changes) => position && changes.mapPos(position),
});

const spokenParagraph = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(setSpokenParagraph));
    if (!effect) return lines.map(transaction.changes);
    if (effect.value === null) return Decoration.none;
    const line = transaction.state.doc.lineAt(effect.value);
    return Decoration.set(Decoration.line({ class: 'is-spoken' }).range(line.from));
  },
  provide: (field) => EditorView.decorations.from(field),
});

class SpokenWord {
  readonly #view: EditorView;
  readonly #clock: PlayerClock;
  readonly #follow: FollowMode;
  readonly #highlight = typeof Highlight === 'undefined' ? null : new Highlight();
  readonly #stop: (() => void)[];
  #word = -1;
  #lineFrom: number | null = null;

  constructor(view: EditorView, clock: PlayerClock, follow: FollowMode) {
    this.#view = view;
    this.#clock = clock;
    this.#follow = follow;
    if (this.#highlight) CSS.highlights.set(HIGHLIGHT, this.#highlight);
    // The first frame comes at once, while the editor is still being built and takes no transactions.
    let isBuilt = false;
    this.#stop = [
      clock.onFrame((timeMs) => isBuilt && this.#show(timeMs)),
      clock.onEvent(() => follow.resume()),
      follow.subscribe(() => follow.isFollowing() && this.#scroll()),
    ];
    queueMicrotask(() => {
      isBuilt = true;
      this.#show(clock.timeMs);
    });
  }

  update({ docChanged, changes, transactions, viewportChanged, geometryChanged }: ViewUpdate): void {
    if (docChanged && this.#lineFrom !== null) this.#lineFrom = changes.mapPos(this.#lineFrom, -1);
    // Edits move words to other places in the table.
    const isEdited = transactions.some(({ effects }) => effects.some((effect) => effect.is(setContent)));
    if (isEdited) this.#word = this.#find(this.#clock.timeMs);
    if (isEdited || viewportChanged || geometryChanged)
      this.#view.requestMeasure({ key: this, read: () => this.#light() });
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    if (this.#highlight && CSS.highlights.get(HIGHLIGHT) === this.#highlight)
      CSS.highlights.delete(HIGHLIGHT);
  }

  #find(timeMs: number): number {
    return this.#view.state.field(contentField).words.findAt(timeMs);
  }

  #show(timeMs: number): void {
    const word = this.#find(timeMs);
    if (word === this.#word) return;
    this.#word = word;
    this.#inkParagraph();
    this.#light();
    if (word >= 0 && this.#follow.isFollowing()) this.#scroll();
  }

  /** In silence the last paragraph stays inked: that is where the reader is. */
  #inkParagraph(): void {
    const { state } = this.#view;
    const word = state.field(contentField).words.at(this.#word);
    if (!word) return;
    const lineFrom = state.doc.lineAt(word.from).from;
    if (lineFrom === this.#lineFrom) return;
    this.#lineFrom = lineFrom;
    this.#view.dispatch({ effects: setSpokenParagraph.of(lineFrom) });
  }

  #light(): void {
    if (!this.#highlight) return;
    this.#highlight.clear();
    const word = this.#spoken();
    const { viewport } = this.#view;
    if (!word || word.from < viewport.from || word.to > viewport.to) return;
    const start = this.#view.domAtPos(word.from, 1);
    const end = this.#view.domAtPos(word.to, -1);
    this.#highlight.add(
      new StaticRange({
        startContainer: start.node,
        startOffset: start.offset,
        endContainer: end.node,
        endOffset: end.offset,
      }),
    );
  }

  #scroll(): void {
    const word = this.#spoken();
    if (word) scrollTo(this.#view, word.from);
  }

  #spoken(): Word | null {
    return this.#view.state.field(contentField).words.at(this.#word);
  }
}

/** Near rows glide into place; far ones, whose heights are still a guess, are jumped to. */
function scrollTo(view: EditorView, position: number): void {
  const { top, height } = view.scrollDOM.getBoundingClientRect();
  const row = view.coordsAtPos(position, 1);
  const distance = row && scrollDistance(row, { top, height });
  if (distance === 0) return;
  if (distance === null || Math.abs(distance) > height) {
    view.dispatch({ effects: EditorView.scrollIntoView(position, { y: 'start', yMargin: height * 0.28 }) });
    return;
  }
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  view.scrollDOM.scrollBy({ top: distance, behavior: isCalm ? 'instant' : 'smooth' });
}

/** Lights words by the clock, and scrolls along while the mode says so. */
export function spokenWord(clock: PlayerClock, follow: FollowMode): Extension {
  return [spokenParagraph, ViewPlugin.define((view) => new SpokenWord(view, clock, follow))];
}
