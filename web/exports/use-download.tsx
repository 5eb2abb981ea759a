import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

export const DownloadDialog = lazyDialog(async () => (await import('./DownloadDialog.tsx')).DownloadDialog);

/** The action 'Tải xuống' of a detail page, and the dialog that it opens, to be put anywhere in the page. */
export function useDownload(recordId: string): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <DownloadDialog recordId={recordId} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { open, dialog };
}
