import { Suspense, useState } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordSummary } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import type { Upload } from '../upload/index.ts';
import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../ui/lazy-part.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { deleteRecord, excerptsQuery, retryRecord } from './queries.ts';
import { RecordTable } from './RecordTable.tsx';
import type { RowAction } from './RowDialog.tsx';
import { useKeptRecords } from './use-kept-records.ts';
import { useSelection } from './selection/use-selection.ts';
import { useFollowedRecords } from './use-followed-records.ts';
import { unwatchRecord, useLastOutcome, watchRecord } from './watch-record.ts';

const RowDialog = lazyDialog(async () => (await import('./RowDialog.tsx')).RowDialog);

const SelectionBar = lazyPart(async () => (await import('./selection/SelectionBar.tsx')).SelectionBar);

const NONE: readonly RecordSummary[] = [];

interface RecordListProps {
  /** What is listed, for those who do not see it. */
  label: string;
  /** Undefined while the first page is loading. */
  records: readonly RecordSummary[] | undefined;
  /** Files on their way up, which stand above the records. */
  uploads?: readonly Upload[];
}

/** A page of records that follows those at work, with all that can be done to one of them. */
export function RecordList({ label, records, uploads = [] }: RecordListProps) {
  const [opened, setOpened] = useState<{ action: RowAction; record: RecordSummary } | null>(null);
  const { data: excerpts } = useQuery(excerptsQuery(records ?? []));
  const kept = useKeptRecords(records ?? []);
  const openRecord = useFollowedRecords(records);
  const selection = useSelection(records ?? NONE);

  const retry = async (record: RecordSummary) => {
    try {
      watchRecord(await retryRecord(record.id), openRecord);
    } catch (failure) {
      notify({ kind: 'bad', title: messages.notRetried, body: sentenceFor(failure) });
    }
  };
  const trash = async (record: RecordSummary) => {
    unwatchRecord(record.id);
    try {
      const isTrashed = await deleteRecord(record.id);
      notify({
        kind: 'ok',
        about: record.id,
        title: isTrashed ? messages.trashed : messages.deleted,
        body: record.name,
        ...(isTrashed && { action: { label: messages.undo, onClick: () => void putBack(record.id) } }),
      });
    } catch (failure) {
      notify({ kind: 'bad', title: messages.notDeleted, body: sentenceFor(failure) });
    }
  };
  const choose = (action: RowAction, record: RecordSummary) => {
    // What is still made of its sound is gone at once: that is asked before.
    if (action === 'delete' && record.status !== RECORD_STATUS.working) void trash(record);
    else setOpened({ action, record });
  };
  return (
    <>
      <output className="sr-only">{useLastOutcome()}</output>
      <RecordTable
        label={label}
        uploads={uploads}
        records={records}
        excerpts={excerpts}
        kept={kept}
        selection={selection}
        onChoose={choose}
        onRetry={(record) => void retry(record)}
      />
      <Suspense fallback={null}>
        {selection.rows.length > 0 && kept === undefined ? <SelectionBar selection={selection} /> : null}
        {opened ? <RowDialog {...opened} onClose={() => setOpened(null)} /> : null}
      </Suspense>
    </>
  );
}

/** Takes a record back that was deleted a moment ago. */
async function putBack(id: string): Promise<void> {
  try {
    await (await import('./trash/queries.ts')).restoreRecord(id);
  } catch (failure) {
    notify({ kind: 'bad', title: messages.notRestored, body: sentenceFor(failure) });
  }
}
