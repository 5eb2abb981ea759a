import { useMemo, useSyncExternalStore } from 'react';
import {
  readTranslations,
  type TranscriptDocument,
  type TranslatedCue,
} from '../../transcript/document/index.ts';

/** Reading every cue of a long meeting takes a tenth of a second: not on every letter that somebody types. */
const READ_AFTER_MS = 250;

/** The cues of a transcript with their translations, kept up to date while people and engines work on them. */
export function useRows(transcript: TranscriptDocument, language: string): readonly TranslatedCue[] {
  const rows = useMemo(() => createRowStore(transcript, language), [transcript, language]);
  return useSyncExternalStore(rows.subscribe, rows.get);
}

/** What was read is shown in the same task: a row that differs from what is being typed in it was written by somebody else. */
function createRowStore(transcript: TranscriptDocument, language: string) {
  let rows = readTranslations(transcript, language);
  return {
    get: () => rows,
    subscribe: (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const read = (): void => {
        timer = undefined;
        rows = readTranslations(transcript, language);
        listener();
      };
      const readSoon = (): void => void (timer ??= setTimeout(read, READ_AFTER_MS));
      read();
      transcript.doc.on('update', readSoon);
      return () => {
        clearTimeout(timer);
        transcript.doc.off('update', readSoon);
      };
    },
  };
}
