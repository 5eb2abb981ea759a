import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDateTime, vietnamDay } from '../../../contract/values/date-time.ts';
import type { Held, Use } from '../../../contract/billing/usage.ts';
import { openingLink } from '../../api/record-pages.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { Select } from '../../ui/Select.tsx';
import { messages } from './messages.ts';
import { usesQuery } from './queries.ts';
import { spellSeconds } from './spell-seconds.ts';

const MONTHS = 12;
const GRID =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 lg:grid-cols-[minmax(0,2fr)_150px_minmax(0,1.2fr)_130px]';

/** Which records used how many seconds of which minutes, newest first, of one month or of all. */
export function UseList() {
  const [month, setMonth] = useState<string | null>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    usesQuery(month),
  );
  const first = data?.pages[0];
  const uses = data?.pages.flatMap(({ items }) => items) ?? [];
  const held = month === null ? (first?.held ?? []) : [];
  return (
    <section className="mt-9">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-h2">{messages.uses}</h2>
          <p className="min-h-6 text-small text-fg-2">
            {first === undefined || first.total_uses === 0
              ? ''
              : messages.total(first.total_uses, spellSeconds(first.total_seconds))}
          </p>
        </div>
        <label className="grid gap-1 text-small text-fg-2">
          <span className="sr-only">{messages.month}</span>
          <Select
            className="h-10 w-52 rounded-control touch:h-11"
            value={month ?? ''}
            onChange={({ target }) => setMonth(target.value === '' ? null : target.value)}
          >
            <option value="">{messages.allMonths}</option>
            {lastMonths().map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
      </div>
      {error !== null && data === undefined ? (
        <ListFailure title={messages.failed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      ) : first === undefined ? (
        <LinesSkeleton label={messages.loading} widths={['w-full', 'w-full', 'w-full']} className="gap-6" />
      ) : uses.length + held.length === 0 ? (
        <p className="border-t border-line py-4 text-fg-2">
          {month === null ? messages.none : messages.noneInMonth}
        </p>
      ) : (
        <>
          <div className={`${GRID} pb-2 text-small text-fg-3 max-lg:hidden`} aria-hidden>
            <span>{messages.columns.record}</span>
            <span>{messages.columns.time}</span>
            <span>{messages.columns.lot}</span>
            <span className="text-right">{messages.columns.seconds}</span>
          </div>
          <ul className="border-t border-line">
            {held.map((one) => (
              <Row key={one.record.id} of={one} lot={messages.heldLine} isHeld />
            ))}
            {uses.map((use) => (
              <Row key={use.id} of={use} lot={messages.sources[use.lot.source]} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-small text-fg-2">{messages.free}</p>
        {hasNextPage ? (
          <Button size="sm" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.more}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function Row({ of, lot, isHeld = false }: { of: Use | Held; lot: string; isHeld?: boolean }) {
  const { record, seconds, create_time } = of;
  return (
    <li className={`${GRID} items-center border-b border-line py-2.5 ${isHeld ? 'text-fg-2' : ''}`}>
      <p className="min-w-0 truncate font-medium">
        {record.name === null ? (
          <span className="font-normal text-fg-3">{isHeld ? messages.heldState : messages.deleted}</span>
        ) : (
          <Link
            {...openingLink(record.id)}
            title={record.name}
            className="rounded-mark hover:underline touch:inline-block touch:min-h-11 touch:min-w-11 touch:py-2.5"
          >
            {record.name}
          </Link>
        )}
      </p>
      <p className="text-right font-semibold whitespace-nowrap lg:order-last">{spellSeconds(seconds)}</p>
      <p className="text-small text-fg-2">
        <time dateTime={create_time}>{formatDateTime(create_time)}</time>
      </p>
      <p className="text-small text-fg-2 max-lg:text-right">{lot}</p>
    </li>
  );
}

/** The months that can be asked for, this one first. */
function lastMonths(): { value: string; label: string }[] {
  const [year = 0, month = 1] = vietnamDay(new Date().toISOString()).split('-').map(Number);
  return Array.from({ length: MONTHS }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1));
    const label = messages.monthOf(at.getUTCMonth() + 1, at.getUTCFullYear());
    return { value: at.toISOString().slice(0, 7), label };
  });
}
