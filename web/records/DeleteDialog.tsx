import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RecordSummary } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { refreshAllowance } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { deleteRecord } from './queries.ts';
import { unwatchRecord } from './watch-record.ts';

interface DeleteDialogProps {
  record: RecordSummary;
  onClose: () => void;
}

export function DeleteDialog({ record, onClose }: DeleteDialogProps) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      unwatchRecord(record.id);
      return deleteRecord(record.id);
    },
    onSuccess: () => {
      // A conversion that was running has given its minutes back.
      refreshAllowance();
      notify({ kind: 'ok', about: record.id, title: messages.deleted, body: record.name });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.deleteTitle}
      initialFocus={stayButton}
      actions={
        <>
          <Button variant="danger" className="sm:mr-auto" isBusy={isPending} onClick={() => mutate()}>
            {isPending ? messages.deleting : messages.delete}
          </Button>
          <Button ref={stayButton} onClick={onClose}>
            {messages.cancel}
          </Button>
        </>
      }
    >
      <p>{messages.deleteQuestion}</p>
      <p className="mt-2 font-medium [overflow-wrap:anywhere] text-fg">{record.name}</p>
      <p className="mt-2 text-body text-fg-3">{messages.deleteMeaning}</p>
      {error === null ? null : (
        <p role="alert" className="mt-2 text-body text-bad">
          {sentenceFor(error)}
        </p>
      )}
    </Dialog>
  );
}
