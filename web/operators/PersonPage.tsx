import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { mayDo } from '../../contract/account/roles.ts';
import type { LedgerRow, StaffLot, StaffPersonDetail } from '../../contract/staff/staff-people.ts';
import { useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { useNow } from '../ui/use-now.ts';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { PersonActs, type PersonAct } from './PersonActs.tsx';
import { peopleMessages as messages } from './people-messages.ts';
import { ledgerQuery, personQuery } from './people-queries.ts';
import { Pair, Rows, Section } from './Rows.tsx';
import { writeDay, writeLastDay, writeTime } from './write-time.ts';

/** `/quan-tri/nguoi-dung/$id`: somebody's package and minutes. Nothing of their records. */
export function PersonPage() {
  const { id } = useParams({ from: '/quan-tri/nguoi-dung/$id' });
  const query = useQuery(personQuery(id));
  const [act, setAct] = useState<PersonAct | null>(null);
  const person = query.data;
  return (
    <>
      <div className="px-4 pt-3 sm:px-8">
        <Link
          to="/quan-tri/nguoi-dung"
          className="inline-flex min-h-9 items-center gap-2 text-label text-fg-2 hover:text-fg touch:min-h-11"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {messages.people}
        </Link>
      </div>
      <ConsolePage
        title={person?.full_name ?? messages.people}
        lead={person === undefined ? undefined : describe(person)}
      >
        <Answered query={query}>
          {(found) => (
            <>
              <Acts person={found} onAct={setAct} />
              <Lots lots={found.lots} />
              <Ledger id={id} />
            </>
          )}
        </Answered>
        {act !== null && person !== undefined ? (
          <PersonActs person={person} act={act} onClose={() => setAct(null)} />
        ) : null}
      </ConsolePage>
    </>
  );
}

const describe = (person: StaffPersonDetail): string =>
  [
    person.email + (person.is_confirmed ? '' : ` (${messages.unconfirmed})`),
    person.term === null
      ? person.category
      : messages.until(person.category, writeLastDay(person.term.ends_at)),
    ...person.roles.map((role) => messages.roles[role]),
    ...(person.is_suspended ? [messages.suspended] : []),
  ].join(' · ');

function Acts({ person, onAct }: { person: StaffPersonDetail; onAct: (act: PersonAct) => void }) {
  const scope = useSessionUser()?.scope ?? [];
  const figures = [
    [messages.remaining, messages.duration(person.left_seconds)],
    [messages.held, messages.duration(person.held_seconds)],
    [messages.used, messages.duration(person.used_seconds)],
    [messages.openLots, String(person.lots.filter((lot) => lot.is_open).length)],
  ] as const;
  return (
    <>
      <dl className="mt-3 flex flex-wrap gap-x-7 gap-y-1">
        {figures.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-fg-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {mayDo(scope, 'finance') ? (
          <>
            <Button onClick={() => onAct('correct')}>{messages.correct}</Button>
            <Button onClick={() => onAct('package')}>{messages.setPackage}</Button>
          </>
        ) : null}
        <Link
          to="/quan-tri/don-hang"
          search={{ q: person.email }}
          className="inline-flex h-9 items-center rounded-control border border-line-strong px-3.5 text-label hover:bg-hover touch:h-11"
        >
          {messages.orders(person.orders)}
        </Link>
        {mayDo(scope, 'support') ? (
          <>
            <Link
              to="/quan-tri/yeu-cau"
              search={{ q: person.email }}
              className="inline-flex h-9 items-center rounded-control border border-line-strong px-3.5 text-label hover:bg-hover touch:h-11"
            >
              {messages.requests}
            </Link>
            <Button onClick={() => onAct('sign-out')}>{messages.signOut}</Button>
          </>
        ) : null}
        {mayDo(scope, 'operator') && person.roles.length === 0 ? (
          <Button
            variant={person.is_suspended ? 'line' : 'danger'}
            onClick={() => onAct(person.is_suspended ? 'restore' : 'suspend')}
          >
            {person.is_suspended ? messages.restore : messages.suspend}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Lots({ lots }: { lots: readonly StaffLot[] }) {
  const now = useNow();
  return (
    <Section title={messages.lots}>
      {lots.length === 0 ? <p className="mt-1 text-fg-2">{messages.noLots}</p> : null}
      <Rows label={messages.lots}>
        {lots.map((lot) => (
          <li
            key={lot.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-2"
          >
            <Pair main={sourceOf(lot)} more={lot.order_code ?? undefined} />
            <span className="text-right">
              <Pair
                main={
                  messages.lotState(messages.duration(lot.left_seconds), messages.duration(lot.seconds)) +
                  (lot.held_seconds === 0 ? '' : messages.lotHeld(messages.duration(lot.held_seconds)))
                }
                more={
                  Date.parse(lot.starts_at) > now
                    ? messages.lotStarts(writeDay(lot.starts_at))
                    : lot.expires_at === null
                      ? messages.lotForever
                      : messages.lotEnds(writeLastDay(lot.expires_at))
                }
              />
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}

function Ledger({ id }: { id: string }) {
  const query = useInfiniteQuery(ledgerQuery(id));
  return (
    <Section title={messages.ledger}>
      <Answered query={query}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return rows.length === 0 ? (
            <p className="mt-1 text-fg-2">{messages.noLedger}</p>
          ) : (
            <Rows label={messages.ledger}>
              {rows.map((row) => (
                <LedgerLine key={row.id} row={row} />
              ))}
            </Rows>
          );
        }}
      </Answered>
      {query.hasNextPage ? (
        <Button className="mt-4" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.more}
        </Button>
      ) : null}
    </Section>
  );
}

const LedgerLine = ({ row }: { row: LedgerRow }) => (
  <li
    className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 lg:grid-cols-[140px_minmax(0,1fr)_minmax(0,1.5fr)_150px] ${row.kind === 'adjust' || row.actor === 'operator' ? 'bg-brand-soft lg:-mx-3 lg:px-3' : ''}`}
  >
    <span className="text-small text-fg-2 tabular-nums max-lg:order-3">{writeTime(row.create_time)}</span>
    <Pair main={messages.kinds[row.kind]} more={sourceOf(row)} />
    <span className="min-w-0 max-lg:order-4 max-lg:text-right">
      <Pair main={reasonOf(row)} more={messages.actors[row.actor]} />
    </span>
    <span className="text-right tabular-nums max-lg:order-2">
      <Pair
        main={messages.seconds(row.delta_seconds)}
        more={messages.balance(messages.duration(row.balance_seconds))}
      />
    </span>
  </li>
);

/** Where minutes came from, and whose they are where they are a company's. */
const sourceOf = ({
  source,
  organisation_name: company,
}: Pick<LedgerRow, 'source' | 'organisation_name'>): string =>
  company === null ? messages.sources[source] : messages.ofCompany(messages.sources[source], company);

function reasonOf({ record_id, reason, order_code }: LedgerRow): string {
  if (record_id !== null) return messages.record(record_id);
  const refund = /^refund:(\d+)$/.exec(reason)?.[1];
  if (refund !== undefined) return messages.refundOf(refund);
  return order_code === null ? reason : messages.orderOf(order_code);
}
