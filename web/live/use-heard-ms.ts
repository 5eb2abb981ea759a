import { useCallback } from 'react';
import { endOfDocument, type OpenTranscript } from '../transcript/index.ts';
import { recorder } from './capture/index.ts';

/** How far the meeting is, milliseconds into its sound: whoever records knows, all others know what was heard last. */
export function useHeardMs(open: OpenTranscript | null, isRecorder: boolean): () => number {
  return useCallback(() => {
    if (isRecorder) return recorder.clock().recordedMs;
    const interim = open?.interim.get();
    if (interim) return Math.max(interim.settled_ms, interim.words.at(-1)?.etime ?? 0);
    return open ? endOfDocument(open.transcript) : 0;
  }, [open, isRecorder]);
}
