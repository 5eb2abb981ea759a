import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ORGANISATION_NAME } from '../../contract/organisations/organisation-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { TextField } from '../ui/TextField.tsx';
import { notify } from '../ui/toast.ts';
import { FormDialog } from './FormDialog.tsx';
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
  return (
    <FormDialog
      title={messages.renameTitle}
      submit={messages.save}
      isBusy={rename.isPending}
      onSubmit={() => {
        if (!isBlank) rename.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        autoComplete="organization"
        maxLength={MAX_ORGANISATION_NAME}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
