import type { RecordSummary } from '../../contract/records/records.ts';
import { DownloadDialog } from '../exports/index.ts';
import { MoveRecordsDialog, PutTagsDialog } from '../filing/index.ts';
import { ShareDialog } from '../sharing/index.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

export type RowAction = 'share' | 'download' | 'rename' | 'move' | 'tags' | 'delete';

interface RowDialogProps {
  record: RecordSummary;
  action: RowAction;
  onClose: () => void;
}

/** What was chosen in the menu of a row; it outlives the row, which another page of the list may push away. */
export function RowDialog({ record, action, onClose }: RowDialogProps) {
  const { id, right } = record;
  switch (action) {
    case 'share':
      return <ShareDialog recordId={id} isOwner={right === 'own'} onClose={onClose} />;
    case 'download':
      return <DownloadDialog recordId={id} onClose={onClose} />;
    case 'rename':
      return <RenameDialog record={record} onClose={onClose} />;
    case 'move':
      return <MoveRecordsDialog records={[record]} onClose={onClose} />;
    case 'tags':
      return <PutTagsDialog records={[record]} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog record={record} onClose={onClose} />;
  }
}
