import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { UndoManager } from 'yjs';
import type { SavedVersion } from '../../../contract/records/documents.ts';
import type { TranscriptDocument } from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { focusOnMount } from './focus-on-mount.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { messages } from './messages.ts';
import { versionsQuery } from './queries.ts';
import type { Saving } from './use-saving.ts';
import { VersionPreview } from './VersionPreview.tsx';

interface HistoryProps {
  isOpen: boolean;
  onClose: () => void;
  recordId: string;
  userId: string;
  transcript: TranscriptDocument;
  /** Of the editor; null while none is open. */
  undo: UndoManager | null;
  /** Null for readers: they look, and restore nothing. */
  saving: Saving | null;
}

/** The saved versions of a record: a list, and one of them beside the text as it is now. */
export function HistoryPanel({ isOpen, onClose, ...rest }: HistoryProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={messages.history}>
      {isOpen ? <History onClose={onClose} {...rest} /> : null}
    </Dialog>
  );
}

function History({ recordId, onClose, ...rest }: Omit<HistoryProps, 'isOpen'>) {
  const [shown, setShown] = useState<SavedVersion | null>(null);
  const [seenId, setSeenId] = useState<string | null>(null);
  const { data: versions, error, refetch } = useQuery(versionsQuery(recordId));
  if (shown) {
    return (
      <>
        <Button
          ref={focusOnMount}
          variant="ghost"
          size="sm"
          className="-ml-2.5"
          icon={<ArrowLeft size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => {
            setShown(null);
            setSeenId(shown.id);
          }}
        >
          {messages.back}
        </Button>
        <VersionPreview version={shown} onDone={onClose} {...rest} />
      </>
    );
  }
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!versions) return <p role="status">{messages.historyLoading}</p>;
  if (versions.length === 0) return <p>{messages.historyEmpty}</p>;
  return (
    <ul className="-mx-2 max-h-[56dvh] overflow-y-auto">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            ref={version.id === seenId ? focusOnMount : null}
            type="button"
            onClick={() => setShown(version)}
            className="flex w-full items-center gap-3 rounded-control px-2 py-2 text-left hover:bg-hover"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-label font-semibold text-fg">
                {messages.titleOf(version.version, version.name)}
              </span>
              <span className="block text-small break-words">
                {messages.savedBy(version.create_time, version.user?.full_name)}
              </span>
            </span>
            <ChevronRight size={16} strokeWidth={1.75} className="flex-none" aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
