import { CircleCheck, FileText } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatSize } from '../ui/format-size.ts';
import { messages } from './messages.ts';
import { pickFiles } from './pick-files.ts';
import { dismissRefusal, type RefusedFile } from './upload-queue.ts';

/** Tells why a file was not taken, and that it cost nothing. */
export function RefusedFileDialog({ refused }: { refused: RefusedFile }) {
  const chooseButton = useRef<HTMLButtonElement>(null);
  const chooseAnother = () => {
    dismissRefusal();
    pickFiles();
  };
  return (
    <Dialog
      isOpen
      onClose={dismissRefusal}
      title={messages.refusedTitle}
      initialFocus={chooseButton}
      actions={
        <>
          <Button onClick={dismissRefusal}>{messages.close}</Button>
          <Button ref={chooseButton} variant="primary" onClick={chooseAnother}>
            {messages.chooseAnother}
          </Button>
        </>
      }
    >
      <p className="mt-4 mb-2 flex items-center gap-3.5 rounded-card border border-line bg-sunken px-3.5 py-3 text-fg-3">
        <FileText size={22} strokeWidth={1.75} className="flex-none" aria-hidden />
        <span className="min-w-0">
          <span className="block truncate text-[15px]/[26px] font-medium text-fg">{refused.file.name}</span>
          <span className="block text-small">{formatSize(refused.file.size)}</span>
        </span>
      </p>
      <p>{sentenceOf(refused)}</p>
      <p className="mt-1 flex items-center gap-2 text-body text-ok">
        <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
        {messages.nothingCharged}
      </p>
    </Dialog>
  );
}

function sentenceOf({ refusal }: RefusedFile): string {
  switch (refusal.code) {
    case 'server':
      return refusal.message;
    case 'tooLong':
      return messages.tooLong(minutesOf(refusal.durationMs), refusal.maxMinutes, refusal.category);
    case 'shortOfMinutes':
      return messages.shortOfMinutes(minutesOf(refusal.durationMs), refusal.balanceMinutes);
    case 'overPackage':
      return messages.overPackage(formatSize(refusal.maxBytes), refusal.category);
    case 'wrongType':
    case 'tooLarge':
    case 'transcriptTooLarge':
    case 'empty':
    case 'offline':
    case 'noMinutes':
    case 'unreadable':
      return messages[refusal.code];
  }
}

const minutesOf = (durationMs: number): number => Math.ceil(durationMs / 60_000);
