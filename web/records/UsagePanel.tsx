import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useAllowance } from '../billing/index.ts';
import { useSiteInfo } from '../site/index.ts';
import { formatLength } from '../ui/format-time.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { UsageBar } from '../ui/UsageBar.tsx';
import { messages } from './messages.ts';
import { recordUsageQuery } from './queries.ts';

const QuestionsUsed = lazyPart(async () => (await import('../questions/index.ts')).QuestionsUsed);

/** Spec 2 "Upload and recording": what was uploaded, recorded and asked this month, against the package, and what is stored. */
export function UsagePanel() {
  const { data: usage } = useQuery(recordUsageQuery);
  const { data: allowance } = useAllowance();
  const hasQuestions = useSiteInfo().data?.answersQuestions === true;
  if (usage === undefined || allowance === undefined) return null;
  const total = allowance.totalMinutes;
  return (
    <section
      aria-label={messages.usage}
      className={`mt-6 grid gap-x-8 gap-y-3 rounded-card max-lg:gap-x-5 border border-line px-4 py-3 ${hasQuestions ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
    >
      <Minutes label={messages.uploadedThisMonth} usedMs={usage.upload_ms} total={total} />
      <Minutes label={messages.recordedThisMonth} usedMs={usage.recording_ms} total={total} />
      {hasQuestions ? (
        <Suspense fallback={<div className="h-8" />}>
          <QuestionsUsed />
        </Suspense>
      ) : null}
      <p className="text-small text-fg-2">
        {messages.stored}
        <span className="block font-medium text-fg">
          {messages.storedRecords(usage.stored_records)}
          {usage.stored_ms > 0 ? ` · ${formatLength(usage.stored_ms / 1000)}` : null}
        </span>
      </p>
    </section>
  );
}

function Minutes({ label, usedMs, total }: { label: string; usedMs: number; total: number }) {
  const used = Math.ceil(usedMs / 60_000);
  return (
    <div>
      <p className="mb-1.5 flex justify-between gap-2 text-small text-fg-2">
        {label}
        <span className="font-medium whitespace-nowrap text-fg">{messages.minutesOf(used, total)}</span>
      </p>
      <UsageBar label={label} used={used} total={total} />
    </div>
  );
}
