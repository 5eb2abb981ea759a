import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleSlash, Clock3 } from 'lucide-react';
import type { JobOfCall, ListedCall } from '../../../contract/staff/request-log.ts';
import { jobMessages } from '../jobs/messages.ts';
import { Pair } from '../Rows.tsx';
import { writeSecond } from '../write-time.ts';
import { requestLogMessages as messages } from './messages.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'mt-1 flex-none' } as const;

const LOOKS = {
  failed: [CircleAlert, 'text-bad'],
  refused: [CircleSlash, 'text-warn'],
  slow: [Clock3, 'text-fg-2'],
} as const;

/** A call with its end, who made it and how long it took, and what came of it. */
export const CallLine = ({ call, jobs }: { call: ListedCall; jobs: readonly JobOfCall[] }) => (
  <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-b border-line py-3 lg:grid-cols-[150px_minmax(0,1fr)_220px_90px]">
    <span className="text-small text-fg-2 tabular-nums">{writeSecond(call.begun_at)}</span>
    <div className="min-w-0 max-lg:order-3 max-lg:col-span-2">
      <p className="font-mono text-small break-words">
        {call.method} {call.route === '' ? messages.unknownRoute : call.route}
      </p>
      <CallEnd call={call} />
      <p className="text-small text-fg-2">
        {messages.id} <span className="font-mono break-all select-all">{call.id}</span>
        {' · '}
        <span className="break-all">{messages.process(call.process)}</span>
      </p>
      <JobsOfCall jobs={jobs} />
    </div>
    <div className="min-w-0 max-lg:order-4 max-lg:col-span-2">
      <CallerOf call={call} />
    </div>
    <span className="text-right text-small tabular-nums max-lg:order-2">
      {messages.duration(call.duration_ms)}
    </span>
  </li>
);

function CallEnd({ call: { kind, status, code, message } }: { call: ListedCall }) {
  const [Icon, tone] = LOOKS[kind];
  return (
    <p className={`flex gap-1.5 ${tone}`}>
      <Icon {...icon} />
      <span className="min-w-0 break-words">
        <span className="text-label">{[status, code].filter((part) => part !== null).join(' ')}</span>{' '}
        {kind === 'slow' ? messages.went : message}
      </span>
    </p>
  );
}

function CallerOf({ call: { caller, person, key_tail: tail } }: { call: ListedCall }) {
  const byKey = caller === 'key' ? messages.key(tail) : undefined;
  if (person === null) return <Pair main={messages.callers[caller]} more={byKey} />;
  return (
    <Pair
      main={
        <Link
          to="/quan-tri/nguoi-dung/$id"
          params={{ id: person.id }}
          className="text-brand-text hover:underline"
        >
          {person.full_name}
        </Link>
      }
      more={byKey ?? person.email}
    />
  );
}

/** Jobs that go back to a call; nothing where there are none. */
export const JobsOfCall = ({ jobs }: { jobs: readonly JobOfCall[] }) =>
  jobs.length === 0 ? null : (
    <ul aria-label={messages.jobs} className="mt-1 border-l-2 border-line pl-3">
      {jobs.map((job) => (
        <li key={job.id} className="text-small">
          <p>{messages.job(jobMessages.kind(job.kind), job.id, messages.states(job))}</p>
          {job.cause === '' ? null : <p className="font-mono break-words text-fg-2">{job.cause}</p>}
        </li>
      ))}
    </ul>
  );
