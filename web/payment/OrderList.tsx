import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../contract/date-time.ts';
import type { Order } from '../../contract/orders.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { money } from '../billing/index.ts';
import { messages } from './messages.ts';
import { ordersQuery } from './queries.ts';

/** What somebody has bought or is buying, newest first. */
export function OrderList() {
  const { data, isError, refetch } = useQuery(ordersQuery);
  if (isError && data === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{messages.ordersFailed}</p>
        <Button size="sm" onClick={() => void refetch()}>
          {messages.tryAgain}
        </Button>
      </div>
    );
  if (data?.length === 0) return <p className="text-fg-2">{messages.ordersNone}</p>;
  return (
    <ul aria-busy={data === undefined}>
      {data?.map((order) => (
        <Row key={order.code} order={order} />
      ))}
    </ul>
  );
}

function Row({ order }: { order: Order }) {
  const { code, status } = order;
  const isOpen = status === 'CREATED' || status === 'PROCESSING';
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          {messages.orderLine(order.package_name, order.months)} · {money(order.total_vnd)}
        </p>
        <p className="text-small text-fg-3">
          {code} · {formatDateTime(order.create_time)} · {messages.states[status]}
        </p>
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
