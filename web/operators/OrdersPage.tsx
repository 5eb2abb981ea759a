import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ORDER_STATUSES, PAYMENT_METHODS, type PaymentMethod } from '../../contract/limits.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Select } from '../ui/Select.tsx';
import { ConsolePage } from './ConsolePage.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { moneyMessages as messages } from './money-messages.ts';
import { ordersQuery, type OrderSearch } from './money-queries.ts';
import { OrderLine } from './OrderLine.tsx';
import { PagedList } from './PagedList.tsx';

/** `/quan-tri/don-hang`: the orders of everybody. What is looked for stands in the address. */
export function OrdersPage() {
  const search: OrderSearch = useSearch({ from: '/quan-tri/don-hang' });
  const navigate = useNavigate({ from: '/quan-tri/don-hang' });
  const query = useQuery(ordersQuery(search));
  const look = (change: OrderSearch) =>
    void navigate({ search: ({ page: _page, ...before }) => ({ ...before, ...change }), replace: true });
  return (
    <ConsolePage title={messages.orders} lead={messages.ordersLead}>
      <div className="mt-4 mb-3 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2">
        <SearchField
          text={search.q ?? ''}
          label={messages.searchOrders}
          placeholder={messages.searchOrdersHint}
          onSearch={(q) => look({ q })}
        />
        <Select
          aria-label={messages.method}
          className="h-9 w-44 rounded-control max-sm:col-span-2 max-sm:w-full touch:h-11"
          value={search.method ?? ''}
          onChange={({ target }) => look({ method: (target.value || undefined) as PaymentMethod })}
        >
          <option value="">{messages.anyMethod}</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {messages.methods[method]}
            </option>
          ))}
        </Select>
        <PeriodFields from={search.from} to={search.to} labels={messages} onChange={look} />
      </div>
      <FilterChips
        label={messages.filters}
        filters={[
          { value: null, label: messages.all },
          ...ORDER_STATUSES.map((status) => ({ value: status, label: messages.statuses[status] })),
        ]}
        chosen={search.status ?? null}
        onChoose={(status) => look({ status: status ?? undefined })}
      />
      <PagedList
        query={query}
        page={search.page}
        messages={{ ...messages, label: messages.orders, nothing: messages.noOrders }}
        onShowAll={() => void navigate({ search: {}, replace: true })}
        renderItem={(order) => <OrderLine key={order.code} order={order} />}
        renderLink={(page, link) => (
          <Link {...link} from="/quan-tri/don-hang" to="." search={{ ...search, page }} />
        )}
      />
    </ConsolePage>
  );
}
