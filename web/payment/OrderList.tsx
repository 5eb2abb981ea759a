import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { Order } from '../../contract/billing/orders.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { money } from '../billing/index.ts';
import { messages as invoiceMessages } from './invoice/messages.ts';
import { messages } from './messages.ts';
import { ordersQuery } from './queries.ts';

interface OrderListProps {
  /** How many are shown; all where it is left out. */
  most?: number;
  /** Whose; one's own where it is left out. */
  of?: 'self' | 'organisation';
}

/** What somebody or their organisation has bought or is buying, newest first. */
export function OrderList({ most = Infinity, of = 'self' }: OrderListProps) {
  const { data, isError, refetch } = useQuery(ordersQuery(of));
  if (isError && data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.ordersFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  if (data?.length === 0)
    return <p className="text-fg-2">{of === 'self' ? messages.ordersNone : messages.companyOrdersNone}</p>;
  return (
    <ul aria-busy={data === undefined}>
      {data?.slice(0, most).map((order) => (
        <Row key={order.code} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: Order }) {
  const { code, status } = order;
  const isOpen = status === 'CREATED' || status === 'PROCESSING';
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {messages.orderLine(order.package_name, order.months)} · {money(order.total_vnd)}
        </p>
        <p className="text-small text-fg-3">
          {code} · {formatDateTime(order.create_time)} · {messages.states[status]}
          {order.refunded_vnd > 0 ? ` · ${messages.refunded(money(order.refunded_vnd))}` : ''}
        </p>
        {order.invoice === null ? null : <InvoiceState code={code} invoice={order.invoice} />}
      </div>
      {isOpen ? (
        <Link
          to="/thanh-toan/phuong-thuc"
          search={{ don: code }}
          aria-label={messages.continueOf(code)}
          className={buttonClass('line', 'sm')}
        >
          {messages.payAgain}
        </Link>
      ) : null}
    </li>
  );
}

/** The number of its invoice, or the way to say whom it is for. */
const InvoiceState = ({ code, invoice }: { code: string; invoice: NonNullable<Order['invoice']> }) => (
  <p className="text-small text-fg-2">
    {invoiceMessages.states[invoice.status]}{' '}
    {invoice.issued_at === null ? (
      <Link
        to="/thanh-toan/hoa-don"
        search={{ don: code }}
        aria-label={`${invoiceMessages.changeOf}, ${code}`}
        className="inline-block text-brand-text underline underline-offset-3 touch:px-3 touch:py-3"
      >
        {invoiceMessages.change}
      </Link>
    ) : (
      <b className="font-semibold whitespace-nowrap text-fg">
        {invoice.symbol} {invoice.number}
      </b>
    )}
  </p>
);
