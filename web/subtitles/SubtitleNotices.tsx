import { Link } from '@tanstack/react-router';
import { Captions, CircleAlert, Crown, Radio, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useIsOnline } from '../ui/use-is-online.ts';
import { messages } from './messages.ts';

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Why nothing can be changed here, above the table. */
export function ReadOnlyNotice({ isRightMissing }: { isRightMissing: boolean }) {
  return (
    <div className="flex-none p-3 max-sm:border-b max-sm:border-line max-sm:p-0 max-sm:[&>section]:flex-nowrap max-sm:[&>section]:rounded-none max-sm:[&>section]:py-1 short:border-b short:border-line short:p-0 short:[&>section]:flex-nowrap short:[&>section]:rounded-none short:[&>section]:py-1 low:[&>section]:flex-wrap">
      {isRightMissing ? (
        <Notice tone="info" icon={<Captions {...ICON} />} title={messages.readOnly} />
      ) : (
        <Notice
          tone="info"
          icon={<Crown {...ICON} />}
          title={messages.onlyPro}
          action={
            <Link to="/thanh-toan" className={buttonClass('primary', 'md')}>
              {messages.packages}
            </Link>
          }
        >
          <p className="text-small text-fg-2 max-sm:sr-only short:sr-only">{messages.onlyProMore}</p>
        </Notice>
      )}
    </div>
  );
}

/** Spec 6: there are no subtitles of a meeting that goes on. */
export const LiveNotice = ({ recordId }: { recordId: string }) => (
  <Sheet
    icon={<Radio {...ICON} size={28} />}
    title={messages.notForLive}
    text={messages.notForLiveMore}
    action={
      <Link to="/realtime/$id" params={{ id: recordId }} className={buttonClass('primary', 'lg')}>
        {messages.toLive}
      </Link>
    }
  />
);

export const EmptySubtitles = ({ recordId }: { recordId: string }) => (
  <Sheet
    icon={<Captions {...ICON} size={28} />}
    title={messages.emptyTitle}
    text={messages.emptyText}
    action={
      <Link to="/meeting/$id" params={{ id: recordId }} className={buttonClass('primary', 'lg')}>
        {messages.toTranscript}
      </Link>
    }
  />
);

/** Spec 8: the server's sentence, else one of its own. */
export const SubtitleFailure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Sheet
    icon={<CircleAlert {...ICON} size={28} />}
    title={sentenceFor(error, messages.failed)}
    action={<Button onClick={onRetry}>{messages.retry}</Button>}
  />
);

function Sheet({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode;
  title: string;
  text?: string;
  action: ReactNode;
}) {
  return (
    <div
      role="status"
      className="grid flex-1 content-center justify-items-center gap-3 px-6 py-12 text-center"
    >
      <span className="text-fg-3">{icon}</span>
      <h2 className="text-h2">{title}</h2>
      {text === undefined ? null : <p className="max-w-[46ch] text-fg-2">{text}</p>}
      <div className="mt-2">{action}</div>
    </div>
  );
}

/** Where the edits are while the server is not there. */
export function DisconnectedBar({
  isConnected,
  onReconnect,
}: {
  isConnected: boolean;
  onReconnect: () => void;
}) {
  const isOnline = useIsOnline();
  if (isOnline && isConnected) return null;
  return (
    <div className="flex min-h-10 flex-none items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small">
      <WifiOff {...ICON} className="flex-none text-warn" />
      <output className="min-w-0 flex-1">{isOnline ? messages.disconnected : messages.offline}</output>
      {isOnline ? <Button onClick={onReconnect}>{messages.reconnect}</Button> : null}
    </div>
  );
}

/** Rows to come. Not shown before 200 ms: most answers are faster. */
export const SubtitleSkeleton = () => (
  <div className="flex-1 overflow-hidden opacity-100 transition-opacity delay-200 starting:opacity-0">
    <output className="sr-only">{messages.loading}</output>
    {['w-3/5', 'w-4/5', 'w-1/2', 'w-2/3', 'w-3/4', 'w-1/2'].map((width, index) => (
      <div key={index} aria-hidden className="flex gap-6 border-b border-line px-5 py-5">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className={`h-3.5 ${width}`} />
      </div>
    ))}
  </div>
);
