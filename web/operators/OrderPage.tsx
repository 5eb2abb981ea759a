import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { mayDo } from '../../contract/account/roles.ts';
import type { StaffOrderDetail } from '../../contract/staff/staff-money.ts';
import { useSessionUser } from '../auth/index.ts';
import { money } from '../billing/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Answered, ConsolePage } from './ConsolePage.tsx';
import { EventLines } from './EventLines.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { mostRefundable } from './most-refundable.ts';
import { orderQuery } from './money-queries.ts';
import { methodOf, OrderState } from './OrderLine.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundLine } from './RefundLine.tsx';
import { Facts, Pair, Rows, Section } from './Rows.tsx';
import { writeDay, writeLastDay, writeTime } from './write-time.ts';

/** `/quan-tri/don-hang/$code`: one order with its money and all that was done about it. */
export function OrderPage() {
  const { code } = useParams({ from: '/quan-tri/don-hang/$code' });
  const query = useQuery(orderQuery(code));
  const [isRefunding, setRefunding] = useState(false);
  const mayRefund = mayDo(useSessionUser()?.scope ?? [], 'finance');
  const isRefundable = query.data !== undefined && mostRefundable(query.data) > 0;
  return (
    <>
      <div className="px-4 pt-3 sm:px-8">
        <Link
          to="/quan-tri/don-hang"
          className="inline-flex min-h-9 items-center gap-2 text-label text-fg-2 hover:text-fg touch:min-h-11"
        >
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
          {messages.back}
        </Link>
      </div>
      <ConsolePage
        title={messages.order(code)}
        action={
          mayRefund && isRefundable ? (
            <Button onClick={() => setRefunding(true)}>{messages.refund}</Button>
          ) : null
        }
      >
        <Answered query={query}>{(order) => <Detail order={order} />}</Answered>
        {isRefunding && query.data !== undefined ? (
          <RefundForm order={query.data} onClose={() => setRefunding(false)} />
        ) : null}
      </ConsolePage>
    </>
  );
}

/** What was bought, and for which organisation. */
const packOf = ({ category, months, organisation_name: company }: StaffOrderDetail): string =>
  messages.bought(category, months) + (company === null ? '' : messages.forOrganisation(company));

function Detail({ order }: { order: StaffOrderDetail }) {
  const { snapshot, minutes, term } = order;
  const waiting = order.reviews.filter((review) => review.is_open).length;
  return (
    <>
      {waiting > 0 ? (
        <div className="mt-4">
          <Notice
            tone="warn"
            icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.openReviews(waiting)}
            action={
              <Link to="/quan-tri/can-duyet" className="text-label text-brand-text hover:underline">
                {messages.reviews}
              </Link>
            }
          />
        </div>
      ) : null}
      <div className="mt-4">
        <OrderState order={order} />
      </div>
      <Facts
        facts={[
          [
            messages.buyer,
            order.user_id === null ? (
              messages.gone
            ) : (
              <Link
                to="/quan-tri/nguoi-dung/$id"
                params={{ id: order.user_id }}
                className="text-brand-text hover:underline touch:inline-block touch:min-h-11 touch:leading-[44px]"
              >
                {order.email}
              </Link>
            ),
          ],
          [messages.pack, packOf(order)],
          [
            messages.total,
            `${money(order.total_vnd)}${snapshot.voucher === null ? '' : ` (${messages.voucher(snapshot.voucher)})`}`,
          ],
          [messages.method, methodOf(order)],
          [messages.created, writeTime(order.create_time)],
          ...(order.paid_at === null ? [] : [[messages.paidAt, writeTime(order.paid_at)] as const]),
          ...(term === null
            ? []
            : [
                [messages.term, messages.span(writeDay(term.starts_at), writeLastDay(term.ends_at))] as const,
              ]),
          ...(minutes.seconds === 0 && minutes.used_seconds === 0
            ? []
            : [
                [
                  messages.minutes,
                  messages.minutesOf(
                    messages.duration(minutes.left_seconds),
                    messages.duration(minutes.used_seconds),
                    messages.duration(minutes.held_seconds),
                  ),
                ] as const,
              ]),
        ]}
      />
      <Section title={messages.money}>
        {order.money.length === 0 ? <p className="mt-1 text-fg-2">{messages.noMoney}</p> : null}
        <Rows label={messages.money}>
          {order.money.map((one) => (
            <li
              key={one.source}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-2"
            >
              <Pair
                main={one.moved_to === null ? messages.source(one.source) : messages.movedTo(one.moved_to)}
                more={one.note === '' ? writeTime(one.at) : `${writeTime(one.at)} · ${one.note}`}
              />
              <span className="tabular-nums">{money(one.amount_vnd)}</span>
            </li>
          ))}
        </Rows>
      </Section>
      {order.attempts.length === 0 ? null : (
        <Section title={messages.attempts}>
          <Rows label={messages.attempts}>
            {order.attempts.map((attempt) => (
              <li
                key={attempt.txn_ref}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-b border-line py-2"
              >
                <Pair
                  main={attempt.txn_ref}
                  more={[writeTime(attempt.begun_at), attempt.transaction_no].filter(Boolean).join(' · ')}
                />
                <span className="text-right">
                  <Pair
                    main={messages.attemptStatuses[attempt.status]}
                    more={attempt.response_code === '' ? undefined : messages.answer(attempt.response_code)}
                  />
                </span>
              </li>
            ))}
          </Rows>
        </Section>
      )}
      {order.refunds.length === 0 ? null : (
        <Section title={messages.refunds}>
          <Rows label={messages.refunds}>
            {order.refunds.map((refund) => (
              <RefundLine key={refund.id} refund={refund} />
            ))}
          </Rows>
        </Section>
      )}
      <Section title={messages.events}>
        <EventLines events={order.events} empty={messages.noEvents} />
      </Section>
    </>
  );
}
