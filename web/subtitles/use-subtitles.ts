import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { OpenTranscript } from '../transcript/index.ts';
import { createCueStore, type CueStore, type ShownCue } from './cue-store.ts';
import { SubtitleEditor } from './subtitle-editor.ts';

export interface Subtitles {
  readonly store: CueStore;
  /** Null for whoever may only look. */
  readonly editor: SubtitleEditor | null;
}

/** The subtitles of an open transcript, for as long as it is open. */
export function useSubtitles(
  open: OpenTranscript | null,
  userId: string,
  canEdit: boolean,
): Subtitles | null {
  const [store, setStore] = useState<CueStore | null>(null);
  useEffect(() => {
    if (!open) return;
    const made = createCueStore(open.transcript);
    setStore(made);
    return () => {
      made.close();
      setStore(null);
    };
  }, [open]);
  const [editor, setEditor] = useState<SubtitleEditor | null>(null);
  useEffect(() => {
    if (!open || !store || !canEdit) return;
    const made = new SubtitleEditor(open.transcript, store, userId);
    setEditor(made);
    return () => {
      made.destroy();
      setEditor(null);
    };
  }, [open, store, userId, canEdit]);
  return useMemo(() => store && { store, editor }, [store, editor]);
}

const NO_CUES: readonly ShownCue[] = [];
const subscribeToNothing = () => () => {};

export const useCues = (store: CueStore | null): readonly ShownCue[] =>
  useSyncExternalStore(store?.subscribe ?? subscribeToNothing, store?.get ?? (() => NO_CUES));
