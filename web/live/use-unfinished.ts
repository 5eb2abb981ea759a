import { useQuery } from '@tanstack/react-query';
import { listUnfinished, type UnfinishedRecording } from './capture/index.ts';

interface Unfinished {
  /** Null until the browser has looked. */
  readonly recordings: readonly UnfinishedRecording[] | null;
  readonly lookAgain: () => void;
}

const NONE: readonly UnfinishedRecording[] = [];

/** What this browser has not brought to its end, of one person. */
export function useUnfinished(userId: string): Unfinished {
  const { data, isError, refetch } = useQuery({
    queryKey: ['unfinished', userId],
    queryFn: () => listUnfinished(userId),
    // It lies in this browser, and every page looks for itself.
    networkMode: 'always',
    gcTime: 0,
  });
  return { recordings: isError ? NONE : (data ?? null), lookAgain: () => void refetch() };
}
