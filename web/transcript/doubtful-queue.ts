/**
 * The words to hear again: one key goes to the next that the recogniser was unsure of or the glossary changed, selects it and plays what is around it. A word
 * leaves the queue when it is corrected or confirmed.
 */
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { confirmWord, restoreHeard } from '../../transcript/document/index.ts';
import type { PlayerClock } from '../player/index.ts';
import { contentField } from './document-binding.ts';
import { asOneStep, type EditorHandle } from './editor-handle.ts';
import type { Word } from './word-index.ts';

/** How much is played around a word, milliseconds. */
const HEARD_MS = 2_000;

export interface DoubtfulQueue {
  readonly count: number;
  /** The word that was gone to; it moves along with the text. Null when the queue is not being worked through. */
  readonly heard: { readonly from: number; readonly to: number } | null;
}

const setHeard = StateEffect.define<DoubtfulQueue['heard']>();

export const doubtfulQueue: Extension & StateField<DoubtfulQueue> = StateField.define<DoubtfulQueue>({
  create: (state) => ({ count: state.field(contentField).words.doubtfulCount, heard: null }),
  update(queue, { state, changes, effects }) {
    const count = state.field(contentField).words.doubtfulCount;
    const set = effects.findLast((effect) => effect.is(setHeard));
    if (set) return { count, heard: set.value };
    if (!queue.heard) return count === queue.count ? queue : { count, heard: null };
    const from = changes.mapPos(queue.heard.from, -1);
    return { count, heard: { from, to: Math.max(from, changes.mapPos(queue.heard.to, 1)) } };
  },
});

export const readQueue = (state: EditorState): DoubtfulQueue => state.field(doubtfulQueue);

/** Goes to the next word behind the caret, from the last to the first, and plays it. False when none is left. */
export function goToNextDoubtful(handle: EditorHandle): boolean {
  const { view, clock } = handle;
  const word = view.state.field(contentField).words.nextDoubtful(view.state.selection.main.to);
  if (!word) {
    view.dispatch({ effects: setHeard.of({ from: 0, to: 0 }) });
    return false;
  }
  const { from, to } = word;
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: [setHeard.of({ from, to }), EditorView.scrollIntoView(from, { y: 'center' })],
    userEvent: 'select.tool',
  });
  view.focus();
  playAround(clock, word);
  return true;
}

/** Plays the word of the queue once more. */
export function hearAgain({ view, clock }: EditorHandle): void {
  const { heard } = readQueue(view.state);
  if (!heard) return;
  const { words } = view.state.field(contentField);
  const word = words.at(words.findAtPosition(heard.from));
  if (word) playAround(clock, word);
}

/** Takes the word of the queue as it stands, and goes to the next. */
export function confirmDoubtful(handle: EditorHandle): void {
  const { view, transcript, undo, context, places } = handle;
  const { heard } = readQueue(view.state);
  if (heard && heard.to > heard.from) {
    undo.stopCapturing();
    confirmWord(transcript, places.toDocument(heard.from), context());
    undo.stopCapturing();
  }
  goToNextDoubtful(handle);
}

/** Puts what was heard in the place of a word that the glossary changed, and goes to the next. */
export function restoreInQueue(handle: EditorHandle): void {
  const { view, transcript, context, places } = handle;
  const { heard } = readQueue(view.state);
  if (heard) asOneStep(handle, () => restoreHeard(transcript, places.toDocument(heard.from), context()));
  goToNextDoubtful(handle);
}

export function leaveQueue({ view }: EditorHandle): void {
  view.dispatch({ effects: setHeard.of(null) });
}

/** Plays two seconds with the word in their middle, and stops; whoever plays on or jumps meanwhile is not stopped. */
function playAround(clock: PlayerClock, { startMs, endMs }: Word): void {
  if (startMs === null || endMs === null) return;
  const middleMs = (startMs + endMs) / 2;
  const fromMs = Math.max(0, Math.min(startMs, Math.round(middleMs - HEARD_MS / 2)));
  const toMs = Math.max(endMs, fromMs + HEARD_MS);
  clock.seek(fromMs);
  const end = () => {
    stopFrames();
    stopEvents();
  };
  const stopEvents = clock.onEvent(end);
  let isFirst = true;
  const stopFrames = clock.onFrame((timeMs) => {
    // The first comes while listening begins, and tells of before.
    if (isFirst || timeMs < toMs) return;
    end();
    clock.pause();
  });
  isFirst = false;
  clock.play();
}
