import { Bookmark, Info } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { DetailLayout, PanelButton, useDetailActions } from '../layouts/index.ts';
import { usePlayerClock } from '../player/index.ts';
import { NotePanel, RecordHeading, refreshRecord, useRecordDialogs } from '../record/index.ts';
import {
  BookmarkPanel,
  CommentPanel,
  DocumentStatus,
  LiveSheet,
  useLateMarks,
  useMarks,
  useRecordHandlers,
  useTranscript,
  type EditorHandle,
  type MarksOfPage,
} from '../transcript/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { LiveDot } from '../ui/LiveDot.tsx';
import { RuledPage } from '../ui/RuledPage.tsx';
import { notify } from '../ui/toast.ts';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useRecorder, type RecorderState, type UnfinishedRecording } from './capture/index.ts';
import { EndNotice } from './EndNotice.tsx';
import { isEndProblem } from './explain-end.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveFacts } from './LiveFacts.tsx';
import { LiveHead } from './LiveHead.tsx';
import { LiveNotices, OtherTabBar } from './LiveNotices.tsx';
import { ConsentReminder } from './RecordingSettings.tsx';
import { nameMarkKey } from './mark-key.ts';
import { messages } from './messages.ts';
import { RecorderBar } from './RecorderBar.tsx';
import { SendingBar } from './SendingBar.tsx';
import { StartProblemNotice } from './StartProblemNotice.tsx';
import { UnfinishedList } from './UnfinishedList.tsx';
import { useBookmarkKey } from './use-bookmark-key.ts';
import { useHeardMs } from './use-heard-ms.ts';
import { ViewerBar } from './ViewerBar.tsx';

const RoomCode = lazyPart(async () => (await import('./RoomCode.tsx')).RoomCode);

interface Props {
  recordId: string;
  user: SessionUser;
  /** Undefined while it is fetched, and while the server has not heard of it. */
  record: RecordDetail | undefined;
  /** Why the record cannot be shown. */
  failure: unknown;
  /** Of the recorder of this page; null for everybody who does not record here. */
  recording: RecorderState | null;
  /** What an earlier visit of this browser left behind of this record. */
  unfinished: UnfinishedRecording | undefined;
  /** Called when that may be another. */
  onUnfinished: () => void;
}

/** The page of a live record: text that grows, who is here, what is marked, and at the foot what one can do. */
export function LiveRoom({ recordId, user, record, failure, recording, unfinished, onUnfinished }: Props) {
  const loaded = useTranscript(recordId, user, record);
  const { open, hasText, connection } = loaded;
  const [handle, setHandle] = useState<EditorHandle | null>(null);
  const clock = usePlayerClock(null);
  const canEdit = recording !== null || record?.right === 'own' || record?.right === 'edit';
  const marks = useMarks({ recordId, user, record, open, handle, canEdit, clock });
  const { handlers: opened, dialogs } = useRecordDialogs(recordId, record?.right === 'own');
  const handlers = useRecordHandlers(marks, record ? opened : {});
  const actions = useDetailActions({ view: 'live', recordId, isLive: true, handlers });
  const heardMs = useHeardMs(open, recording !== null);
  const markers = useLateMarks({ recordId, open, userId: user.id, canMark: canEdit, isComplete: false });
  const mark = () => {
    markers.add(heardMs());
    notify({ kind: 'ok', about: 'mark', title: messages.bookmarkDone, body: messages.bookmarkLater });
  };
  useBookmarkKey(canEdit ? mark : null);
  useReconnect(recordId, recording?.record != null, open?.reconnect);

  const isDesktop = useIsDesktop();
  const name = record?.name ?? (recording?.name || messages.liveTitle);
  const left = {
    label: messages.facts,
    icon: <Info size={22} strokeWidth={1.75} aria-hidden />,
    content: <LiveFacts user={user} open={open} recording={recording} recordId={recordId} />,
  };
  const right = {
    label: messages.marksAndNotes,
    icon: <Bookmark size={22} strokeWidth={1.75} aria-hidden />,
    count: marks.bookmarks.length,
    content: (
      <MarksRail
        isOwner={record?.right === 'own'}
        marks={marks}
        user={user}
        recordId={recordId}
        lateCount={markers.list().length}
        now={heardMs}
        canEdit={canEdit}
      />
    ),
    sheet: marks.bookmarkSheet,
    work: marks.draft,
  };
  const status = (
    <LiveStatus recording={recording} isEnded={record !== undefined && record.audioStreamUrl === undefined} />
  );
  return (
    <DetailLayout
      title={name}
      name={
        record && isDesktop ? (
          <RecordHeading record={record} />
        ) : (
          <h1 className="truncate text-[16px]/[28px] font-semibold">{name}</h1>
        )
      }
      status={
        <>
          {status}
          {open && hasText ? <DocumentStatus open={open} connection={connection} canEdit={canEdit} /> : null}
        </>
      }
      actions={actions}
      left={left}
      right={right}
      foot={
        <Foot
          recording={recording}
          record={record}
          unfinished={unfinished}
          heardMs={heardMs}
          onBookmark={canEdit ? mark : null}
        />
      }
      isContentOnlyOffDesktop
    >
      <LeaveGuard />
      {dialogs}
      <LiveHead name={name} status={status}>
        <PanelButton panel={left} />
        <PanelButton panel={right} />
      </LiveHead>
      <RoomNotices
        recordId={recordId}
        recording={recording}
        unfinished={unfinished}
        onUnfinished={onUnfinished}
      />
      {failure ? (
        <p role="alert" className="p-6 text-bad">
          {sentenceFor(failure)}
        </p>
      ) : (
        <Paper recording={recording} kind={record?.kind ?? recording?.kind} hasText={hasText}>
          <LiveSheet
            recordId={recordId}
            loaded={loaded}
            userId={user.id}
            canEdit={canEdit}
            isStarter={record?.engine?.isStarter === true}
            isOfflineSaid={recording?.connection === 'offline'}
            clock={clock}
            onHandle={setHandle}
            onComment={marks.comment}
          />
        </Paper>
      )}
    </DetailLayout>
  );
}

/** The room of a record that the server did not know is there as soon as it does. */
function useReconnect(recordId: string, isKnown: boolean, reconnect: (() => void) | undefined): void {
  useEffect(() => {
    if (!isKnown) return;
    void refreshRecord(recordId);
    reconnect?.();
  }, [recordId, isKnown, reconnect]);
}

function LiveStatus({ recording, isEnded }: { recording: RecorderState | null; isEnded: boolean }) {
  if (isEnded && !recording) return null;
  const word = recording === null ? messages.live : (STATUS_WORDS[recording.phase] ?? messages.live);
  const isQuiet = word !== messages.live;
  return (
    <span
      className={`flex items-center gap-2 pl-1 text-small font-medium ${isQuiet ? 'text-fg-2' : 'text-rec'}`}
    >
      <LiveDot isPaused={isQuiet} />
      {word}
    </span>
  );
}

/** Where the recorder does anything but record. */
const STATUS_WORDS: Partial<Record<RecorderState['phase'], string>> = {
  paused: messages.paused,
  interrupted: messages.interrupted,
  sending: messages.sending,
  finished: messages.finishing,
  failed: messages.stopped,
};

type RoomNoticesProps = Pick<Props, 'recordId' | 'recording' | 'unfinished' | 'onUnfinished'>;

/** What has to be said above the text: of the recording here, of one that could not begin, of one that was left behind. */
function RoomNotices({ recordId, recording, unfinished, onUnfinished }: RoomNoticesProps) {
  const state = useRecorder();
  if (recording) {
    const { problem, refusal } = recording;
    return isEndProblem(problem) ? (
      <EndNotice problem={problem} refusal={refusal} recordId={recordId} />
    ) : (
      <>
        <LiveNotices state={recording} />
        <ConsentReminder key={recordId} recordId={recordId} />
      </>
    );
  }
  return (
    <>
      <div className="max-w-[800px] px-4 pt-4 empty:hidden sm:px-6">
        <StartProblemNotice state={state} search={{}} />
      </div>
      {unfinished?.isOpenElsewhere ? <OtherTabBar recordId={recordId} /> : null}
      {unfinished && !unfinished.isOpenElsewhere ? (
        <div className="max-w-[800px] p-4 sm:px-6">
          <UnfinishedList
            recordings={[unfinished]}
            sound={{ deviceId: null, withTab: false }}
            search={{}}
            onChange={onUnfinished}
          />
        </div>
      ) : null}
    </>
  );
}

interface PaperProps {
  recording: RecorderState | null;
  kind: RecordDetail['kind'] | undefined;
  hasText: boolean;
  /** The text, once there can be any. */
  children: ReactNode;
}

function Paper({ recording, kind, hasText, children }: PaperProps) {
  if (recording && !recording.record && recording.connection === 'offline')
    return <EmptyPaper title={messages.offlineTitle} lines={messages.offlineText} />;
  if (kind === 'recording' && !hasText)
    return <EmptyPaper title={messages.recordingOnlyTitle} lines={messages.recordingOnly} />;
  return children;
}

const EmptyPaper = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <RuledPage headingLevel="h2" title={title} className="min-h-0 flex-1 px-4 sm:pr-6" actions={null}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </RuledPage>
);

interface MarksRailProps {
  isOwner: boolean;
  marks: MarksOfPage;
  user: SessionUser;
  recordId: string;
  /** Marks that wait for their words. */
  lateCount: number;
  now: () => number;
  canEdit: boolean;
}

const MarksRail = ({ isOwner, marks, user, recordId, lateCount, now, canEdit }: MarksRailProps) => (
  <div className="*:first:mt-0">
    <Suspense fallback={null}>{isOwner ? <RoomCode recordId={recordId} /> : null}</Suspense>
    <BookmarkPanel marks={marks} />
    {lateCount > 0 ? <p className="mt-1.5 text-small text-fg-3">{messages.lateMarks(lateCount)}</p> : null}
    <NotePanel userId={user.id} recordId={recordId} now={now} />
    {canEdit ? (
      <p className="mt-5 flex gap-3 border-t border-line pt-4 text-small text-fg-2 max-lg:hidden">
        <kbd
          aria-hidden
          className="grid h-7 min-w-7 flex-none place-items-center px-1.5 rounded-mark border border-b-2 border-line-strong font-sans text-label"
        >
          {nameMarkKey()}
        </kbd>
        <span>
          {messages.keyHintBefore} <b className="font-semibold">{nameMarkKey()}</b> {messages.keyHintAfter}
        </span>
      </p>
    ) : null}
    <div className="mt-6">
      <CommentPanel marks={marks} />
    </div>
  </div>
);

interface FootProps {
  recording: RecorderState | null;
  record: RecordDetail | undefined;
  unfinished: UnfinishedRecording | undefined;
  heardMs: () => number;
  onBookmark: (() => void) | null;
}

function Foot({ recording, record, unfinished, heardMs, onBookmark }: FootProps) {
  if (recording) {
    const { phase, connection } = recording;
    if (phase === 'sending' || phase === 'finished') return <SendingBar connection={connection} />;
    if (phase === 'failed') return null;
    return <RecorderBar phase={phase} onBookmark={onBookmark ?? (() => {})} />;
  }
  if (!record || (unfinished && !unfinished.isOpenElsewhere)) return null;
  return <ViewerBar heardMs={heardMs} streamUrl={record.audioStreamUrl} onBookmark={onBookmark} />;
}
