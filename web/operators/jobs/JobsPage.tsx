import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedJobs } from '../../../contract/staff/staff-site.ts';
import { Button } from '../../ui/Button.tsx';
import { ActDialog } from '../ActDialog.tsx';
import { Answered, ConsolePage } from '../ConsolePage.tsx';
import { Rows } from '../Rows.tsx';
import { change, failedJobsQuery } from '../shop-queries.ts';
import { writeTime } from '../write-time.ts';
import { jobMessages as messages } from './messages.ts';

/** `/quan-tri/tac-vu`: jobs that gave up, and why. */
export function JobsPage() {
  const query = useQuery(failedJobsQuery);
  return (
    <ConsolePage title={messages.title} lead={messages.lead}>
      <Answered query={query}>
        {({ causes, amount }) =>
          causes.length === 0 ? (
            <p className="py-16 text-center text-lead text-fg-2">{messages.none}</p>
          ) : (
            <>
              <Rows label={messages.title}>
                {causes.map((jobs) => (
                  <CauseLine key={jobs.key} jobs={jobs} />
                ))}
              </Rows>
              <Unread amount={amount - causes.reduce((sum, jobs) => sum + jobs.amount, 0)} />
            </>
          )
        }
      </Answered>
    </ConsolePage>
  );
}

/** How many failed before those that are listed. */
const Unread = ({ amount }: { amount: number }) =>
  amount > 0 ? <p className="mt-3 text-fg-2">{messages.older(amount)}</p> : null;

function CauseLine({ jobs }: { jobs: FailedJobs }) {
  const { key, amount, items } = jobs;
  /** Which one is asked about; empty for all of them. */
  const [asked, setAsked] = useState<string | null>(null);
  const kind = messages.kind(jobs.kind);
  const title = asked === '' ? messages.allOf(kind, amount) : messages.oneOf(kind, asked ?? '');
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <p className="text-label">
            {kind} <span className="font-normal text-fg-2">· {messages.amount(amount)}</span>
          </p>
          <p>{messages.cause(jobs.cause)}</p>
          <p className="font-mono text-small break-words text-bad">{jobs.cause}</p>
          <p className="text-small text-fg-2 tabular-nums">
            {messages.times(writeTime(jobs.first_at), writeTime(jobs.last_at))}
            {jobs.can_run_again ? null : ` · ${messages.elsewhere(jobs.kind)}`}
          </p>
        </div>
        {jobs.can_run_again ? (
          <Button size="sm" aria-label={messages.allOf(kind, amount)} onClick={() => setAsked('')}>
            {messages.all(amount)}
          </Button>
        ) : null}
      </div>
      {jobs.can_run_again && amount > 1 ? (
        <details className="mt-1">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-label text-brand-text touch:min-h-11">
            {messages.each}
          </summary>
          <ul>
            {items.map(({ id, at, tries }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
                <span className="text-small tabular-nums">{messages.one(id, writeTime(at), tries)}</span>
                <Button size="sm" aria-label={messages.oneOf(kind, id)} onClick={() => setAsked(id)}>
                  {messages.again}
                </Button>
              </li>
            ))}
          </ul>
          {amount > items.length ? (
            <p className="text-small text-fg-2">{messages.andMore(amount - items.length)}</p>
          ) : null}
        </details>
      ) : null}
      {asked === null ? null : (
        <ActDialog
          title={title}
          act={messages.again}
          run={(reason) =>
            change('runJobsAgain', { body: { key, ...(asked === '' ? {} : { id: asked }), reason } })
          }
          onClose={() => setAsked(null)}
        >
          <p className="text-fg-2">{messages.againText}</p>
        </ActDialog>
      )}
    </li>
  );
}
