import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { messages } from './messages.ts';
import { orderInvoiceQuery } from './queries.ts';

/** Whom the invoice of an order is for and what became of it, with the way to change it. */
export function InvoiceLine({ code, className = '' }: { code: string; className?: string }) {
  const { data } = useQuery({ ...orderInvoiceQuery(code), retry: false });
  if (data === undefined) return <p className={`min-h-6 ${className}`} />;
  const { record, invoice, is_editable: isEditable } = data;
  const issued = invoice?.issued_at ? `${invoice.symbol} ${invoice.number}` : null;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 text-small ${className}`}>
      <ReceiptText size={18} strokeWidth={1.75} className="flex-none text-fg-2" aria-hidden />
      <span className="min-w-0">
        <span className="text-fg-2">
          {invoice === null ? messages.line : messages.states[invoice.status]}:{' '}
        </span>
        <span className="break-words">{record.kind === 'none' ? messages.consumer : record.name}</span>
        {issued === null ? null : <b className="ml-1.5 font-semibold whitespace-nowrap">{issued}</b>}
      </span>
      {isEditable ? (
        <Link
          to="/thanh-toan/hoa-don"
          search={{ don: code }}
          aria-label={messages.changeOf}
          className="py-2 text-brand-text underline underline-offset-3 touch:px-3 touch:py-3"
        >
          {messages.change}
        </Link>
      ) : null}
    </p>
  );
}
