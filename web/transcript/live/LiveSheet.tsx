import { ArrowDown } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { PlayerClock } from '../../player/index.ts';
import { Button } from '../../ui/Button.tsx';
import { BuildBoundary } from '../BuildBoundary.tsx';
import type { EditorHandle } from '../editor-handle.ts';
import { EditorTools, useEditorTools } from '../EditorTools.tsx';
import { createFollowMode } from '../follow-mode.ts';
import { messages } from '../messages.ts';
import { LoadFailure, SheetBar } from '../SheetNotices.tsx';
import { SheetSkeleton } from '../SheetSkeleton.tsx';
import { TranscriptEditor } from '../TranscriptEditor.tsx';
import type { LoadedTranscript } from '../use-transcript.ts';
import { stickToEnd } from './stick-to-end.ts';
import { interimText } from './interim-text.ts';

interface Props {
  recordId: string;
  loaded: LoadedTranscript;
  userId: string;
  canEdit: boolean;
  /** Whether the starter model writes. */
  isStarter: boolean;
  /** Whether the page says already that there is no network. */
  isOfflineSaid: boolean;
  clock: PlayerClock;
  onHandle: (handle: EditorHandle | null) => void;
  onComment: EditorHandle['comment'];
}

/** The paper while it is being written: what has settled can be edited, what was heard last stands behind it as interim text. */
export function LiveSheet({
  recordId,
  loaded: { open, connection, hasText },
  userId,
  canEdit,
  isStarter,
  isOfflineSaid,
  clock,
  onHandle,
  onComment,
}: Props) {
  const [follow] = useState(createFollowMode);
  const tools = useEditorTools();
  const isFollowing = useSyncExternalStore(follow.subscribe, follow.isFollowing);
  if (!open || !connection.isLoaded) {
    return open && connection.phase === 'disconnected' ? (
      <LoadFailure sentence={messages.textsFailed} onRetry={open.reconnect} />
    ) : (
      <SheetSkeleton />
    );
  }
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <SheetBar isStarter={isStarter} open={open} phase={connection.phase} isOfflineSaid={isOfflineSaid} />
      <EditorTools tools={tools} canEdit={canEdit} />
      <div className="min-h-0 flex-1 low:pr-11">
        <BuildBoundary>
          <TranscriptEditor
            {...open}
            recordId={recordId}
            userId={userId}
            // The first words are the server's.
            canEdit={canEdit && hasText}
            clock={clock}
            follow={follow}
            hasSound={false}
            extensions={[interimText(open.interim), stickToEnd(follow)]}
            onHandle={(handle) => {
              tools.setHandle(handle);
              onHandle(handle);
            }}
            onSpeaker={tools.chooseSpeaker}
            onTool={tools.openTool}
            onComment={onComment}
          />
        </BuildBoundary>
      </div>
      {isFollowing ? null : (
        <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center *:pointer-events-auto">
          <Button
            className="shadow-float"
            onClick={follow.resume}
            icon={<ArrowDown size={16} strokeWidth={1.75} aria-hidden />}
          >
            {messages.live.toEnd}
          </Button>
        </div>
      )}
    </div>
  );
}
