import type { DownloadFailureKind, ModelCard } from '../../contract/staff/operators.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { messages } from './messages.ts';

type Download = NonNullable<ModelCard['download']>;

interface DownloadLineProps {
  title: string;
  download: Download;
}

/** How a model's way to the server goes; where it is blocked, by what, what comes next, and what to do. */
export function DownloadLine({ title, download }: DownloadLineProps) {
  const { state, progress } = download;
  return (
    <div className="mt-1.5 max-w-[560px]">
      {state === 'running' || (state === 'waiting' && progress > 0) ? (
        <ProgressBar label={messages.installing(title)} share={progress} />
      ) : null}
      {state === 'running' ? (
        <p className="mt-1 text-small text-fg-2">{messages.downloading(progress)}</p>
      ) : state === 'waiting' ? (
        <Waiting download={download} />
      ) : (
        <p className="text-small text-bad">{messages.arrivedUnfit}</p>
      )}
    </div>
  );
}

function Waiting({ download: { failures, reason, retry_in_seconds: seconds } }: { download: Download }) {
  return (
    <div className="mt-1 text-small">
      <p className="font-medium text-warn">{messages.waiting(seconds ?? 0)}</p>
      {groupByKind(failures).map(([kind, places]) => (
        <p key={kind} className="mt-0.5 text-fg-2 wrap-anywhere">
          {messages.failures[kind](places.join(', '))}
        </p>
      ))}
      <Disclosure title={messages.technical} look="inline" className="mt-0.5 text-fg-3">
        <p className="font-mono wrap-anywhere">{reason}</p>
      </Disclosure>
    </div>
  );
}

/** Places that failed alike share a sentence. */
function groupByKind(failures: Download['failures']): [DownloadFailureKind, string[]][] {
  const groups = new Map<DownloadFailureKind, string[]>();
  for (const { kind, place } of failures) groups.set(kind, [...(groups.get(kind) ?? []), place]);
  return [...groups];
}
