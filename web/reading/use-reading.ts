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

/** What one reads of a record, for as long as the page is open. The two callbacks stay the same. */
export function useReading(
  recordId: string,
  { onNews, onEnd }: Pick<ReadingOptions, 'onNews' | 'onEnd'>,
): ReadingState & Pick<ReadingFeed, 'refresh' | 'reconnect'> {
  const [feed, setFeed] = useState<ReadingFeed | null>(null);
  useEffect(() => {
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
