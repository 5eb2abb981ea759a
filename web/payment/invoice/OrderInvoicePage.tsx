import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import type { InvoiceForm } from '../../../contract/invoices/invoice-form.ts';
import type { Order } from '../../../contract/billing/orders.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { money } from '../../billing/index.ts';
import { useSiteInfo } from '../../site/index.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast.ts';
import { NoOrder } from '../NoOrder.tsx';
import { orderQuery } from '../queries.ts';
import { Steps } from '../Steps.tsx';
import { InvoiceFields } from './InvoiceFields.tsx';
import { InvoicePreview } from './InvoicePreview.tsx';
import { messages } from './messages.ts';
import { orderInvoiceQuery, saveOrderInvoice } from './queries.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

const route = getRouteApi('/shell/thanh-toan/hoa-don');

/** `/thanh-toan/hoa-don`: whom the invoice of one order is for. */
export function OrderInvoicePage() {
  const { don: code } = route.useSearch();
  return (
    <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
      <title>{`${messages.title} | NxNote`}</title>
      {code === undefined ? <NoOrder /> : <OneOrder code={code} />}
    </div>
  );
}

function OneOrder({ code }: { code: string }) {
  const order = useQuery(orderQuery(code));
  const invoice = useQuery(orderInvoiceQuery(code));
  if (order.data !== undefined && invoice.data !== undefined)
    return (
      <InvoiceOfOrder order={order.data} saved={invoice.data.record} isEditable={invoice.data.is_editable} />
    );
  const error = order.error ?? invoice.error;
  if (error !== null)
    return (
      <ListFailure
        title={messages.failed}
        cause={sentenceFor(error)}
        onRetry={() => void Promise.all([order.refetch(), invoice.refetch()])}
      />
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

interface InvoiceOfOrderProps {
  order: Order;
  saved: InvoiceForm;
  isEditable: boolean;
}

function InvoiceOfOrder({ order, saved, isEditable }: InvoiceOfOrderProps) {
  const navigate = useNavigate();
  const hotline = useSiteInfo().data?.hotline;
  const [isDefault, setIsDefault] = useState(true);
  const fields = useRef<HTMLFormElement>(null);
  const form = useInvoiceForm(saved, (typed) => saveOrderInvoice(order, typed, isDefault));
  const isOpen = order.status === 'CREATED' || order.status === 'PROCESSING';
  const back = isOpen ? '/thanh-toan/phuong-thuc' : '/thanh-toan/hoan-thanh';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong) fields.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    if (wrong !== null) return;
    notify({ kind: 'ok', title: messages.saved, about: 'invoice' });
    await navigate({ to: back, search: { don: order.code } });
  };
  return (
    <>
      {isOpen ? <Steps current={1} /> : null}
      <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.title}</h1>
      <p className="mb-5 text-lead text-fg-2">
        {messages.order}
        <b className="font-semibold text-fg">{order.code}</b>
        {messages.forOrder(money(order.total_vnd))}
      </p>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_376px]">
        {isEditable ? (
          <form ref={fields} noValidate onSubmit={(event) => void submit(event)}>
            <InvoiceFields form={form} />
            <Checkbox
              className="mt-5"
              checked={isDefault}
              onChange={({ target }) => setIsDefault(target.checked)}
            >
              {order.organisation_name === null ? messages.isDefault : messages.isCompanyDefault}
            </Checkbox>
            <div className="mt-5 flex flex-wrap gap-2">
              <Button
                type="submit"
                variant="primary"
                size="lg"
                isBusy={form.isBusy}
                className="max-sm:w-full"
              >
                {messages.save}
              </Button>
              <Link
                to={back}
                search={{ don: order.code }}
                className={`max-sm:w-full ${buttonClass('line', 'lg')}`}
              >
                {messages.backToOrder}
              </Link>
            </div>
            {form.failure === null ? null : (
              <p role="alert" className="mt-2 text-small text-bad">
                {form.failure}
              </p>
            )}
            <p className="mt-4 text-small text-fg-2">
              {hotline ? messages.untilCall(hotline) : messages.until}
            </p>
          </form>
        ) : (
          <div>
            <Notice
              tone="info"
              icon={<CircleAlert size={18} strokeWidth={1.75} aria-hidden />}
              title={messages.locked}
            >
              <p>{messages.lockedText}</p>
            </Notice>
            <Link
              to={back}
              search={{ don: order.code }}
              className={`mt-5 max-sm:w-full ${buttonClass('line', 'lg')}`}
            >
              {messages.backToOrder}
            </Link>
          </div>
        )}
        <InvoicePreview order={order} form={form.typed} />
      </div>
    </>
  );
}
