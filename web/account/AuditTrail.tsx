import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight, Download, KeyRound, LogIn, ShieldAlert, Trash2, UserCog, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { AUDIT_ROUTES } from '../../contract/account/audit-routes.ts';
import type { AuditEvent } from '../../contract/account/audit.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { createCalls } from '../api/feature-calls.ts';
import { Button } from '../ui/Button.tsx';
import { describeEvent } from './describe-event.ts';
import { deviceName } from './device-name.ts';
import { messages } from './messages.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** By what the name of the event begins or ends with; the first that fits is shown. */
const ICONS: readonly { pattern: RegExp; shown: ReactNode }[] = [
  { pattern: /-failed$|-refused$|-stolen$/, shown: <ShieldAlert {...icon} /> },
  { pattern: /^password-/, shown: <KeyRound {...icon} /> },
  { pattern: /^sign-|^device-/, shown: <LogIn {...icon} /> },
  { pattern: /-exported$/, shown: <Download {...icon} /> },
  { pattern: /-deleted$|-trashed$/, shown: <Trash2 {...icon} /> },
  { pattern: /^member-|^folder-|^link-|^organisation-/, shown: <Users {...icon} /> },
  { pattern: /^provider-/, shown: <ArrowLeftRight {...icon} /> },
];

const callAudit = createCalls(AUDIT_ROUTES);
/** Few enough that what stands below them on the account page is not far. */
const PAGE_SIZE = 8;

/** What happened with the account, newest first. */
export function AuditTrail() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit-events'],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { before: pageParam }) };
      return (await callAudit('listAuditEvents', { query }, { signal })).data;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  if (isError && data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.auditFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  return (
    <>
      <ol className="grid" aria-label={messages.auditSection} aria-busy={data === undefined}>
        {data?.pages
          .flatMap(({ items }) => items)
          .map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
      </ol>
      {hasNextPage ? (
        <Button size="sm" className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.auditMore}
        </Button>
      ) : null}
    </>
  );
}

/** What happened says the name of the record already. */
const NAMED = new Set<AuditEvent['kind']>([
  'record-deleted',
  'record-trashed',
  'record-restored',
  'sound-removed',
]);

function EventRow({ event }: { event: AuditEvent }) {
  const { actor, create_time: at, device, network, record } = event;
  const facts = [
    actor === 'self' ? '' : messages.auditActors[actor],
    device === '' ? '' : deviceName(device),
    network === '' ? '' : messages.auditNetwork(network),
  ].filter((fact) => fact !== '');
  return (
    <li className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
      <span className={`mt-1 flex-none ${isWarning(event) ? 'text-warn' : 'text-fg-2'}`}>
        {ICONS.find(({ pattern }) => pattern.test(event.kind))?.shown ?? <UserCog {...icon} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{describeEvent(event)}</p>
        {record === null || NAMED.has(event.kind) ? null : <RecordLine record={record} />}
        <p className="text-small text-fg-3">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
    </li>
  );
}

function RecordLine({ record: { id, name } }: { record: NonNullable<AuditEvent['record']> }) {
  if (name === null) return <p className="text-small text-fg-2">{messages.auditDeletedRecord}</p>;
  return (
    <Link
      to="/meeting/$id"
      params={{ id }}
      className="block w-fit max-w-full truncate text-small text-brand-text underline underline-offset-3 touch:min-h-11 touch:leading-11"
    >
      {name}
    </Link>
  );
}

const isWarning = ({ kind }: AuditEvent): boolean =>
  kind === 'sign-in-failed' || kind === 'session-stolen' || kind === 'password-refused';
