import { getRouteApi, Navigate, notFound, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { SessionUser } from '../../contract/sign-in/auth.ts';
import { CallFailure } from '../api/call-failure.ts';
import { DetailLayout } from '../layouts/index.ts';
import { refreshRecord, useRecord } from '../record/index.ts';
import { recorder, useRecorder } from './capture/index.ts';
import { LiveHead } from './LiveHead.tsx';
import { LiveRoom } from './LiveRoom.tsx';
import { useLiveQuery } from './live-query.ts';
import { messages } from './messages.ts';
import { RefusedLink } from './RefusedLink.tsx';
import { isStartProblem } from './StartProblemNotice.tsx';
import { useUnfinished } from './use-unfinished.ts';
import { useVisitor } from './use-visitor.ts';
import './live.css';

const route = getRouteApi('/realtime/$id');

/** `/realtime/:id`: a meeting while it happens, for whoever records it and for whoever may see it. */
export function LivePage() {
  const { id } = route.useParams();
  const { user, isRefused } = useVisitor(useLiveQuery());
  // Everything below belongs to one record: its document, its place in the text, its marks.
  if (user) return <OneLive key={id} recordId={id} user={user} />;
  return (
    <DetailLayout
      title={messages.liveTitle}
      name={<h1 className="truncate text-[16px]/[28px] font-semibold">{messages.liveTitle}</h1>}
      isContentOnlyOffDesktop
    >
      <LiveHead name={messages.liveTitle} />
      <div className="mx-auto w-full max-w-[560px] px-4 pt-10 sm:px-6">
        {isRefused ? <RefusedLink /> : null}
      </div>
    </DetailLayout>
  );
}

/**
 * Who sees what: whoever records here gets the recorder; whoever left the recording unfinished is asked what becomes of it; all others watch. A
 * record that is no longer live is read on its own page.
 */
function OneLive({ recordId, user }: { recordId: string; user: SessionUser }) {
  const state = useRecorder();
  const hasNotBegun = state.phase === 'failed' && isStartProblem(state.problem);
  const isMine = state.recordId === recordId && state.phase !== 'idle' && !hasNotBegun;
  const { record, error } = useRecord(recordId);
  const { recordings, lookAgain } = useUnfinished(user.id);
  const unfinished = recordings?.find((recording) => recording.recordId === recordId);
  const hasEnded = record !== undefined && record.audioStreamUrl === undefined;
  const isOthers = !isMine && recordings !== null && unfinished === undefined;
  if (isOthers && error instanceof CallFailure && error.code === 'RECORD_NOT_FOUND')
    notFound({ throw: true });
  useOpenWhenFinished(recordId, isMine && state.phase === 'finished');
  if (isOthers && hasEnded) return <Navigate to="/meeting/$id/speaker" params={{ id: recordId }} replace />;
  return (
    <LiveRoom
      recordId={recordId}
      user={user}
      record={record ?? state.record ?? undefined}
      failure={isOthers ? error : null}
      recording={isMine ? state : null}
      unfinished={isMine ? undefined : unfinished}
      onUnfinished={lookAgain}
    />
  );
}

/** What was recorded is read on its own page, which must not take the record for live any more. */
function useOpenWhenFinished(recordId: string, isFinished: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isFinished) return;
    void refreshRecord(recordId).then(() => {
      recorder.reset();
      return navigate({ to: '/meeting/$id/speaker', params: { id: recordId }, replace: true });
    });
  }, [recordId, isFinished, navigate]);
}
