import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

export const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog);

/**
 * The action 'Chia sẻ' of a detail page, and the dialog that it opens, to be put anywhere in the page.
 * @param isOwner only the owner makes links and lets people in
 */
export function useSharing(recordId: string, isOwner: boolean): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const dialog = isOpen ? (
    <Suspense fallback={null}>
      <ShareDialog recordId={recordId} isOwner={isOwner} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
  return { open, dialog };
}
