import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { Archive } from '../../../contract/archive/archive.ts';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { formatSize } from '../../ui/format-size.ts';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { notify } from '../../ui/toast.ts';
import { Section } from '../Section.tsx';
import { messages } from './messages.ts';
import { archiveQuery, removeArchive, startArchive } from './queries.ts';

const fail = (error: unknown): void => notify({ kind: 'bad', title: sentenceFor(error), about: 'archive' });

/** All records of a person as files: asked for, made in the background, fetched while they are there. */
export function ArchiveSection() {
  const { data, isPending, isError, refetch } = useQuery(archiveQuery);
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with what it changes.
  const onSuccess = (): void => place.current?.focus();
  const start = useMutation({ mutationFn: startArchive, onSuccess, onError: fail });
  const remove = useMutation({ mutationFn: removeArchive, onSuccess, onError: fail });
  const startButton = (label: string) => (
    <Button isBusy={start.isPending} onClick={() => start.mutate()}>
      {label}
    </Button>
  );
  return (
    <Section id="tai-du-lieu" title={messages.title} hint={messages.hint}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {isPending ? (
          <LinesSkeleton label={messages.loading} widths={['w-40']} height="h-10" />
        ) : isError && data === undefined ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>{messages.failed}</p>
            <Button size="sm" onClick={() => void refetch()}>
              {messages.retry}
            </Button>
          </div>
        ) : data == null ? (
          startButton(messages.start)
        ) : data.state === 'working' ? (
          <Working archive={data}>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {messages.stop}
            </Button>
          </Working>
        ) : data.state === 'failed' ? (
          <>
            <p role="status" className="mb-3">
              {messages.broken}
            </p>
            {startButton(messages.again)}
          </>
        ) : (
          <>
            <Ready archive={data} />
            <div className="mt-4 flex flex-wrap gap-2">
              {startButton(messages.again)}
              <Button variant="ghost" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                {messages.remove}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

function Working({ archive: { done, total }, children }: { archive: Archive; children: ReactNode }) {
  const label = messages.working(done, total);
  return (
    <>
      <p role="status" className="mb-2 font-medium tabular-nums">
        {label}
      </p>
      <ProgressBar label={label} share={total === 0 ? null : done / total} />
      <p className="mt-2 mb-4 text-small text-fg-2">{messages.workingHint}</p>
      {children}
    </>
  );
}

function Ready({ archive }: { archive: Archive }) {
  const { total, left_out: leftOut, folder_name: folder, expire_time: expires, parts } = archive;
  return (
    <>
      <p role="status" className="font-medium">
        {messages.ready(total, formatDateTime(expires))}
      </p>
      {folder === null ? null : <p className="text-small text-fg-2">{messages.folder(folder)}</p>}
      {leftOut === 0 ? null : <p className="text-small text-fg-2">{messages.leftOut(leftOut)}</p>}
      <ul className="mt-3 border-t border-line">
        {parts.map(({ file_name: name, size_bytes: bytes, url }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2"
          >
            <span className="min-w-0 truncate">{name}</span>
            <a
              href={url}
              download={name}
              aria-label={messages.downloadOf(name, formatSize(bytes))}
              className={buttonClass('line', 'sm')}
            >
              <Download size={16} strokeWidth={1.75} aria-hidden />
              {messages.download(formatSize(bytes))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
