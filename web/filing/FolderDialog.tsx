import { useState, type FormEvent } from 'react';
import type { Folder } from '../../contract/filing/filing.ts';
import { MAX_FOLDER_NAME } from '../../contract/filing/filing-routes.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { messages } from './messages.ts';
import { createFolder, updateFolder } from './queries.ts';

interface FolderDialogProps {
  /** The folder that is renamed; null for a new one. */
  folder: Pick<Folder, 'id' | 'name'> | null;
  /** Where a new one is made; null outside of all. */
  parent?: Pick<Folder, 'id' | 'name'> | null;
  onMade?: (folder: Folder) => void;
  onClose: () => void;
}

const FORM = 'folder-form';

/** The name of a folder. */
export function FolderDialog({ folder, parent = null, onMade, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const written = name.trim().normalize('NFC');
    if (written === '') return setError(messages.folderNameMissing);
    setIsSaving(true);
    try {
      if (folder !== null) await updateFolder(folder.id, { name: written });
      else {
        const made = await createFolder(written, parent?.id ?? null);
        onMade?.(made);
      }
      onClose();
    } catch (failure) {
      setError(sentenceFor(failure));
      setIsSaving(false);
    }
  };
  const title =
    folder !== null
      ? messages.renameFolder
      : parent === null
        ? messages.newFolder
        : messages.newFolderIn(parent.name);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM} isBusy={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void save(event)} className="mt-3">
        <TextField
          label={messages.folderName}
          value={name}
          maxLength={MAX_FOLDER_NAME}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          onFocus={(event) => event.target.select()}
          error={error}
        />
      </form>
    </Dialog>
  );
}
