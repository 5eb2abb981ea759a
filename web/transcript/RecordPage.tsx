import { Info, MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailLayout, useDetailActions } from '../layouts/index.ts';
import { BesidePicture, Player } from '../player/index.ts';
import type { EditorHandle } from './editor-handle.ts';
import { DocumentStatus } from './DocumentStatus.tsx';
import { CommentPanel } from './marks/CommentPanel.tsx';
import { messages as markMessages } from './marks/messages.ts';
import { useMarks } from './marks/use-marks.ts';
import { useLateMarks } from './live/use-late-marks.ts';
import { messages } from './messages.ts';
import {
  RecordHeading,
  recordMessages,
  type useRecord,
  type useRecordDialogs,
  type useRecordSound,
} from '../record/index.ts';
import type { OpeningSpot } from './opening-spot.ts';
import { RecordSide } from './RecordSide.tsx';
import { useRedaction } from './redaction/use-redaction.tsx';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { SaveStatus } from './saving/SaveStatus.tsx';
import { useSaving } from './saving/use-saving.ts';
import { useVersionHistory } from './saving/use-version-history.tsx';
import { useVoices } from './speakers/use-voices.ts';
import { useSoughtPlace } from './use-sought-place.ts';
import { useOpeningSpot } from './use-opening-spot.ts';
import { TranscriptSheet } from './TranscriptSheet.tsx';
import { usePlace } from './use-place.ts';
import { useRecordHandlers } from './use-record-handlers.ts';
import { useTranscript } from './use-transcript.ts';

/** What the page has before the editor: `RecordRoute.tsx`. */
export interface OpenedRecord {
  recordId: string;
  opened: ReturnType<typeof useRecord>;
  sound: ReturnType<typeof useRecordSound>;
  /** Opens what the buttons of the header open. */
  handlers: ReturnType<typeof useRecordDialogs>['handlers'];
  spot: OpeningSpot;
  /** The text to read until the editor can be drawn. */
  opening: ReactNode;
  /** Whether nobody had said a word about the text; null until that is known. */
  isUncommented: boolean | null;
}

/** A record with the editor of its transcript, and all that works on the text. */
export function RecordPage({
  recordId,
  opened,
  sound,
  handlers: opens,
  spot,
  opening,
  isUncommented,
}: OpenedRecord) {
  const { record, error, refetch, recognisedMs } = opened;
  const user = useSessionUser();
  const loaded = useTranscript(recordId, user, record);
  const voices = useVoices(loaded.open?.transcript ?? null);
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  const saving = useSaving(recordId, loaded.open?.transcript ?? null, canEdit);
  const [isPlain, setPlain] = useState(false);
  const { clock, peaks, availability } = sound;
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  usePlace(user?.id ?? null, recordId, handle);
  useOpeningSpot(spot, handle);
  useSoughtPlace(handle);
  const marks = useMarks({ recordId, user, record, open: loaded.open, handle, canEdit, clock });
  const history = useVersionHistory({
    recordId,
    userId: user?.id ?? '',
    transcript: canEdit && loaded.open && loaded.hasText ? loaded.open.transcript : null,
    undo: handle?.undo ?? null,
    saving,
    // One dialog at a time: on narrow screens the button stands in this one.
    onOpen: () => marks.bookmarkSheet.setOpen(false),
  });
  const redaction = useRedaction(recordId, record?.picture !== undefined && record.picture !== 'failed');
  const mayRedact = record?.right === 'own' && record.status === RECORD_STATUS.done;
  const handlers = useRecordHandlers(marks, opens);
  const actions = useDetailActions({ view: 'record', recordId, handlers });
  useLateMarks({
    recordId,
    open: loaded.open,
    userId: user?.id ?? '',
    canMark: canEdit,
    isComplete: loaded.connection.phase === 'connected' && record?.status === RECORD_STATUS.done,
  });
  const plainView = loaded.hasText ? { isOn: isPlain, toggle: () => setPlain((isOn) => !isOn) } : null;
  return (
    <DetailLayout
      title={record?.name ?? recordMessages.loading}
      name={<RecordHeading record={record} />}
      status={
        loaded.open && loaded.hasText ? (
          <>
            <DocumentStatus open={loaded.open} connection={loaded.connection} canEdit={canEdit || !record} />
            {saving ? <SaveStatus saving={saving} /> : null}
          </>
        ) : undefined
      }
      actions={actions}
      tabs={{ recordId, current: 'transcript' }}
      left={{
        label: recordMessages.facts,
        icon: <Info size={22} strokeWidth={1.75} aria-hidden />,
        content: (
          <RecordSide
            recordId={recordId}
            record={record}
            plainView={plainView}
            hasText={loaded.hasText}
            historyButton={history.button}
            saving={saving}
            handle={handle}
            canEdit={canEdit}
            userId={user?.id ?? null}
            marks={marks}
            onRedact={mayRedact && handle ? () => redaction.ask(handle) : null}
          />
        ),
        sheet: marks.bookmarkSheet,
      }}
      right={{
        label: markMessages.comments,
        icon: <MessageSquare size={22} strokeWidth={1.75} aria-hidden />,
        count: marks.threads.filter(({ isSettled }) => !isSettled).length,
        content: user && loaded.connection.isLoaded ? <CommentPanel marks={marks} /> : null,
        sheet: marks.commentSheet,
        isEmpty: isUncommented ?? (loaded.connection.isLoaded ? marks.threads.length === 0 : null),
        work: marks.draft,
      }}
      foot={
        <Player
          clock={clock}
          availability={availability}
          peaks={peaks}
          title={record?.name ?? messages.productName}
          marks={marks.timeline}
          voices={voices}
        />
      }
    >
      {history.dialog}
      {redaction.dialog}
      {saving && loaded.open ? <LeaveGuard saving={saving} open={loaded.open} /> : null}
      <BesidePicture clock={clock} record={record}>
        <TranscriptSheet
          recordId={recordId}
          record={record}
          failure={record ? null : error}
          onRetryRecord={() => void refetch()}
          loaded={loaded}
          userId={user?.id ?? ''}
          canEdit={canEdit}
          recognisedMs={recognisedMs}
          clock={clock}
          isPlain={isPlain}
          onHandle={setHandle}
          onComment={marks.comment}
          onRedact={mayRedact ? redaction.ask : undefined}
          opening={opening}
        />
      </BesidePicture>
    </DetailLayout>
  );
}
