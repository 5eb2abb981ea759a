import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PlayerClock } from '../player/index.ts';
import { findCueAt, type CueStore } from './cue-store.ts';
import type { CuePlace } from './subtitle-editor.ts';

export interface CueSelection {
  readonly activeId: string | null;
  /** The cue that is heard now. */
  readonly playingId: string | null;
  /** Where the caret is, for others to see; null while no text has it. */
  readonly caret: CuePlace | null;
  /** Where the caret is asked to go. */
  readonly request: CuePlace | null;
  readonly reveal: { readonly id: string } | null;
  /** Whether the table moves along with the sound. */
  readonly isFollowing: boolean;
  readonly choose: (id: string) => void;
  /** Chooses a cue and brings it into view. */
  readonly show: (id: string) => void;
  readonly focus: (place: CuePlace) => void;
  readonly requestDone: () => void;
  readonly setCaret: (id: string, offset: number) => void;
  readonly stopFollowing: () => void;
  readonly follow: () => void;
}

/** Which cue the page is about, and what brings another one into view: the reader, the keys, or the sound. */
export function useCueSelection(store: CueStore | null, clock: PlayerClock): CueSelection {
  const [activeId, setActiveId] = useState<string | null>(null);
  const [playingId, setPlayingId] = useState<string | null>(null);
  const [caret, setCaretPlace] = useState<CuePlace | null>(null);
  const [request, setRequest] = useState<CuePlace | null>(null);
  const [reveal, setReveal] = useState<{ id: string } | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const following = useRef(true);

  const setFollow = useCallback((isOn: boolean) => {
    following.current = isOn;
    setFollowing(isOn);
  }, []);
  const show = useCallback((id: string) => {
    setActiveId(id);
    setReveal({ id });
  }, []);
  useEffect(() => {
    if (!store) return;
    const hear = (timeMs: number) => {
      const cue = store.get()[findCueAt(store.get(), timeMs)];
      setPlayingId(cue?.id ?? null);
      // Whoever writes keeps the place; whoever listens is taken along.
      const isWriting =
        document.activeElement?.tagName === 'TEXTAREA' || document.activeElement?.tagName === 'INPUT';
      if (!cue || isWriting || !following.current || !clock.getState().isPlaying) return;
      setActiveId((known) => {
        if (known !== cue.id) setReveal({ id: cue.id });
        return cue.id;
      });
    };
    const stopFrames = clock.onFrame(hear);
    const stopEvents = clock.onEvent(() => setFollow(true));
    return () => {
      stopFrames();
      stopEvents();
    };
  }, [store, clock, setFollow]);

  const actions = useMemo(
    () => ({
      choose: setActiveId,
      show,
      focus: (place: CuePlace) => {
        setActiveId(place.id);
        setRequest(place);
      },
      requestDone: () => setRequest(null),
      setCaret: (id: string, offset: number) => setCaretPlace({ id, offset }),
      stopFollowing: () => setFollow(false),
      follow: () => setFollow(true),
    }),
    [show, setFollow],
  );
  return { activeId, playingId, caret, request, reveal, isFollowing, ...actions };
}
