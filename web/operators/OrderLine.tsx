import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Clock3, RotateCcw, TriangleAlert } from 'lucide-react';
import type { StaffOrder } from '../../contract/staff/staff-money.ts';
import { money } from '../billing/index.ts';
import { moneyMessages as messages } from './money-messages.ts';
import { Pair } from './Rows.tsx';
import { writeTime } from './write-time.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true, className: 'flex-none' } as const;

/** An order in a list; the whole line leads to it. */
export const OrderLine = ({ order }: { order: StaffOrder }) => (
  <li className="border-b border-line">
    <Link
      to="/quan-tri/don-hang/$code"
      params={{ code: order.code }}
      className="grid min-h-[52px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-2 hover:bg-hover lg:grid-cols-[120px_minmax(0,1.2fr)_minmax(0,1fr)_120px_minmax(0,1fr)_130px]"
    >
      <span className="text-label font-semibold tabular-nums">{order.code}</span>
      <span className="truncate text-fg-2 max-lg:order-3">
        {order.organisation_name ?? (order.user_id === null ? messages.gone : order.email)}
      </span>
      <span className="max-lg:hidden">
        <Pair main={messages.bought(order.category, order.months)} more={methodOf(order)} />
      </span>
      <span className="text-right tabular-nums max-lg:order-2">{money(order.total_vnd)}</span>
      <span className="max-lg:order-5">
        <OrderState order={order} />
      </span>
      <span className="text-right text-small text-fg-2 tabular-nums max-lg:order-4">
        {writeTime(order.create_time)}
      </span>
    </Link>
  </li>
);

/** Money without a choice before it came by transfer: the gateway is chosen. */
export const methodOf = ({ method, paid_vnd: paid }: Pick<StaffOrder, 'method' | 'paid_vnd'>): string =>
  method === null && paid === 0 ? messages.noMethod : messages.methods[method ?? 'BANK_TRANSACTION'];

/** Where an order is, never by colour alone. */
export function OrderState({ order }: { order: StaffOrder }) {
  const { status, total_vnd: total, paid_vnd: paid, refunded_vnd: refunded } = order;
  const isShort = (status === 'PROCESSING' || status === 'CREATED') && paid > 0 && paid < total;
  const [Icon, tone, text] = isShort
    ? [TriangleAlert, 'text-warn', messages.missing(money(total - paid))]
    : status === 'PAID' && refunded > 0
      ? [RotateCcw, 'text-fg-2', messages.refunded(money(refunded))]
      : ({
          PAID: [CircleCheck, 'text-ok', messages.statuses.PAID],
          CREATED: [Clock3, 'text-fg-2', messages.statuses.CREATED],
          PROCESSING: [Clock3, 'text-brand-text', messages.statuses.PROCESSING],
          REJECTED: [CircleAlert, 'text-bad', messages.statuses.REJECTED],
          REFUNDED: [RotateCcw, 'text-fg-2', messages.statuses.REFUNDED],
        }[status] as [typeof Clock3, string, string]);
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 text-label ${tone}`}>
      <Icon {...icon} />
      <span className="truncate">{text}</span>
    </span>
  );
}
