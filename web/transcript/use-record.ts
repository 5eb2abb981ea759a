import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { followStatus } from '../api/status-socket.ts';
import { recordQuery } from './queries.ts';

/** While a record is converted it is asked for now and then, in case its status socket is silent. */
const QUIET_POLL_MS = 15_000;

/** A record, kept up to date while it is being converted, and how much of it has been recognised (milliseconds). */
export function useRecord(recordId: string) {
  const queries = useQueryClient();
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(recordId),
    refetchInterval: ({ state }) => (state.data?.status === RECORD_STATUS.working ? QUIET_POLL_MS : false),
  });
  const [recognisedMs, setRecognisedMs] = useState(0);
  const isWorking = record?.status === RECORD_STATUS.working;

  useEffect(() => {
    if (!isWorking) return;
    const { queryKey } = recordQuery(recordId);
    return followStatus(recordId, ({ status, progress, failure, recognised_ms }) => {
      setRecognisedMs(recognised_ms);
      const known = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (current) => current && { ...current, status, progress, failure });
      // The length comes with the decoding, the rest with the end.
      const isAnswered = status === RECORD_STATUS.working && (known?.duration ?? 0) > 0;
      if (!isAnswered) void queries.invalidateQueries({ queryKey, exact: true });
    });
  }, [queries, recordId, isWorking]);
  return { record, error, refetch, recognisedMs };
}
