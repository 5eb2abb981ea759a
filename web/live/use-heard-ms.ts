import { useCallback } from 'react';
import { scanTranscript } from '../../contract/transcript-document/index.ts';
import { endOfWords, type OpenTranscript } from '../transcript/index.ts';
import { recorder } from './capture/index.ts';

/** How far the meeting is, milliseconds into its sound: whoever records knows, all others know what was heard last. */
export function useHeardMs(open: OpenTranscript | null, isRecorder: boolean): () => number {
  return useCallback(() => {
    if (isRecorder) return recorder.clock().recordedMs;
    const wet = open?.wet.get();
    if (wet) return Math.max(wet.settled_ms, wet.words.at(-1)?.etime ?? 0);
    return open ? endOfWords(scanTranscript(open.transcript).words) : 0;
  }, [open, isRecorder]);
}
