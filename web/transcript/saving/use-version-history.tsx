import { History } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import type { UndoManager } from 'yjs';
import type { TranscriptDocument } from '../../../transcript/document/index.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { messages } from './messages.ts';
import type { Saving } from './use-saving.ts';

const HistoryPanel = lazyDialog(async () => (await import('./HistoryPanel.tsx')).HistoryPanel);

interface HistoryOf {
  recordId: string;
  userId: string;
  /** Null until there is a text. */
  transcript: TranscriptDocument | null;
  /** Of the editor; null while none is open. */
  undo: UndoManager | null;
  saving: Saving | null;
  /** Before the dialog opens. */
  onOpen: () => void;
}

/**
 * The saved versions of a record: the button that opens them, and their dialog. This belongs in the page itself, and not where the button
 * stands: turning a tablet makes a sheet of the rail, and what was being looked at in one would be gone. Both are null until there is a text.
 */
export function useVersionHistory({ transcript, onOpen, ...rest }: HistoryOf): {
  button: ReactNode;
  dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (!transcript) return { button: null, dialog: null };
  const open = () => {
    onOpen();
    setOpen(true);
    setWasOpen(true);
  };
  const button = (
    <Button
      size="sm"
      icon={<History size={16} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={open}
    >
      {messages.history}
    </Button>
  );
  const dialog = wasOpen ? (
    <Suspense fallback={null}>
      <HistoryPanel isOpen={isOpen} onClose={() => setOpen(false)} transcript={transcript} {...rest} />
    </Suspense>
  ) : null;
  return { button, dialog };
}
