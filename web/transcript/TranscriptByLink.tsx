import { useMemo, useState } from 'react';
import type { RecordDetail } from '../../contract/records/records.ts';
import type { PlayerClock } from '../player/index.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import type { EditorHandle } from './editor-handle.ts';
import { useMarks } from './marks/use-marks.ts';
import { TranscriptSheet } from './TranscriptSheet.tsx';
import { useTranscript } from './use-transcript.ts';

interface Props {
  recordId: string;
  record: RecordDetail;
  clock: PlayerClock;
  /** Of an account, or one name for all guests, whose words nobody tells apart. */
  readerId: string;
  readerName: string;
}

/** The transcript with its editor, without the frame of a record's own page: for those who came by a share link. */
export function TranscriptByLink({ recordId, record, clock, readerId, readerName }: Props) {
  const reader = useMemo(() => ({ id: readerId, full_name: readerName }), [readerId, readerName]);
  const loaded = useTranscript(recordId, reader, record);
  const canEdit = record.right === 'edit' || record.right === 'own';
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const marks = useMarks({ recordId, user: reader, record, open: loaded.open, handle, canEdit, clock });
  return (
    <>
      {loaded.open && loaded.hasText ? (
        <div className="flex justify-end gap-2 px-4">
          <DocumentStatus open={loaded.open} connection={loaded.connection} canEdit={canEdit} />
        </div>
      ) : null}
      <TranscriptSheet
        recordId={recordId}
        record={record}
        failure={null}
        onRetryRecord={() => {}}
        loaded={loaded}
        userId={readerId}
        canEdit={canEdit}
        recognisedMs={0}
        clock={clock}
        isPlain={false}
        onHandle={setHandle}
        onComment={marks.comment}
      />
    </>
  );
}
