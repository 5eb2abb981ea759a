import { Navigate } from '@tanstack/react-router';
import { DetailLayout } from '../layouts/index.ts';
import { useRecorder } from './capture/index.ts';
import { LiveHead } from './LiveHead.tsx';
import { useLiveQuery } from './live-query.ts';
import { messages } from './messages.ts';
import { RefusedLink } from './RefusedLink.tsx';
import { StartForm } from './StartForm.tsx';
import { useVisitor } from './use-visitor.ts';
import './live.css';

/** A recording goes on whatever page is open; there is one at a time. */
const UNDER_WAY: ReadonlySet<string> = new Set(['recording', 'paused', 'interrupted', 'sending']);

/** `/realtime`: what is needed before a meeting or a recording begins. */
export function StartPage() {
  const search = useLiveQuery();
  const visitor = useVisitor(search);
  const { phase, recordId } = useRecorder();
  if (recordId !== null && UNDER_WAY.has(phase))
    return <Navigate to="/realtime/$id" params={{ id: recordId }} search={search} replace />;
  return (
    <DetailLayout
      title={messages.startTitle}
      name={<h1 className="truncate text-[16px]/[28px] font-semibold">{messages.startTitle}</h1>}
      isContentOnlyOffDesktop
    >
      <LiveHead name={messages.startTitle} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-[560px] gap-5 px-4 pt-6 pb-28 low:gap-3 low:pt-3 sm:px-6 sm:not-low:pt-10 sm:not-low:pb-12">
          {visitor.isRefused ? <RefusedLink /> : null}
          {visitor.user ? (
            // The form starts afresh with another kind, whose name it offers.
            <StartForm
              key={search.type ?? 'meeting'}
              user={visitor.user}
              keys={visitor.access}
              search={search}
            />
          ) : null}
        </div>
      </div>
    </DetailLayout>
  );
}
