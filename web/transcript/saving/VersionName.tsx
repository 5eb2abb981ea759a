import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedVersion } from '../../../contract/records/documents.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { notify } from '../../ui/toast.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { messages } from './messages.ts';
import { nameVersion } from './queries.ts';

/** What a version is called, with a way to call it something: a version with a name is kept for good. */
export function VersionName({ version, canName }: { version: SavedVersion; canName: boolean }) {
  const [name, setName] = useState(version.name);
  const [isNaming, setNaming] = useState(false);
  const isEscaped = useRef(false);
  const save = useMutation({
    mutationFn: (next: string | null) => nameVersion(version, next),
    onError: (error) => {
      setName(version.name);
      notify({ kind: 'bad', title: sentenceFor(error) });
    },
  });
  const begin = () => {
    isEscaped.current = false;
    setNaming(true);
  };
  if (!isNaming)
    return (
      <h3 className="mt-1 flex items-center gap-1 text-label font-semibold text-fg">
        <span className="min-w-0 break-words">{messages.titleOf(version.version, name)}</span>
        {canName ? (
          <IconButton label={messages.nameVersion} className="size-8! touch:size-11!" onClick={begin}>
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        ) : null}
      </h3>
    );
  return (
    <label className="mt-1 block">
      <span className="sr-only">{messages.versionName}</span>
      <input
        ref={focusOnMount}
        defaultValue={name ?? ''}
        maxLength={120}
        autoComplete="off"
        placeholder={messages.versionName}
        className="h-9 w-full rounded-control border border-line-control bg-paper px-2.5 text-body touch:h-11 max-lg:text-lead"
        onBlur={({ currentTarget }) => {
          setNaming(false);
          const next = currentTarget.value.trim() || null;
          if (isEscaped.current || next === name) return;
          setName(next);
          save.mutate(next);
        }}
        onKeyDown={(event) => {
          const { key, nativeEvent, currentTarget } = event;
          if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return;
          // The dialog around it stays open.
          event.stopPropagation();
          event.preventDefault();
          isEscaped.current = key === 'Escape';
          currentTarget.blur();
        }}
      />
      <span className="mt-1 block text-caption text-fg-3">{messages.versionNameHint}</span>
    </label>
  );
}
