import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccuracyList, AccuracyRun } from '../../../contract/staff/accuracy.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { notify } from '../../ui/toast.ts';
import { callOperators } from '../queries.ts';
import { BringRecordings } from './BringRecordings.tsx';
import { messages } from './messages.ts';
import { accuracyQuery, showRuns } from './queries.ts';
import { RunResult } from './RunResult.tsx';

/** `/quan-tri/do-chinh-xac`: what the models of this machine make of recordings that somebody has written down. */
export function AccuracyPage() {
  const { data, error, refetch } = useQuery(accuracyQuery);
  return (
    <div className="max-w-[1040px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      {data !== undefined ? (
        <>
          <p className="text-fg-2">{messages.lead(data.machine)}</p>
          <BringRecordings />
          <Runs runs={data.items} />
        </>
      ) : error !== null ? (
        <ListFailure title={messages.failed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-96', 'w-full', 'w-full']}
          height="h-6"
          className="mt-6 gap-6"
        />
      )}
    </div>
  );
}

function Runs({ runs }: { runs: readonly AccuracyRun[] }) {
  const [busyId, setBusyId] = useState<string | null>(null);
  const change = async ({ id }: AccuracyRun, work: () => Promise<AccuracyList>, done?: string) => {
    setBusyId(id);
    try {
      showRuns(await work());
      if (done !== undefined) notify({ kind: 'ok', title: done, about: 'accuracy' });
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'accuracy' });
    }
    setBusyId(null);
  };
  return (
    <section className="mt-8">
      <h2 className="mb-1 text-h2">{messages.results}</h2>
      {runs.length === 0 ? (
        <p className="text-fg-2">{messages.none}</p>
      ) : (
        <>
          <p className="mb-3 max-w-[720px] text-small text-fg-3">{messages.counted}</p>
          <ul>
            {runs.map((run) => {
              const params = { id: run.id };
              return (
                <RunResult
                  key={run.id}
                  run={run}
                  isBusy={busyId === run.id}
                  onStop={() => void change(run, () => callOperators('stopAccuracyRun', { params }))}
                  onRemove={() =>
                    void change(run, () => callOperators('removeAccuracyRun', { params }), messages.removed)
                  }
                />
              );
            })}
          </ul>
        </>
      )}
    </section>
  );
}
