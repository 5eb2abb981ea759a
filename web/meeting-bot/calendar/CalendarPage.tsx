import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { sentenceFor } from '../../api/call-failure.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { botOfferQuery } from '../queries.ts';
import { AddressCard } from './AddressCard.tsx';
import { CalendarDays } from './CalendarDays.tsx';
import { ConnectCalendar } from './ConnectCalendar.tsx';
import { messages } from './messages.ts';
import { calendarQuery } from './queries.ts';
import { RuleCard } from './RuleCard.tsx';

/** `/lich-hop`: the calendar that bots are planned from, with the meetings of the next days. */
export function CalendarPage() {
  const { data: calendar, error, refetch, dataUpdatedAt } = useQuery(calendarQuery);
  return (
    <div className="max-w-[1144px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      {calendar ? (
        <>
          <p className="mt-1 text-[15px]/[24px] text-fg-2">{messages.lead}</p>
          <FreeNotice />
          <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-x-8">
            <div className="xl:col-start-2">
              <AddressCard calendar={calendar} />
            </div>
            <div className="xl:col-start-1 xl:row-span-2 xl:row-start-1">
              <CalendarDays events={calendar.events} nowMs={dataUpdatedAt} />
            </div>
            <div className="xl:col-start-2">
              <RuleCard key={`${calendar.rule} ${calendar.word}`} calendar={calendar} />
            </div>
          </div>
        </>
      ) : calendar === null ? (
        <>
          <FreeNotice />
          <ConnectCalendar />
        </>
      ) : error === null ? (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-80', 'w-full', 'w-full', 'w-full']}
          height="h-10"
          className="mt-5 gap-5"
        />
      ) : (
        <ListFailure title={messages.failedTitle} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** A package without bots shows the calendar and says what is missing. */
function FreeNotice() {
  const offer = useQuery(botOfferQuery);
  if (offer.data?.max_at_once !== 0) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="info"
        icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
        title={messages.freeTitle}
        action={
          <Link to="/thanh-toan" hash="goi-plus" className={buttonClass('line')}>
            {messages.upgrade}
          </Link>
        }
      >
        <p>{messages.freeText}</p>
      </Notice>
    </div>
  );
}
