import { useMemo, type ReactNode } from 'react';
import { useDownload } from '../exports/index.ts';
import { useRating } from '../rating/index.ts';
import { useSharing } from '../sharing/index.ts';

/** What the header of a record's page opens; the dialogs stand anywhere in the page. @param isOwner only the owner shares */
export function useRecordDialogs(
  recordId: string,
  isOwner: boolean,
): { handlers: Record<'download' | 'rate' | 'share', () => void>; dialogs: ReactNode } {
  const { open: download, dialog: downloading } = useDownload(recordId);
  const { open: rate, dialog: rating } = useRating(recordId);
  const { open: share, dialog: sharing } = useSharing(recordId, isOwner);
  const handlers = useMemo(() => ({ download, rate, share }), [download, rate, share]);
  const dialogs = (
    <>
      {downloading}
      {rating}
      {sharing}
    </>
  );
  return { handlers, dialogs };
}
