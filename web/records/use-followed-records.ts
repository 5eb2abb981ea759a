import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { RecordSummary } from '../../contract/records/records.ts';
import { openingLink } from '../api/record-pages.ts';
import { refreshAllowance } from '../billing/index.ts';
import { onRecordCreated } from '../upload/index.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { addRecord, isInSight, isWorking } from './queries.ts';
import { settleRecord, watchRecord } from './watch-record.ts';

/** Follows the records on view that are at work, and those that uploads become. Gives the way to open one. */
export function useFollowedRecords(
  records: readonly RecordSummary[] | undefined,
): (recordId: string) => void {
  const navigate = useNavigate();
  const openRecord = useCallback((id: string) => void navigate(openingLink(id)), [navigate]);

  useEffect(() => {
    for (const record of records ?? []) {
      if (isWorking(record)) watchRecord(record, openRecord);
      else settleRecord(record.id, record);
    }
  }, [records, openRecord]);

  useEffect(
    () =>
      onRecordCreated((record) => {
        addRecord(record);
        watchRecord(record, openRecord);
        refreshAllowance();
        if (isInSight(record.id)) return;
        notify({
          kind: 'info',
          about: record.id,
          title: messages.noticeWorking,
          body: messages.noticeWorkingBody(record.name),
        });
      }),
    [openRecord],
  );
  return openRecord;
}
