import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { RECORD_ENDED, RECORD_STATUS } from '../../contract/limits.ts';
import type { RecordDetail } from '../../contract/records/records.ts';
import { FollowButton, type PlayerClock } from '../player/index.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { BuildBoundary } from './BuildBoundary.tsx';
import { EditorTools, useEditorTools } from './EditorTools.tsx';
import { ToolsPlace } from './ToolsPlace.tsx';
import { createFollowMode, type FollowMode } from './follow-mode.ts';
import { messages } from './messages.ts';
import { PlainTranscript } from './PlainTranscript.tsx';
import {
  ConversionNotice,
  EmptyTranscript,
  FailedConversion,
  LoadFailure,
  SheetBar,
} from './SheetNotices.tsx';
import { RedactionNotice } from './redaction/RedactionNotice.tsx';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import { SpeakerNotice } from './speakers/SpeakerReading.tsx';
import { TranscriptEditor } from './TranscriptEditor.tsx';
import type { LoadedTranscript } from './use-transcript.ts';
import type { EditorHandle } from './editor-handle.ts';

interface Props {
  recordId: string;
  record: RecordDetail | undefined;
  /** Why the record itself could not be fetched. */
  failure: unknown;
  onRetryRecord: () => void;
  loaded: LoadedTranscript;
  userId: string;
  canEdit: boolean;
  recognisedMs: number;
  clock: PlayerClock;
  isPlain: boolean;
  onHandle?: (handle: EditorHandle | null) => void;
  onComment?: EditorHandle['comment'];
  onRedact?: ((handle: EditorHandle) => void) | undefined;
  /** The text to read until the editor can be drawn. */
  opening?: ReactNode;
}

/** The paper in the middle: the transcript, and above it whatever there is to say about it. */
export function TranscriptSheet({
  recordId,
  record,
  failure,
  onRetryRecord,
  loaded: { open, connection, hasText },
  userId,
  canEdit,
  recognisedMs,
  clock,
  isPlain,
  onHandle,
  onComment,
  onRedact,
  opening,
}: Props) {
  const [follow] = useState(createFollowMode);
  const tools = useEditorTools();
  const isWorking = record?.status === RECORD_STATUS.working || record?.status === RECORD_ENDED;
  const hasFailed = record?.status === RECORD_STATUS.failed || record?.status === RECORD_STATUS.refused;

  const isEditor = open !== null && hasText && !isPlain;

  const body = (): ReactNode => {
    if (open && hasText && isPlain) return <PlainTranscript transcript={open.transcript} />;
    if (open && hasText) {
      return (
        <TranscriptEditor
          {...open}
          recordId={recordId}
          userId={userId}
          canEdit={canEdit}
          clock={clock}
          follow={follow}
          onHandle={(handle) => {
            tools.setHandle(handle);
            onHandle?.(handle);
          }}
          onSpeaker={tools.chooseSpeaker}
          onTool={tools.openTool}
          {...(onComment && { onComment })}
          {...(onRedact && { onRedact })}
        />
      );
    }
    if (hasFailed || failure) return null;
    if (open && !connection.isLoaded && connection.phase === 'disconnected')
      return <LoadFailure sentence={messages.textsFailed} onRetry={open.reconnect} />;
    if (!record || isWorking || !connection.isLoaded || opening) return opening ?? <SheetSkeleton />;
    return <EmptyTranscript recordId={record.id} />;
  };
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <SheetBar
        isStarter={record?.engine?.isStarter === true && (hasText || Boolean(opening))}
        record={record}
        open={hasText ? open : null}
        phase={connection.phase}
      />
      {record?.status === RECORD_STATUS.done && hasText ? (
        <SpeakerNotice recordId={record.id} canEdit={canEdit} />
      ) : null}
      {onRedact ? <RedactionNotice recordId={recordId} /> : null}
      {record && isWorking ? <ConversionNotice record={record} recognisedMs={recognisedMs} /> : null}
      {record && hasFailed ? <FailedConversion record={record} /> : null}
      {failure ? (
        <LoadFailure sentence={sentenceFor(failure, messages.recordFailed)} onRetry={onRetryRecord} />
      ) : null}
      {isEditor ? <EditorTools tools={tools} canEdit={canEdit} /> : null}
      {opening && !(open && hasText) ? <ToolsPlace /> : null}
      <div className={`min-h-0 flex-1 ${isEditor || opening ? 'low:pr-11' : ''}`}>
        <BuildBoundary>{body()}</BuildBoundary>
      </div>
      {hasText && !isPlain ? <FollowSound clock={clock} follow={follow} /> : null}
    </div>
  );
}

/** The player's own, for whoever has scrolled away from what is heard. */
function FollowSound({ clock, follow }: { clock: PlayerClock; follow: FollowMode }) {
  const isFollowing = useSyncExternalStore(follow.subscribe, follow.isFollowing);
  return <FollowButton clock={clock} isFollowing={isFollowing} onFollow={follow.resume} />;
}
