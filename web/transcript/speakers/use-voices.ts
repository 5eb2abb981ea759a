import { useMemo, useSyncExternalStore } from 'react';
import type { TranscriptDocument } from '../../../transcript/document/index.ts';
import type { SpokenRange } from '../../player/index.ts';
import { speakerListOf, type SpeakerList, type SpeakerRow } from './speaker-list.ts';

const NO_ROWS: readonly SpeakerRow[] = [];
const nothing: SpeakerList = { get: () => NO_ROWS, subscribe: () => () => {} };

/** Who speaks when in an open transcript, for the band of the player; nobody before it is open. */
export function useVoices(transcript: TranscriptDocument | null): readonly SpokenRange[] {
  const { subscribe, get } = transcript ? speakerListOf(transcript) : nothing;
  const rows = useSyncExternalStore(subscribe, get);
  return useMemo(
    () =>
      rows.flatMap(({ speaker, parts }) =>
        parts.map(({ startMs, endMs }) => ({ startMs, endMs, colour: speaker?.colour ?? 0 })),
      ),
    [rows],
  );
}
