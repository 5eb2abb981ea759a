import { useQuery } from '@tanstack/react-query';
import type { RecordSummary } from '../../contract/records/records.ts';
import { findKeptRecords } from '../api/kept-answers.ts';
import { useIsOnline } from '../ui/use-is-online.ts';

/** Those of these records that open now, while the browser has no network; undefined while it has one: then all do. */
export function useKeptRecords(records: readonly RecordSummary[]): ReadonlySet<string> | undefined {
  const isOnline = useIsOnline();
  const ids = records.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ['kept-records', ids],
    queryFn: () => findKeptRecords(ids),
    enabled: !isOnline,
    staleTime: 0,
    gcTime: 0,
  });
  return isOnline ? undefined : data;
}
