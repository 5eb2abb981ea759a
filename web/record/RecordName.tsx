import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RecordDetail } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { recordMessages as messages } from './messages.ts';
import { renameRecord } from './queries.ts';

/** The longest name the server takes. */
const MAX_LENGTH = 255;

/** The name of the record, changed in place: Enter or leaving keeps it, Escape does not. */
export function RecordName({ record }: { record: RecordDetail }) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The field took the focus with it, unless the reader has moved on already.
    if (wasEditing.current && !isEditing && document.activeElement === document.body) pencil.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const rename = useRename(record.id);
  const name = rename.isPending ? rename.variables : record.name;

  const save = (typed: string) => {
    setEditing(false);
    const wanted = typed.normalize('NFC').trim();
    if (wanted !== '' && wanted !== record.name) rename.mutate(wanted);
  };
  if (isEditing) return <NameField name={name} onSave={save} onCancel={() => setEditing(false)} />;
  return (
    <div className="group relative flex min-w-0 items-center gap-1">
      <h1
        title={name}
        className="truncate text-[15px]/[24px] font-semibold max-sm:pointer-events-none max-sm:relative max-sm:z-1 sm:text-[16px]/[28px]"
      >
        {name}
      </h1>
      {/* On phones the name itself is pressed, for want of room beside it; under the words, so that their contrast can be checked. */}
      <IconButton
        ref={pencil}
        label={messages.rename}
        className="mouse:size-7! transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 sm:opacity-0 max-sm:absolute! max-sm:inset-x-0 max-sm:-inset-y-2.5 max-sm:size-auto! max-sm:[&_svg]:hidden"
        onClick={() => setEditing(true)}
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}

function useRename(recordId: string) {
  return useMutation({
    mutationFn: (name: string) => renameRecord(recordId, name),
    onError: (error) => notify({ kind: 'bad', title: sentenceFor(error) }),
  });
}

interface NameFieldProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The same function at each render: another one would select again what is being typed, and the next letter would take its place. */
const selectAll = (field: HTMLInputElement | null): void => field?.select();

function NameField({ name, onSave, onCancel }: NameFieldProps) {
  const isCancelled = useRef(false);
  return (
    <input
      // The reader asked for this field by pressing the pencil.
      ref={selectAll}
      aria-label={messages.nameField}
      defaultValue={name}
      maxLength={MAX_LENGTH}
      className="h-9 w-full max-w-md max-sm:h-8 min-w-0 rounded-control border border-line-control bg-paper px-2.5 text-lead font-semibold outline-none focus:border-brand-text focus:ring-1 focus:ring-brand-text"
      onBlur={(event) => !isCancelled.current && onSave(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter ends a Vietnamese composition before it ends the field.
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          // It would press the pencil, which gets the focus now.
          event.preventDefault();
          event.currentTarget.blur();
        }
        if (event.key !== 'Escape') return;
        isCancelled.current = true;
        onCancel();
      }}
    />
  );
}
