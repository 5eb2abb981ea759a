import { useQuery } from '@tanstack/react-query';
import { Navigate, notFound, useParams } from '@tanstack/react-router';
import { Info, MessageSquare } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { CallFailure } from '../api/call-failure.ts';
import { noteTranscriptSeen } from '../api/local-store.ts';
import { useSessionUser } from '../auth/index.ts';
import { DetailFrame, DetailLayout, useDetailActions } from '../layouts/index.ts';
import { BesidePicture, Player } from '../player/index.ts';
import { lazyExtra } from '../ui/lazy-part.ts';
import { readPlace } from './last-place.ts';
import { messages as markMessages } from './marks/messages.ts';
import { messages } from './messages.ts';
import { createSpot } from './opening-spot.ts';
import { OpeningText } from './OpeningText.tsx';
import {
  openingTextQuery,
  RecordHeading,
  recordMessages,
  StarterBar,
  useRecord,
  useRecordDialogs,
  useRecordSound,
} from '../record/index.ts';
import type { OpenedRecord } from './RecordPage.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { ToolsPlace } from './ToolsPlace.tsx';
import { letterAt, useSought } from './sought.ts';

/** Whether the editor is here: then nothing stands in for it. */
let isEditorHere = false;

const RecordPage = lazyExtra(async () => {
  const { RecordPage: page } = await import('./RecordPage.tsx');
  isEditorHere = true;
  return page;
});

/** At the latest then the editor is fetched, whatever the text does. */
const MAX_WAIT_MS = 2_000;

/** `/meeting/:id`: a record, its transcript and its sound. */
export function RecordRoute() {
  const { id } = useParams({ from: '/meeting/$id' });
  // Everything below belongs to one record: its document, its clock, its place in the text.
  return <OneRecord key={id} recordId={id} />;
}

/** The text is drawn to be read; the editor, which weighs as much as all the rest, is fetched behind it and takes its place. */
function OneRecord({ recordId }: { recordId: string }) {
  const opened = useRecord(recordId);
  const { record, error } = opened;
  const user = useSessionUser();
  const [lastPlace] = useState(() => (user ? readPlace(user.id, recordId) : null));
  const { luc: soughtMs } = useSought();
  const sound = useRecordSound(recordId, record, soughtMs ?? lastPlace?.soundMs);
  const [spot] = useState(createSpot);
  const text = useQuery(openingTextQuery(recordId));
  const { handlers, dialogs } = useRecordDialogs(recordId, record?.right === 'own');
  const paragraphs = text.data?.paragraphs ?? [];
  const canEdit = record?.right === 'own' || record?.right === 'edit';
  // A text that is still being made is drawn by the editor as it comes.
  const opening =
    record?.status === RECORD_STATUS.done && paragraphs.length > 0 ? (
      <OpeningText
        paragraphs={paragraphs}
        canEdit={canEdit}
        clock={sound.clock}
        spot={spot}
        lastTop={soughtMs === undefined ? (lastPlace?.top.index ?? 0) : letterAt(paragraphs, soughtMs)}
      />
    ) : null;
  const isEditorWanted = useIsEditorWanted(opening !== null || text.isError || isUndrawn(record));
  const isRead = opening !== null;
  useEffect(() => {
    if (isRead) noteTranscriptSeen();
  }, [isRead]);
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });
  if (record?.audioStreamUrl !== undefined)
    return <Navigate to="/realtime/$id" params={{ id: recordId }} replace />;

  const isUncommented = text.data?.bookmarks.every(({ comments }) => comments.length === 0) ?? null;
  const page = { recordId, opened, sound, handlers, spot, opening, isUncommented };
  return (
    <DetailFrame>
      {isEditorWanted ? (
        <Suspense fallback={<OpeningRecord {...page} />}>
          <RecordPage {...page} />
        </Suspense>
      ) : (
        <OpeningRecord {...page} />
      )}
      {dialogs}
    </DetailFrame>
  );
}

const isUndrawn = (record: RecordDetail | undefined): boolean =>
  record !== undefined && record.status !== RECORD_STATUS.done;

/** True once the text was painted, or there is none to wait for. */
function useIsEditorWanted(isTextSettled: boolean): boolean {
  const [isWanted, setWanted] = useState(isEditorHere);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isTextSettled) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => setWanted(true))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isTextSettled]);
  return isWanted;
}

function OpeningRecord({
  recordId,
  opened: { record },
  sound,
  handlers,
  opening,
  isUncommented,
}: OpenedRecord): ReactNode {
  const actions = useDetailActions({ view: 'record', recordId, handlers });
  return (
    <DetailLayout
      title={record?.name ?? recordMessages.loading}
      name={<RecordHeading record={record} />}
      actions={actions}
      tabs={{ recordId, current: 'transcript' }}
      left={{
        label: recordMessages.facts,
        icon: <Info size={22} strokeWidth={1.75} aria-hidden />,
        content: null,
      }}
      right={{
        label: markMessages.comments,
        icon: <MessageSquare size={22} strokeWidth={1.75} aria-hidden />,
        content: null,
        isEmpty: isUncommented,
      }}
      foot={<Player {...sound} title={record?.name ?? messages.productName} />}
    >
      <BesidePicture clock={sound.clock} record={record}>
        <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
          {opening && record?.engine?.isStarter ? <StarterBar record={record} /> : null}
          {opening ? <ToolsPlace /> : null}
          <div className={`min-h-0 flex-1 ${opening ? 'low:pr-11' : ''}`}>{opening ?? <SheetSkeleton />}</div>
        </div>
      </BesidePicture>
    </DetailLayout>
  );
}
