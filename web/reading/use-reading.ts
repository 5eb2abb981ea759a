import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { ReadingFeed, type ReadingOptions, type ReadingState } from './reading-feed.ts';

const CONNECTING: ReadingState = {
  reading: null,
  interim: null,
  interimText: '',
  phase: 'connecting',
  failure: null,
};
const subscribeToNothing = () => () => {};

/**
 * What one reads of a record, for as long as the page is open. The two callbacks stay the same.
 * @param recordId null while nothing of it is shown: then nothing is fetched
 */
export function useReading(
  recordId: string | null,
  { onNews, onEnd }: Pick<ReadingOptions, 'onNews' | 'onEnd'>,
): ReadingState & Pick<ReadingFeed, 'refresh' | 'reconnect'> {
  const [feed, setFeed] = useState<ReadingFeed | null>(null);
  useEffect(() => {
    if (recordId === null) return;
    const made = new ReadingFeed(recordId, { withSubtitles: false, onNews, onEnd });
    setFeed(made);
    return () => {
      setFeed(null);
      made.stop();
    };
  }, [recordId, onNews, onEnd]);
  const state = useSyncExternalStore(
    feed?.subscribe ?? subscribeToNothing,
    feed?.getState ?? (() => CONNECTING),
  );
  const refresh = useCallback(async () => feed?.refresh(), [feed]);
  const reconnect = useCallback(() => feed?.reconnect(), [feed]);
  return { ...state, refresh, reconnect };
}
