import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayDo } from '../../contract/account/roles.ts';
import type { Overview } from '../../contract/staff/staff.ts';
import { useSessionUser } from '../auth/index.ts';
import { money } from '../billing/index.ts';
import { useNow } from '../ui/use-now.ts';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { consoleMessages as messages } from './console-messages.ts';
import { ordersQuery, reviewsQuery } from './money-queries.ts';
import { OrderLine } from './OrderLine.tsx';
import { overviewQuery } from './overview-query.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { Rows, Section } from './Rows.tsx';
import { writeTime } from './write-time.ts';

/** `/quan-tri`: what waits for somebody, and what today was like. */
export function OverviewPage() {
  const query = useQuery(overviewQuery);
  const scope = useSessionUser()?.scope ?? [];
  return (
    <ConsolePage title={messages.overview} lead={messages.lead(new Date(useNow()))}>
      <Answered query={query}>
        {(overview) => (
          <>
            <Numbers overview={overview} />
            <p className="mt-2 text-small break-words text-fg-2">
              {messages.server(overview.server, writeTime(overview.server.running_since))}
            </p>
          </>
        )}
      </Answered>
      {mayDo(scope, 'finance') ? <WaitingReviews /> : null}
      <NewestOrders />
    </ConsolePage>
  );
}

const link = 'text-label text-brand-text hover:underline touch:inline-flex touch:min-h-11 touch:items-center';

/** The first that wait; the others have a page of their own. */
function WaitingReviews() {
  const query = useQuery(reviewsQuery(false));
  return (
    <Section
      title={messages.reviews}
      beside={
        <Link to="/quan-tri/can-duyet" className={link}>
          {messages.allReviews}
        </Link>
      }
    >
      <Answered query={query}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="mt-1 text-fg-2">{messages.nothingWaits}</p>
          ) : (
            <div className="mt-3 grid gap-3">
              {reviews.slice(0, 4).map((review) => (
                <ReviewCard key={review.id} review={review} />
              ))}
            </div>
          )
        }
      </Answered>
    </Section>
  );
}

function NewestOrders() {
  const query = useQuery(ordersQuery({}));
  return (
    <Section
      title={messages.newestOrders}
      beside={
        <Link to="/quan-tri/don-hang" className={link}>
          {messages.allOrders}
        </Link>
      }
    >
      <Answered query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-1 text-fg-2">{messages.noOrders}</p>
          ) : (
            <Rows label={messages.newestOrders}>
              {items.slice(0, 8).map((order) => (
                <OrderLine key={order.code} order={order} />
              ))}
            </Rows>
          )
        }
      </Answered>
    </Section>
  );
}

const Numbers = ({ overview }: { overview: Overview }) => {
  const { today } = overview;
  const refunded = today.refunded_vnd === 0 ? '' : messages.refundedToday(money(today.refunded_vnd));
  return (
    <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-sheet border border-line-strong bg-line lg:grid-cols-4">
      <Figure
        label={messages.moneyToday}
        value={money(today.money_in_vnd)}
        note={messages.ordersToday(today.orders) + refunded}
      />
      <Figure
        label={messages.reviews}
        value={messages.items(overview.reviews)}
        note={
          overview.oldest_review === null
            ? messages.nothingWaits
            : messages.oldest(writeTime(overview.oldest_review))
        }
      />
      <Figure
        label={messages.usedToday}
        value={messages.minutes(today.used_seconds)}
        note={messages.jobsWaiting(overview.waiting_jobs)}
      />
      <Figure
        label={messages.jobsFailed}
        value={messages.tasks(overview.failed_jobs)}
        note={messages.invoices(overview.invoices)}
      />
    </dl>
  );
};

const Figure = ({ label, value, note }: { label: string; value: ReactNode; note: ReactNode }) => (
  <div className="bg-paper px-5 py-3.5 max-sm:px-4">
    <dt className="text-small text-fg-2">{label}</dt>
    <dd className="text-h2 tabular-nums max-sm:text-lead max-sm:font-semibold">{value}</dd>
    <dd className="text-small text-fg-2">{note}</dd>
  </div>
);
