import { TriangleAlert } from 'lucide-react';
import { Notice } from '../ui/Notice.tsx';
import { messages } from './messages.ts';
import { useSiteInfo } from './queries.ts';

/** Says plainly that the bundled model stands in, and how a real one comes in. Nothing when a real one works. */
export function StarterNotice() {
  const speech = useSiteInfo().data?.speech;
  if (!speech?.isStarter) return null;
  const { state, progress } = speech.download;
  return (
    <Notice
      tone="warn"
      icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
      title={messages.starterTitle}
    >
      <p>{messages.starterMeaning}</p>
      {state === 'running' ? (
        <>
          <p className="mt-1">{messages.downloading(progress)}</p>
          <div
            role="progressbar"
            aria-label={messages.downloadLabel}
            aria-valuenow={Math.floor(progress * 100)}
            className="mt-2 h-1.5 max-w-80 overflow-hidden rounded-full bg-use-track"
          >
            <div className="h-full rounded-full bg-use-1" style={{ width: `${progress * 100}%` }} />
          </div>
        </>
      ) : (
        <p className="mt-1">
          {state === 'waiting' ? `${messages.downloadWaiting} ` : ''}
          {messages.starterInstall}{' '}
          <code className="rounded-mark bg-paper px-1.5 py-0.5 font-sans font-medium whitespace-nowrap">
            {messages.starterCommand}
          </code>
        </p>
      )}
    </Notice>
  );
}
