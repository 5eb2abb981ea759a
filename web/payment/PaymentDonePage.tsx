import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Hourglass, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { lastDayBefore } from '../../contract/values/date-time.ts';
import type { OrderStatus } from '../../contract/limits.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { hasSession } from '../api/session.ts';
import { money, refreshAllowance } from '../billing/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { InvoiceLine } from './invoice/InvoiceLine.tsx';
import { messages } from './messages.ts';
import { NoOrder } from './NoOrder.tsx';
import { callOrders, orderQuery, orderStatusQuery } from './queries.ts';

const LOOKS = {
  CREATED: { Icon: Hourglass, colour: 'text-brand-text' },
  PROCESSING: { Icon: Hourglass, colour: 'text-brand-text' },
  PAID: { Icon: CircleCheck, colour: 'text-ok' },
  REJECTED: { Icon: CircleAlert, colour: 'text-bad' },
  REFUNDED: { Icon: Undo2, colour: 'text-fg-2' },
} satisfies Record<OrderStatus, unknown>;

interface PaymentDonePageProps {
  code: string | undefined;
  /** The query that VNPAY sent the browser back with, as it came; empty where nobody did. */
  returned: string;
  /** Called with the code that VNPAY names, once its signature was found good. */
  onReturned: (code: string) => void;
}

/** `/thanh-toan/hoan-thanh`: what became of an order. Banks come back in another browser, so it asks for no session. */
export function PaymentDonePage({ code, returned, onReturned }: PaymentDonePageProps) {
  const back = useQuery({
    queryKey: ['payment-return', returned],
    queryFn: async () => (await callOrders('readPaymentReturn', { body: { query: returned } })).data,
    enabled: returned !== '',
    staleTime: Infinity,
  });
  const returnedCode = back.data?.code;
  useEffect(() => {
    if (returnedCode !== undefined && returnedCode !== code) onReturned(returnedCode);
  }, [returnedCode, code, onReturned]);
  const known = code ?? returnedCode;
  return (
    <main className="mx-auto w-full max-w-[592px] px-4 py-9">
      <title>{`${messages.doneTitle} | NxNote`}</title>
      {known !== undefined ? (
        <Receipt code={known} attempt={back.data?.response_code ?? null} />
      ) : back.isError ? (
        <ListFailure
          title={messages.doneTitle}
          cause={sentenceFor(back.error)}
          onRetry={() => void back.refetch()}
        />
      ) : returned === '' ? (
        <NoOrder />
      ) : (
        <Waiting />
      )}
    </main>
  );
}

const Waiting = () => (
  <LinesSkeleton label={messages.loading} widths={['w-80', 'w-full']} height="h-8" className="gap-5" />
);

function Receipt({ code, attempt }: { code: string; attempt: string | null }) {
  const { data: status, error, refetch } = useQuery(orderStatusQuery(code));
  const { data: order } = useQuery({ ...orderQuery(code), enabled: hasSession(), retry: false });
  const isPaid = status === 'PAID';
  useEffect(() => {
    if (isPaid && hasSession()) refreshAllowance();
  }, [isPaid]);
  if (status === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <ListFailure title={messages.orderFailed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
    );
  const { Icon, colour } = LOOKS[status];
  const isOpen = status === 'CREATED' || status === 'PROCESSING';
  const failed = isOpen && attempt !== null && attempt !== '00' ? attempt : null;
  return (
    <>
      <section className="rounded-sheet border border-line-strong bg-paper p-8 max-sm:p-5">
        <div className="flex gap-3.5" role="status">
          <Icon size={26} strokeWidth={1.75} className={`mt-1.5 flex-none ${colour}`} aria-hidden />
          <div className="min-w-0">
            <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.headings[status]}</h1>
            <p className="text-lead text-fg-2">
              {failed === null
                ? messages.texts[status]
                : (messages.attempts[failed] ?? messages.attemptFailed(failed))}
            </p>
            {order && order.organisation_name !== null ? (
              <p className="text-lead wrap-anywhere text-fg-2">
                {messages.boughtFor(order.organisation_name)}
              </p>
            ) : null}
            {order && order.refunded_vnd > 0 ? (
              <p className="text-lead text-fg-2">{messages.refunded(money(order.refunded_vnd))}</p>
            ) : null}
            {order?.term && status !== 'REFUNDED' ? (
              <p className="text-lead text-fg-2">{messages.until(lastDayBefore(order.term.ends_at))}</p>
            ) : null}
          </div>
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          {isOpen && hasSession() ? (
            <Link
              to="/thanh-toan/phuong-thuc"
              search={{ don: code }}
              className={buttonClass('primary', 'lg')}
            >
              {messages.payAgain}
            </Link>
          ) : null}
          {status === 'REJECTED' ? (
            <Link to="/thanh-toan/goi" className={buttonClass('primary', 'lg')}>
              {messages.chooseAgain}
            </Link>
          ) : null}
          <Link to="/" className={buttonClass(isPaid ? 'primary' : 'line', 'lg')}>
            {messages.home}
          </Link>
        </div>
        <p className="mt-5 border-t border-line pt-3 text-small text-fg-2">
          {messages.orderCode} <b className="font-semibold text-fg">{code}</b>
          {order === undefined
            ? null
            : ` · ${messages.orderLine(order.package_name, order.months)} · ${money(order.total_vnd)}`}
          {` · ${messages.states[status]}`}
        </p>
        {order === undefined || order.invoice === null ? null : <InvoiceLine code={code} className="mt-1" />}
      </section>
      <p className="mt-5 text-center text-small text-fg-2">{messages.publicHint}</p>
    </>
  );
}
