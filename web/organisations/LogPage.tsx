import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Building2, Link2, ShieldCheck, Users } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Organisation, OrganisationEvent } from '../../contract/organisations/organisations.ts';
import { formatDateTime } from '../../contract/values/date-time.ts';
import { maySupervise } from '../../contract/organisations/roles.ts';
import { describeEvent } from '../account/index.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { NothingFound } from '../ui/NothingFound.tsx';
import { Select } from '../ui/Select.tsx';
import { messages } from './messages.ts';
import { logQuery, organisationQuery, peopleQuery } from './queries.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** By what the name of the event begins with; the first that fits is shown. */
const ICONS: readonly { pattern: RegExp; shown: ReactNode }[] = [
  { pattern: /^link-/, shown: <Link2 {...icon} /> },
  { pattern: /^organisation-(links|factor|sound)/, shown: <ShieldCheck {...icon} /> },
  { pattern: /^organisation-(created|renamed|dissolved)/, shown: <Building2 {...icon} /> },
];

/** `/to-chuc/nhat-ky`: what happened in the organisation, for its owners and managers. */
export function LogPage() {
  const { data, error, refetch } = useQuery(organisationQuery);
  const organisation = data?.organisation;
  return (
    <div className="max-w-[880px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.logTitle} | NxNote`}</title>
      <Link
        to="/to-chuc"
        className="inline-flex items-center gap-1.5 text-label text-fg-2 hover:text-fg touch:min-h-11"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {messages.logBack}
      </Link>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.logTitle}</h1>
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <ListFailure title={messages.logFailed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
        )
      ) : organisation != null && maySupervise(organisation.role) ? (
        <Log organisation={organisation} />
      ) : (
        <p className="mt-2 text-fg-2">{messages.logClosed}</p>
      )}
    </div>
  );
}

const Loading = () => (
  <LinesSkeleton
    label={messages.logLoading}
    widths={['w-full', 'w-full', 'w-full']}
    height="h-12"
    className="mt-4 gap-4"
  />
);

function Log({ organisation: { id, name } }: { organisation: Organisation }) {
  const selectId = useId();
  const [person, setPerson] = useState('');
  const { data: people } = useQuery(peopleQuery(id));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    logQuery(id, person),
  );
  const events = data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <p className="mt-1 text-fg-2">
        <span className="font-medium text-fg wrap-anywhere">{name}</span>. {messages.logHint}
      </p>
      <div className="mt-4 mb-2 max-w-80">
        <label htmlFor={selectId} className="mb-1 block text-small font-medium">
          {messages.logPerson}
        </label>
        <Select
          id={selectId}
          value={person}
          onChange={({ target }) => setPerson(target.value)}
          className="h-9 w-full rounded-control text-label touch:h-11"
        >
          <option value="">{messages.logEverybody}</option>
          {people?.items.map(({ user_id: userId, full_name: fullName, email }) => (
            <option key={userId} value={userId}>
              {fullName} ({email})
            </option>
          ))}
        </Select>
      </div>
      {events === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <ListFailure title={messages.logFailed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
        )
      ) : events.length === 0 ? (
        <NothingFound text={messages.logEmpty} action={messages.logAll} onAction={() => setPerson('')} />
      ) : (
        <ol className="border-t border-line" aria-label={messages.logList}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button size="sm" className="mt-4" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.logMore}
        </Button>
      ) : null}
    </>
  );
}

function EventRow({ event }: { event: OrganisationEvent }) {
  const { by, about, create_time: at, network } = event;
  const facts = [
    by?.full_name ?? messages.logGone,
    about === null ? '' : messages.logAbout(about.full_name),
    network === '' ? '' : messages.logNetwork(network),
  ].filter((fact) => fact !== '');
  return (
    <li className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
      <span className="mt-1 flex-none text-fg-2">
        {ICONS.find(({ pattern }) => pattern.test(event.kind))?.shown ?? <Users {...icon} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{describeEvent(event)}</p>
        <p className="text-small wrap-anywhere text-fg-3">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {facts.map((fact) => ` · ${fact}`)}
        </p>
      </div>
    </li>
  );
}
