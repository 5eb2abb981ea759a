import { useCallback, useEffect, useState } from 'react';
import * as Y from 'yjs';
import { openTranscript, type TranscriptDocument } from '../../contract/transcript-document/index.ts';
import { call } from '../api/client.ts';
import { createTextFollower, PAGE_SIZE } from './text-follower.ts';

export interface LoadedTranscript {
  readonly transcript: TranscriptDocument;
  /** `loading` until the first answer; a later failure keeps what is there. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly hasText: boolean;
  readonly reload: () => void;
}

/**
 * The transcript of a record, following its conversion: another `progress` (0..1), or the end of the work, is the sign that there is
 * more to fetch. One document for the life of the component, so the component is keyed by the record.
 */
export function useTranscript(
  recordId: string,
  { isWorking, progress }: { isWorking: boolean; progress: number },
): LoadedTranscript {
  const [{ transcript, follower }] = useState(() => createFollowed(recordId));
  const [phase, setPhase] = useState<LoadedTranscript['phase']>('loading');
  const [hasText, setHasText] = useState(false);

  const reload = useCallback(() => {
    follower
      .catchUp()
      .then(() => setPhase('ready'))
      .catch(() => setPhase('failed'));
  }, [follower]);
  useEffect(reload, [reload, isWorking, progress]);
  useEffect(() => {
    const observe = () => setHasText(transcript.content.length > 0);
    transcript.content.observe(observe);
    return () => transcript.content.unobserve(observe);
  }, [transcript]);
  return { transcript, phase, hasText, reload };
}

function createFollowed(recordId: string) {
  const transcript = openTranscript(new Y.Doc());
  const follower = createTextFollower({
    transcript,
    fetchTexts: (fromMs, page) =>
      call('listTexts', { query: { audio_id: recordId, from_stime: fromMs, page, max_result: PAGE_SIZE } }),
    now: Date.now,
  });
  return { transcript, follower };
}
