import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type * as Y from 'yjs';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { ImportDraft, ImportQuestion } from './ImportDraft.tsx';
import type { WrittenImport } from './import-session.ts';
import { messages } from './messages.ts';
import { useImport, type ImportProgress } from './use-import.ts';

interface Props {
  doc: Y.Doc;
  userId: string;
  keepVersion: () => Promise<void>;
  onImport: (written: WrittenImport) => void;
  onClose: () => void;
}

/** Shows what a file would make of the transcript. Text is replaced in a second step only; until then it can be closed at any time. */
export function ImportDialog({ doc, userId, keepVersion, onImport, onClose }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { progress, read, write } = useImport({
    doc,
    userId,
    keepVersion,
    onWritten: (written) => {
      onClose();
      onImport(written);
    },
  });
  const input = useRef<HTMLInputElement>(null);
  const draft = progress?.phase === 'read' && progress.reading.kind === 'parsed' ? progress.reading : null;
  const isReplacing = draft !== null && draft.preview.paragraphs.length > 0;
  const isBusy = progress !== null && progress.phase in messages.importPhases;
  const importNow = (): void => {
    setAsking(false);
    void write();
  };
  const main = isReplacing ? (
    <Button variant="primary" onClick={() => setAsking(true)}>
      {messages.importReplace}
    </Button>
  ) : (
    <Button variant="primary" onClick={importNow}>
      {messages.importDo}
    </Button>
  );
  return (
    <Dialog
      isOpen
      isWide={isReplacing}
      onClose={onClose}
      title={isAsking ? messages.importQuestion : messages.importTitle}
      actions={
        isBusy ? (
          <Button onClick={onClose}>{messages.cancel}</Button>
        ) : isAsking ? (
          <>
            <Button variant="danger" className="sm:mr-auto" onClick={importNow}>
              {messages.importConfirm}
            </Button>
            <Button onClick={() => setAsking(false)}>{messages.importBack}</Button>
          </>
        ) : (
          <>
            <Button
              onClick={() => input.current?.click()}
              icon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
            >
              {progress ? messages.importOther : messages.importChoose}
            </Button>
            {draft ? main : null}
          </>
        )
      }
    >
      {isAsking && draft ? (
        <ImportQuestion preview={draft.preview} />
      ) : (
        <>
          <p>{messages.importText}</p>
          {progress ? (
            <div role="status" className="mt-4 rounded-card bg-shell px-4 py-3 text-small text-fg-2">
              <p className="truncate text-label font-semibold text-fg">{progress.name}</p>
              <Said progress={progress} />
            </div>
          ) : null}
          {draft ? <ImportDraft {...draft} /> : null}
        </>
      )}
      <input
        ref={input}
        type="file"
        accept=".srt,.vtt,text/vtt,application/x-subrip"
        aria-label={messages.importChoose}
        className="hidden"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) read(file);
          event.currentTarget.value = '';
        }}
      />
    </Dialog>
  );
}

function Said({ progress }: { progress: ImportProgress }) {
  if (progress.phase === 'failed') return <p className="text-bad">{messages.importFailed}</p>;
  if (progress.phase === 'read') {
    const { reading, notKept } = progress;
    if (reading.kind === 'refused') return <p className="text-bad">{messages.refusals[reading.reason]}</p>;
    const { cues, paragraphs, ...words } = reading.preview;
    return (
      <>
        <p>
          {messages.importFound(cues)}.{' '}
          {paragraphs.length === 0 ? messages.importSame : messages.importWords(words)}
        </p>
        {notKept === null ? null : (
          <p className="text-bad">
            {messages.importNotKept} {sentenceFor(notKept)}
          </p>
        )}
      </>
    );
  }
  const said = messages.importPhases[progress.phase];
  return (
    <>
      <p>{said}</p>
      <div key={progress.phase} className="mt-2 mb-1">
        <ProgressBar label={said} share={null} />
      </div>
    </>
  );
}
