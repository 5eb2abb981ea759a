import { History } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { TranscriptDocument } from '../../../contract/transcript-document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

const HistoryPanel = lazyDialog(async () => (await import('./HistoryPanel.tsx')).HistoryPanel);

interface HistoryButtonProps {
  recordId: string;
  userId: string;
  transcript: TranscriptDocument;
  saving: Saving | null;
}

/** Opens the saved versions of the record. */
export function HistoryButton(history: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button
        size="sm"
        icon={<History size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {messages.history}
      </Button>
      <Suspense fallback={null}>
        {wasOpen ? <HistoryPanel isOpen={isOpen} onClose={() => setOpen(false)} {...history} /> : null}
      </Suspense>
    </>
  );
}
