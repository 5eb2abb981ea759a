import { notFound, useLocation, useParams } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { CallFailure } from '../api/call-failure.ts';
import { useSessionUser } from '../auth/index.ts';
import { useMayEditSubtitles } from '../billing/index.ts';
import { DetailLayout, useDetailActions } from '../layouts/index.ts';
import { CompactPlayer, FollowButton } from '../player/index.ts';
import { RecordHeading, useRecord, useRecordDialogs, useRecordSound } from '../record/index.ts';
import { DocumentStatus, saveDocument, useTranscript } from '../transcript/index.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useIsLow } from '../ui/use-is-low.ts';
import { CheckPanel } from './CheckPanel.tsx';
import type { RowActions } from './CueRow.tsx';
import { CueTable } from './CueTable.tsx';
import { messages } from './messages.ts';
import { Preview } from './Preview.tsx';
import {
  DisconnectedBar,
  EmptySubtitles,
  LiveNotice,
  ReadOnlyNotice,
  SubtitleFailure,
  SubtitleSkeleton,
} from './SubtitleNotices.tsx';
import { Timeline } from './Timeline.tsx';
import { Tools } from './Tools.tsx';
import { useCommands } from './use-commands.ts';
import { useCueSelection } from './use-cue-selection.ts';
import { usePeopleInCues } from './use-people-in-cues.ts';
import { useCues, useSubtitles } from './use-subtitles.ts';

const ImportDialog = lazyDialog(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const ShiftDialog = lazyDialog(async () => (await import('./ShiftDialog.tsx')).ShiftDialog);
const KeyDialog = lazyDialog(async () => (await import('./KeyDialog.tsx')).KeyDialog);

type DialogName = 'import' | 'shift' | 'keys';

/** `/meeting/:id/subtitle`: the subtitles of a record beside its sound. */
export function SubtitlePage() {
  const { id } = useParams({ from: '/meeting/$id' });
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  // Spec 6: hidden from whoever comes by a share link.
  if (search['share_token']) notFound({ throw: true });
  return <OneRecord key={id} recordId={id} />;
}

/** Everything that the page shows, and what is done to it. */
function useSubtitlePage(recordId: string) {
  const { record, error, refetch } = useRecord(recordId);
  const user = useSessionUser();
  const { open, connection, hasText } = useTranscript(recordId, user, record);
  const sound = useRecordSound(recordId, record);
  const hasPackage = useMayEditSubtitles();
  const hasRight = record?.right === 'own' || record?.right === 'edit';
  const isLive = record?.audioStreamUrl !== undefined;
  const isReady = connection.isLoaded && hasText && !isLive;
  const subtitles = useSubtitles(isReady ? open : null, user?.id ?? '', hasRight && hasPackage);
  const store = subtitles?.store ?? null;
  const cues = useCues(store);
  const selection = useCueSelection(store, sound.clock);
  const people = usePeopleInCues(open, store, selection.caret);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const openKeys = useCallback(() => setDialog('keys'), []);
  const commands = useCommands(subtitles, selection, sound.clock, openKeys);
  const { choose, setCaret, requestDone } = selection;
  const rowActions = useMemo<RowActions>(
    () => ({
      choose,
      caret: setCaret,
      requestDone,
      step: commands.step,
      mergeBack: commands.mergeBack,
      mergeNext: commands.mergeNext,
    }),
    [choose, setCaret, requestDone, commands],
  );
  return {
    recordId,
    record,
    error,
    refetch,
    open,
    connection,
    hasText,
    hasRight,
    isLive,
    isLoading: !record || !connection.isLoaded || (hasText && !store),
    subtitles,
    store,
    cues,
    sound,
    selection,
    people,
    commands,
    rowActions,
    dialog,
    setDialog,
    editor: subtitles?.editor ?? null,
  };
}

type Page = ReturnType<typeof useSubtitlePage>;

function OneRecord({ recordId }: { recordId: string }) {
  const page = useSubtitlePage(recordId);
  const { record, error, open, connection, hasText, isLive, subtitles, cues, selection, commands, editor } =
    page;
  const { handlers, dialogs } = useRecordDialogs(recordId, record?.right === 'own');
  const actions = useDetailActions({ view: 'subtitle', recordId, handlers });
  const isLow = useIsLow();
  const isDesktop = useIsDesktop() && !isLow;
  if (error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND') notFound({ throw: true });

  const isShown = !isLive && !(error && !record);
  const right = {
    label: messages.checks,
    icon: <TriangleAlert size={22} strokeWidth={1.75} aria-hidden />,
    count: page.isLoading ? 0 : cues.filter(({ problems }) => problems.length > 0).length,
    content: (
      <>
        {isDesktop ? <Sound page={page} /> : null}
        <CheckPanel cues={page.isLoading ? null : cues} onSee={(kind) => commands.seeProblem(kind, 1)} />
      </>
    ),
  };
  const timeline = (
    <Timeline
      subtitles={subtitles}
      clock={page.sound.clock}
      peaks={page.sound.peaks}
      activeId={selection.activeId}
      onChoose={selection.choose}
    />
  );
  return (
    <DetailLayout
      title={record?.name ?? messages.loading}
      name={<RecordHeading record={record} />}
      status={
        record && open && hasText ? (
          <DocumentStatus open={open} connection={connection} canEdit={editor !== null} />
        ) : undefined
      }
      actions={actions}
      tabs={{ recordId, current: 'subtitle' }}
      right={isShown && !isLow ? right : undefined}
      foot={isShown ? isLow ? <LowFoot page={page}>{timeline}</LowFoot> : timeline : undefined}
    >
      {open && connection.isLoaded ? (
        <DisconnectedBar isConnected={connection.phase !== 'disconnected'} onReconnect={open.reconnect} />
      ) : null}
      {isLow && isShown ? (
        <LowSheet page={page} />
      ) : (
        <>
          {isDesktop || !isShown ? null : <Sound page={page} />}
          <SheetTools page={page} />
          <Sheet page={page} />
        </>
      )}
      {dialogs}
      <Dialogs page={page} />
    </DetailLayout>
  );
}

const NO_OUTLINE: readonly number[] = [];

const Sound = ({ page: { record, store, sound, selection } }: { page: Page }) => (
  <>
    <Preview
      store={store}
      clock={sound.clock}
      activeId={selection.activeId}
      outline={record?.outline ?? NO_OUTLINE}
    />
    <div className="flex-none py-1.5 short:py-0 max-lg:border-b max-lg:border-line max-lg:px-2">
      <CompactPlayer
        clock={sound.clock}
        isPlayable={sound.availability === 'playable'}
        hasSound={sound.availability !== 'none'}
      />
    </div>
  </>
);

/** Where there is no height for one below the other: sound and cues on the page's one line, the picture beside the table. */
const LowFoot = ({ page: { sound }, children }: { page: Page; children: ReactNode }) => (
  <div className="flex min-w-0 flex-1">
    <CompactPlayer
      clock={sound.clock}
      isPlayable={sound.availability === 'playable'}
      hasSound={sound.availability !== 'none'}
    />
    {children}
  </div>
);

const LowSheet = ({ page }: { page: Page }) => (
  <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_min(20rem,45%)]">
    <div className="relative flex min-h-0 flex-col">
      <Sheet page={page} />
    </div>
    <aside aria-label={messages.checks} className="overflow-y-auto border-l border-line bg-shell">
      <Preview
        store={page.store}
        clock={page.sound.clock}
        activeId={page.selection.activeId}
        outline={page.record?.outline ?? NO_OUTLINE}
      />
      <SheetTools page={page} />
      <div className="px-3 pb-3">
        <CheckPanel
          cues={page.isLoading ? null : page.cues}
          onSee={(kind) => page.commands.seeProblem(kind, 1)}
        />
      </div>
    </aside>
  </div>
);

/** What can be done to the cues, or why nothing can. */
function SheetTools({
  page: { isLive, isLoading, cues, editor, commands, setDialog, hasRight },
}: {
  page: Page;
}) {
  if (isLive || isLoading || cues.length === 0) return null;
  if (!editor) return <ReadOnlyNotice isRightMissing={!hasRight} />;
  return (
    <Tools
      run={commands.run}
      onImport={() => setDialog('import')}
      onShift={() => setDialog('shift')}
      onSnapAll={() => editor.snapAll()}
    />
  );
}

/** The table, or why there is none. */
function Sheet({ page }: { page: Page }) {
  const { recordId, record, error, refetch, open, connection, isLive, cues, editor, selection } = page;
  if (error && !record) return <SubtitleFailure error={error} onRetry={() => void refetch()} />;
  if (isLive) return <LiveNotice recordId={recordId} />;
  if (open && !connection.isLoaded && connection.phase === 'disconnected')
    return <SubtitleFailure error={null} onRetry={open.reconnect} />;
  if (page.isLoading) return <SubtitleSkeleton />;
  if (cues.length === 0) return <EmptySubtitles recordId={recordId} />;
  return (
    <>
      <CueTable
        cues={cues}
        editor={editor}
        actions={page.rowActions}
        activeId={selection.activeId}
        playingId={selection.playingId}
        people={page.people}
        request={selection.request}
        reveal={selection.reveal}
        onReaderScroll={selection.stopFollowing}
      />
      <FollowButton
        clock={page.sound.clock}
        isFollowing={selection.isFollowing}
        onFollow={selection.follow}
      />
    </>
  );
}

function Dialogs({ page: { recordId, dialog, setDialog, editor, open } }: { page: Page }) {
  const close = () => setDialog(null);
  return (
    <Suspense fallback={null}>
      {dialog === 'import' && editor && open ? (
        <ImportDialog
          doc={open.transcript.doc}
          userId={editor.userId}
          keepVersion={() => saveDocument(recordId, open.transcript)}
          onImport={(written) => editor.takeOver(written)}
          onClose={close}
        />
      ) : null}
      {dialog === 'shift' && editor ? (
        <ShiftDialog onShift={(byMs) => editor.shift(byMs)} onClose={close} />
      ) : null}
      {dialog === 'keys' ? <KeyDialog onClose={close} /> : null}
    </Suspense>
  );
}
