import { useEffect, useState } from 'react';
import {
  readTranslations,
  type TranscriptDocument,
  type TranslatedCue,
} from '../../contract/transcript-document/index.ts';

/** Reading every cue of a long meeting takes a tenth of a second: not on every letter that somebody types. */
const READ_AFTER_MS = 250;

/** The cues of a transcript with their translations, kept up to date while people and engines work on them; null before they are read. */
export function useRows(transcript: TranscriptDocument, language: string): readonly TranslatedCue[] | null {
  const [rows, setRows] = useState<readonly TranslatedCue[] | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      timer = undefined;
      setRows(readTranslations(transcript, language));
    };
    const readSoon = (): void => void (timer ??= setTimeout(read, READ_AFTER_MS));
    read();
    transcript.doc.on('update', readSoon);
    return () => {
      clearTimeout(timer);
      transcript.doc.off('update', readSoon);
    };
  }, [transcript, language]);
  return rows;
}
