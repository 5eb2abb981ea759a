import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { RecordSummary } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { showFields } from '../api/show-fields.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { renameRecord } from './queries.ts';

interface RenameDialogProps {
  record: RecordSummary;
  onClose: () => void;
}

export function RenameDialog({ record, onClose }: RenameDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: record.name } });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ name }) => {
    try {
      await renameRecord(record.id, name.trim().normalize('NFC'));
      onClose();
    } catch (error) {
      if (!showFields(error, ['name'], setError)) setError('name', { message: sentenceFor(error) });
    }
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.renameTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" isBusy={isSubmitting} onClick={() => form.current?.requestSubmit()}>
            {isSubmitting ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="mt-3">
        <TextField
          label={messages.nameColumn}
          maxLength={255}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || messages.renameMissing })}
        />
      </form>
    </Dialog>
  );
}
