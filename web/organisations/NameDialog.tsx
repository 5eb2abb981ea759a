import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { MAX_ORGANISATION_NAME } from '../../contract/organisations/organisation-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';
import { callOrganisation, reloadOrganisation } from './queries.ts';
import { ABOUT } from './report-failure.ts';

interface NameDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Gives the organisation another name. */
export function NameDialog({ id, name: oldName, onClose }: NameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(oldName);
  const rename = useMutation({
    mutationFn: () => callOrganisation('renameOrganisation', { params: { id }, body: { name } }),
    onSuccess: async () => {
      await reloadOrganisation();
      notify({ kind: 'ok', about: ABOUT, title: messages.renamed });
      onClose();
    },
  });
  const isBlank = name.trim() === '';
  const problem = isBlank ? messages.nameMissing : rename.isError ? sentenceFor(rename.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBlank && !rename.isPending) rename.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.renameTitle}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={rename.isPending}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="mt-3 text-fg" onSubmit={submit}>
        <TextField
          label={messages.name}
          autoComplete="organization"
          maxLength={MAX_ORGANISATION_NAME}
          value={name}
          error={problem}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
