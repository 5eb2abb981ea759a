import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import type * as Y from 'yjs';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import type { FileReading } from './import-in-worker.ts';
import type { WrittenImport } from './import-session.ts';
import { messages } from './messages.ts';
import { useImport, type ImportProgress } from './use-import.ts';

/** How far the bar runs by and by; nobody knows how long a step will take. */
const REACHED = { reading: 'w-1/2', comparing: 'w-[92%]', writing: 'w-[92%]' };

interface Props {
  doc: Y.Doc;
  userId: string;
  onImport: (written: WrittenImport) => void;
  onClose: () => void;
}

/** Says what a file would change before it changes anything. Until then it can be closed at any time. */
export function ImportDialog({ doc, userId, onImport, onClose }: Props) {
  const { progress, read, write } = useImport(doc, userId, (written) => {
    onClose();
    onImport(written);
  });
  const input = useRef<HTMLInputElement>(null);
  const isBusy = progress !== null && progress.phase in messages.importPhases;
  const isReady = progress?.phase === 'read' && progress.reading.kind === 'parsed';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.importTitle}
      actions={
        isBusy ? (
          <Button onClick={onClose}>{messages.cancel}</Button>
        ) : (
          <>
            <Button
              onClick={() => input.current?.click()}
              icon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
            >
              {progress ? messages.importOther : messages.importChoose}
            </Button>
            {isReady ? (
              <Button variant="primary" onClick={write}>
                {messages.importDo}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <p>{messages.importText}</p>
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
      {progress ? (
        <div role="status" className="mt-4 rounded-card bg-shell px-4 py-3 text-small text-fg-2">
          <p className="truncate text-label font-semibold text-fg">{progress.name}</p>
          <Said progress={progress} />
        </div>
      ) : null}
    </Dialog>
  );
}

function Said({ progress }: { progress: ImportProgress }) {
  if (progress.phase === 'read') return <Found reading={progress.reading} />;
  if (progress.phase === 'failed') return <p className="text-bad">{messages.importFailed}</p>;
  const said = messages.importPhases[progress.phase];
  return (
    <>
      <p>{said}</p>
      <div
        role="progressbar"
        aria-label={said}
        className="mt-2 mb-1 h-1.5 overflow-hidden rounded-full bg-use-track"
      >
        <div
          className={`h-full rounded-full bg-brand-text transition-[width] duration-[4000ms] ease-out starting:w-0 ${REACHED[progress.phase]}`}
        />
      </div>
    </>
  );
}

function Found({ reading }: { reading: FileReading }) {
  if (reading.kind === 'refused') return <p className="text-bad">{messages.refusals[reading.reason]}</p>;
  const { counts } = reading;
  return (
    <>
      <p>
        {messages.importFound(counts.cues)}.{' '}
        {counts.changedWords === 0 ? messages.importSame : messages.importChanges(counts.changedWords)}
      </p>
      <Mended reading={reading} />
    </>
  );
}

function Mended({ reading: { problems, problemCount } }: { reading: FileReading & { kind: 'parsed' } }) {
  if (problemCount === 0) return null;
  return (
    <>
      <p className="mt-2 font-medium text-warn">{messages.importProblems(problemCount)}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ kind, line }) => (
          <li key={`${kind}-${line}`}>{messages.importLine(line, messages.parseProblems[kind])}</li>
        ))}
      </ul>
      {problemCount > problems.length ? <p>{messages.importMore(problemCount - problems.length)}</p> : null}
    </>
  );
}
