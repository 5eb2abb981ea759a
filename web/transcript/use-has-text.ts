import { useCallback, useSyncExternalStore } from 'react';
import type { TranscriptDocument } from '../../transcript/document/index.ts';

const nothingToStop = (): void => {};

/** Whether there ever was text: an editor whose text was deleted stays open. @param transcript undefined until it is open */
export function useHasText(transcript: TranscriptDocument | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      transcript?.content.observe(listener);
      return transcript ? () => transcript.content.unobserve(listener) : nothingToStop;
    },
    [transcript],
  );
  return useSyncExternalStore(
    subscribe,
    () =>
      transcript !== undefined && (transcript.content.length > 0 || transcript.meta.has('firstParagraph')),
  );
}
