import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate, useNavigate } from '@tanstack/react-router';
import { CreditCard, QrCode as QrIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../contract/values/date-time.ts';
import type { PaymentMethod } from '../../contract/limits.ts';
import type { Order } from '../../contract/billing/orders.ts';
import { sentenceFor } from '../api/call-failure.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { LinesSkeleton } from '../ui/LinesSkeleton.tsx';
import { ListFailure } from '../ui/ListFailure.tsx';
import { notify } from '../ui/toast.ts';
import { money } from '../billing/index.ts';
import { InvoiceLine } from './invoice/InvoiceLine.tsx';
import { messages } from './messages.ts';
import { NoOrder } from './NoOrder.tsx';
import { callOrders, orderQuery, showOrder } from './queries.ts';
import { RadioCard } from '../ui/RadioCard.tsx';
import { Steps } from './Steps.tsx';
import { TransferDetails } from './TransferDetails.tsx';

const route = getRouteApi('/shell/thanh-toan/phuong-thuc');
const ABOUT = 'payment';
const ICONS = { BANK_TRANSACTION: QrIcon, VNPAY: CreditCard };

/** `/thanh-toan/phuong-thuc`: how one order is paid; works after a reload and on another machine. */
export function PaymentMethodPage() {
  const { don: code } = route.useSearch();
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.stepNames[1]} | NxNote`}</title>
      <Steps current={1} />
      {code === undefined ? <NoOrder /> : <OneOrder code={code} />}
    </div>
  );
}

function OneOrder({ code }: { code: string }) {
  const { data: order, error, refetch } = useQuery(orderQuery(code));
  const methods = useSiteInfo().data?.paymentMethods;
  if (order !== undefined && methods !== undefined) return <Payment order={order} methods={methods} />;
  if (error !== null)
    return (
      <ListFailure title={messages.orderFailed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
    );
  return (
    <LinesSkeleton
      label={messages.loading}
      widths={['w-80', 'w-full', 'w-full']}
      height="h-10"
      className="gap-5"
    />
  );
}

function Payment({ order, methods }: { order: Order; methods: readonly PaymentMethod[] }) {
  const { code, status } = order;
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const method = wanted ?? order.method ?? methods[0] ?? null;
  const mayTransfer = method === 'BANK_TRANSACTION' && order.transfer === null;
  const isOpen = status === 'CREATED' || status === 'PROCESSING';

  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: ABOUT });
    }
    setIsBusy(false);
  };

  // Choosing the transfer tells where to; the account is not known before.
  useEffect(() => {
    if (!mayTransfer || !isOpen) return;
    const body = { is_sent: false };
    callOrders('payByTransfer', { params: { code }, body }).then(
      ({ data }) => showOrder(data.order),
      (error: unknown) => notify({ kind: 'bad', title: sentenceFor(error), about: ABOUT }),
    );
  }, [code, mayTransfer, isOpen]);

  if (!isOpen) return <Navigate to="/thanh-toan/hoan-thanh" search={{ don: code }} replace />;
  return (
    <>
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.payTitle(money(order.total_vnd))}</h1>
      <p className="mb-5 text-lead text-fg-2">
        {messages.payLead(order.package_name, order.months)}
        <b className="font-semibold text-fg">{code}</b>
        {messages.payUntil(formatDateTime(order.expires_at))}{' '}
        {order.organisation_name === null ? '' : `${messages.boughtFor(order.organisation_name)} `}
        {order.voucher === null ? '' : messages.discount(money(order.discount_vnd), order.voucher)}
      </p>
      <InvoiceLine code={code} className="mb-4" />
      <Methods methods={methods} chosen={method} onChoose={setWanted} />
      {method === 'VNPAY' ? (
        <Gateway
          isBusy={isBusy}
          onOpen={() =>
            void run(async () => {
              const { data } = await callOrders('startPayment', { params: { code } });
              window.location.assign(data.url);
            })
          }
        />
      ) : null}
      {method === 'BANK_TRANSACTION' && order.transfer !== null ? (
        <TransferDetails
          order={order}
          transfer={order.transfer}
          isBusy={isBusy}
          onSent={() =>
            void run(async () => {
              const { data } = await callOrders('payByTransfer', {
                params: { code },
                body: { is_sent: true },
              });
              showOrder(data.order);
              await navigate({ to: '/thanh-toan/hoan-thanh', search: { don: code } });
            })
          }
        />
      ) : null}
      <OtherWays
        order={order}
        onCancel={() =>
          void run(async () => {
            const { data } = await callOrders('cancelOrder', { params: { code } });
            notify({ kind: 'ok', title: messages.cancelled, about: ABOUT });
            showOrder(data.order);
          })
        }
      />
    </>
  );
}

interface MethodsProps {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | null;
  onChoose: (method: PaymentMethod) => void;
}

const Methods = ({ methods, chosen, onChoose }: MethodsProps) => (
  <fieldset className="mb-5">
    <legend className="sr-only">{messages.methods}</legend>
    <div className="grid gap-3 sm:grid-cols-2">
      {methods.map((name) => {
        const Icon = ICONS[name];
        return (
          <RadioCard
            key={name}
            name="method"
            value={name}
            isChosen={name === chosen}
            onChoose={() => onChoose(name)}
          >
            <span className="flex-1">
              <span className="block font-semibold">{messages.methodNames[name]}</span>
              <span className="block text-small text-fg-2">{messages.methodTexts[name]}</span>
            </span>
            <Icon size={18} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden />
          </RadioCard>
        );
      })}
    </div>
  </fieldset>
);

/** The way to the gateway's own page. */
const Gateway = ({ isBusy, onOpen }: { isBusy: boolean; onOpen: () => void }) => (
  <div className="max-w-xl">
    <p>{messages.vnpayText}</p>
    <p className="mt-1 text-fg-2">{messages.vnpayTime}</p>
    <Button variant="primary" size="lg" className="mt-4" isBusy={isBusy} onClick={onOpen}>
      {messages.toVnpay}
    </Button>
  </div>
);

/** Another package instead, or none. Nothing is cancelled that money has come for. */
function OtherWays({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const look = 'py-2 text-brand-text hover:underline touch:py-3';
  return (
    <p className="mt-8 flex flex-wrap justify-end gap-x-5 border-t border-line pt-2 text-small">
      <Link
        to="/thanh-toan/goi"
        search={{
          goi: order.category.toLowerCase(),
          thang: order.months,
          ...(order.organisation_name === null ? {} : { cho: 'to-chuc' }),
        }}
        className={look}
      >
        {messages.change}
      </Link>
      {order.paid_vnd > 0 ? null : (
        <button type="button" className={look} onClick={onCancel}>
          {messages.cancel}
        </button>
      )}
    </p>
  );
}
