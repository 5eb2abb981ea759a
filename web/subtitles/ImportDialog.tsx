import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  MAX_IMPORTED_BYTES,
  parseSubtitles,
  type ParsedCue,
  type ParseProblem,
} from '../../contract/subtitles/index.ts';
import {
  previewImport,
  type ImportCounts,
  type TranscriptDocument,
} from '../../contract/transcript-document/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

/** Problems named in the dialog; the rest are a number. */
const MOST_NAMED = 5;

interface Props {
  transcript: TranscriptDocument;
  onImport: (cues: readonly ParsedCue[]) => void;
  onClose: () => void;
}

type Chosen =
  | { readonly name: string; readonly refusal: string }
  | {
      readonly name: string;
      readonly cues: readonly ParsedCue[];
      readonly problems: readonly ParseProblem[];
      readonly counts: ImportCounts;
    };

/** Says what a file would change before it changes anything. */
export function ImportDialog({ transcript, onImport, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    // A byte more than allowed is enough to be refused; the rest need not be read.
    const bytes = new Uint8Array(await file.slice(0, MAX_IMPORTED_BYTES + 1).arrayBuffer());
    setChosen(readFile(file.name, bytes, transcript));
  };
  const cues = chosen && 'cues' in chosen ? chosen.cues : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.importTitle}
      actions={
        <>
          <Button
            onClick={() => input.current?.click()}
            icon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
          >
            {chosen ? messages.importOther : messages.importChoose}
          </Button>
          {cues ? (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                onImport(cues);
              }}
            >
              {messages.importDo}
            </Button>
          ) : null}
        </>
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
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {chosen ? <Found chosen={chosen} /> : null}
    </Dialog>
  );
}

function readFile(name: string, bytes: Uint8Array, transcript: TranscriptDocument): Chosen {
  const parsed = parseSubtitles(bytes);
  if (parsed.kind === 'refused') return { name, refusal: messages.refusals[parsed.reason] };
  const { cues, problems } = parsed;
  return { name, cues, problems, counts: previewImport(transcript, cues) };
}

function Found({ chosen }: { chosen: Chosen }) {
  return (
    <div role="status" className="mt-4 rounded-card bg-shell px-4 py-3 text-small text-fg-2">
      <p className="truncate text-label font-semibold text-fg">{chosen.name}</p>
      {'refusal' in chosen ? (
        <p className="text-bad">{chosen.refusal}</p>
      ) : (
        <>
          <p>
            {messages.importFound(chosen.counts.cues)}.{' '}
            {chosen.counts.changedWords === 0
              ? messages.importSame
              : messages.importChanges(chosen.counts.changedWords)}
          </p>
          <Mended problems={chosen.problems} />
        </>
      )}
    </div>
  );
}

function Mended({ problems }: { problems: readonly ParseProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <>
      <p className="mt-2 font-medium text-warn">{messages.importProblems(problems.length)}</p>
      <ul className="list-disc pl-5">
        {problems.slice(0, MOST_NAMED).map(({ kind, line }) => (
          <li key={`${kind}-${line}`}>{messages.importLine(line, messages.parseProblems[kind])}</li>
        ))}
      </ul>
      {problems.length > MOST_NAMED ? <p>{messages.importMore(problems.length - MOST_NAMED)}</p> : null}
    </>
  );
}
