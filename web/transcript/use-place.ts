import { EditorView } from '@codemirror/view';
import { useLayoutEffect } from 'react';
import type { EditorHandle } from './editor-handle.ts';
import { readPlace, type Place } from './last-place.ts';
import { findTextPlace, keepPlace, takeTextPlace } from './place.ts';

/** A browser that is killed forgets no more than this, milliseconds. */
const KEEP_MS = 5_000;

/** Goes there once the text is open, and keeps where they are from then on. */
export function usePlace(userId: string | null, recordId: string, handle: EditorHandle | null): void {
  // Before the text is taken out of the page, when nothing stands anywhere any more.
  useLayoutEffect(() => {
    if (!handle || userId === null) return;
    const last = readPlace(userId, recordId);
    if (last) goTo(handle, last);
    const keep = () => {
      if (handle.view.dom.isConnected) keepPlace(userId, recordId, placeOf(handle));
    };
    const timer = setInterval(keep, KEEP_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [userId, recordId, handle]);
}

function placeOf({ view, clock, follow, places, transcript }: EditorHandle): Place {
  const { left, top } = view.contentDOM.getBoundingClientRect();
  const shown = view.scrollDOM.getBoundingClientRect();
  // Where the text is not scrolled its first row stands below the upper edge.
  const first = view.posAtCoords({ x: left, y: Math.max(shown.top, top) + 1 }, false);
  const take = (position: number) => takeTextPlace(transcript.content, places.toDocument(position));
  return {
    soundMs: clock.timeMs,
    caret: take(view.state.selection.main.head),
    top: take(first),
    isFollowing: follow.isFollowing(),
    hasFocus: view.hasFocus,
  };
}

function goTo({ view, follow, places, transcript }: EditorHandle, place: Place): void {
  const [caret, top] = [place.caret, place.top].map((kept) =>
    places.toEditor(findTextPlace(transcript.content, kept)),
  );
  if (!place.isFollowing) follow.pause();
  view.dispatch({
    selection: { anchor: caret! },
    // The head above the first row is no place in the text: at the start nothing is scrolled out of view.
    effects: top === 0 ? [] : EditorView.scrollIntoView(top!, { y: 'start', yMargin: 0 }),
  });
  // Only for who was writing: to anybody else the keys of the page are the player's.
  if (place.hasFocus) view.focus();
}
