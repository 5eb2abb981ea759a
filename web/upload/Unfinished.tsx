import { useQuery } from '@tanstack/react-query';
import { FileUp, X } from 'lucide-react';
import { useEffect } from 'react';
import type { LargeFile } from '../../contract/records/large-files.ts';
import { formatDay, vietnamDay } from '../../contract/values/date-time.ts';
import { failureText } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { formatSize } from '../ui/format-size.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { callLargeFiles, isSameFile, refreshUnfinished, unfinishedQuery } from './large-file-calls.ts';
import { messages } from './messages.ts';
import { pickOne } from './pick-files.ts';
import { addFiles, onRecordCreated, useUploads } from './upload-queue.ts';

/** Files that a browser left half-way: chosen again they go on where they ended. */
export function Unfinished() {
  const { data: files = [] } = useQuery(unfinishedQuery);
  const uploads = useUploads((queue) => queue.uploads);
  useEffect(() => onRecordCreated(refreshUnfinished), []);
  const left = files.filter((known) => !uploads.some(({ file }) => isSameFile(known, file)));
  if (left.length === 0) return null;
  return (
    <section aria-label={messages.unfinished} className="mb-4 grid gap-2">
      {left.map((file) => (
        <UnfinishedFile key={file.id} file={file} />
      ))}
    </section>
  );
}

function UnfinishedFile({ file }: { file: LargeFile }) {
  const { name, size_bytes: size, received_bytes: received, expire_time: expires } = file;
  const detail = messages.unfinishedDetail(
    formatSize(received),
    formatSize(size),
    formatDay(vietnamDay(expires)),
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-card border border-line bg-sunken px-3.5 py-3">
      <FileUp size={22} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-fg-2">{detail}</p>
        <progress
          aria-label={name}
          max={size}
          value={received}
          className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-end">
        <Button size="sm" aria-label={messages.continueNamed(name)} onClick={() => pickOne(takeUp(file))}>
          {messages.continue}
        </Button>
        <IconButton label={messages.forgetNamed(name)} onClick={() => void forget(file)}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** Only the very same file can go on. */
const takeUp =
  (known: LargeFile) =>
  (file: File): void => {
    if (isSameFile(known, file)) return addFiles([file]);
    const body = messages.otherFileHelp(known.name, formatSize(known.size_bytes));
    notify({ kind: 'bad', about: known.id, title: messages.otherFile, body });
  };

async function forget({ id }: LargeFile): Promise<void> {
  try {
    await callLargeFiles('removeLargeFile', { params: { id } });
  } catch (failure) {
    notify({ kind: 'bad', about: id, ...failureText(failure, messages.notForgotten) });
  }
  refreshUnfinished();
}
