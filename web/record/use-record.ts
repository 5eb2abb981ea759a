import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordStatus } from '../../contract/records/records.ts';
import { followStatus } from '../api/status-socket.ts';
import { useReadNotifications } from '../notifications/index.ts';
import { recordQuery } from './queries.ts';

/** While a record is converted it is asked for now and then, in case its status socket is silent. */
const QUIET_POLL_MS = 15_000;

/** Whether the record will change by itself: it is being recorded, converted, or its text improved. */
const isUnderWay = (status: RecordStatus | undefined): boolean =>
  status === RECORD_STATUS.working || status === RECORD_ENDED;

/**
 * A record, kept up to date while it changes by itself, and how much of it has been recognised (milliseconds). Whichever page shows it, what is
 * told of it counts as read.
 */
export function useRecord(recordId: string) {
  const queries = useQueryClient();
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...recordQuery(recordId),
    refetchInterval: ({ state: { data } }) =>
      isUnderWay(data?.status) || data?.picture === 'making' ? QUIET_POLL_MS : false,
  });
  useReadNotifications(recordId, record === undefined ? null : String(record.status));
  const [recognisedMs, setRecognisedMs] = useState(0);
  const isWorking = isUnderWay(record?.status);

  useEffect(() => {
    if (!isWorking) return;
    const { queryKey } = recordQuery(recordId);
    return followStatus(recordId, ({ recognised_ms, status, progress, failure, waiting_for }) => {
      setRecognisedMs(recognised_ms);
      const known = queries.getQueryData(queryKey);
      queries.setQueryData(
        queryKey,
        (current) => current && { ...current, status, progress, failure, waiting_for },
      );
      // The length comes with the decoding, the rest with another state.
      const isAnswered =
        status === known?.status && (known.duration > 0 || known.audioStreamUrl !== undefined);
      if (!isAnswered) void queries.invalidateQueries({ queryKey, exact: true });
    });
  }, [queries, recordId, isWorking]);
  return { record, error, refetch, recognisedMs };
}
