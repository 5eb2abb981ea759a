import { amountInWords } from '../../../contract/invoices/amount-in-words.ts';
import type { InvoiceForm } from '../../../contract/invoices/invoice-form.ts';
import { invoiceAmounts } from '../../../contract/invoices/invoice-lines.ts';
import type { Order } from '../../../contract/billing/orders.ts';
import { money } from '../../billing/index.ts';
import { messages } from './messages.ts';

/** What the invoice of an order will say, as it is typed. */
export function InvoicePreview({ order, form }: { order: Order; form: InvoiceForm }) {
  const amounts = invoiceAmounts(order, order.vat);
  const facts: [name: string, text: string][] = [
    [messages.buyerOf[form.kind], form.kind === 'none' ? messages.consumer : form.name],
    ...(form.kind === 'company' ? [[messages.fields.tax_code, form.tax_code] as [string, string]] : []),
    ...(form.kind === 'person' && form.person_id.trim() !== ''
      ? [[messages.fields.person_id, form.person_id] as [string, string]]
      : []),
    ...(form.kind === 'none' ? [] : [[messages.fields.address, form.address] as [string, string]]),
    ...(order.method === null
      ? []
      : [[messages.payment, messages.methods[order.method]] as [string, string]]),
  ];
  return (
    <section className="h-fit rounded-sheet border border-line-strong p-5 lg:sticky lg:top-6">
      <h2 className="font-semibold">{messages.preview}</h2>
      <p className="text-small text-fg-2">{messages.previewLead}</p>
      <dl className="mt-3 grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 gap-y-1 border-t border-line pt-3 text-small">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-fg-2">{name}</dt>
            <dd className="font-medium break-words">
              {text.trim() === '' ? <span className="font-normal text-fg-3">{messages.unknown}</span> : text}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid gap-1 border-t border-line pt-3 text-small">
        <Line name={messages.item(order.package_name, order.months)} amountVnd={amounts.listVnd} />
        {amounts.discountVnd === 0 ? null : (
          <Line name={messages.discount(order.voucher ?? '')} amountVnd={-amounts.discountVnd} />
        )}
        <Line name={messages.net} amountVnd={amounts.netVnd} />
        <Line name={messages.tax(order.vat)} amountVnd={amounts.taxVnd} />
      </div>
      <div className="mt-3 border-t border-line pt-3 font-semibold">
        <Line name={messages.total} amountVnd={amounts.totalVnd} />
      </div>
      <p className="mt-2 text-small text-fg-2">{messages.inWords(amountInWords(amounts.totalVnd))}</p>
    </section>
  );
}

const Line = ({ name, amountVnd }: { name: string; amountVnd: number }) => (
  <p className="flex justify-between gap-4">
    <span>{name}</span>
    <span className="whitespace-nowrap">
      {amountVnd < 0 ? '\u2212' : ''}
      {money(Math.abs(amountVnd))}
    </span>
  </p>
);
