import { useState } from 'react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { DeskInvoice } from '../../../contract/invoices/invoice-desk.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { NumberForm } from './NumberForm.tsx';
import { callDesk, refreshInvoices } from './queries.ts';

const number = new Intl.NumberFormat('vi-VN');
const money = (vnd: number): string => `${number.format(vnd)}\u00A0₫`;

/** One invoice: whom it is for, what it says, and the next act. */
export function InvoiceRow({ invoice, hasService }: { invoice: DeskInvoice; hasService: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { record, order_code: code, status } = invoice;
  const isIssued = invoice.issued_at !== null;
  const needsAct = isIssued ? status === 'ISSUED' || invoice.refunded_vnd > 0 : !invoice.is_under_way;
  const buyer = [
    record.tax_code === '' ? '' : messages.taxCode(record.tax_code),
    record.person_id === '' ? '' : messages.personId(record.person_id),
    record.address,
    record.email,
  ].filter((part) => part !== '');
  const retry = async () => {
    try {
      await callDesk('retryInvoice', { params: { code } });
      notify({ kind: 'ok', title: messages.retried, about: 'invoice' });
      await refreshInvoices();
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'invoice' });
    }
  };
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-medium break-words">
            {record.kind === 'none' ? messages.consumer : record.name}
            {invoice.is_overdue ? (
              <span className="ml-2 rounded-full bg-bad-soft px-2 py-0.5 text-caption font-semibold text-bad">
                {messages.late}
              </span>
            ) : null}
          </p>
          {buyer.length === 0 ? null : (
            <p className="text-small break-words text-fg-2">{buyer.join(' · ')}</p>
          )}
          <p className="text-small text-fg-2">
            {invoice.item} · {code} · {formatDateTime(invoice.paid_at)}
          </p>
          {status === 'FAILED' ? (
            <p className="text-small text-bad">{messages.refused(invoice.failure)}</p>
          ) : null}
        </div>
        <div className="min-w-0 basis-56 lg:basis-72">
          <p className="font-semibold">{money(invoice.total_vnd)}</p>
          <p className="text-small text-fg-2">
            {messages.tax(money(invoice.net_vnd), money(invoice.tax_vnd))}
          </p>
          {invoice.refunded_vnd > 0 ? (
            <p className="text-small text-warn">{messages.refunded(money(invoice.refunded_vnd))}</p>
          ) : null}
        </div>
        <div className="ml-auto flex flex-none flex-col items-end gap-1.5">
          <p className="text-small">
            {isIssued ? (
              <b className="font-semibold">
                {invoice.symbol} {invoice.number}
              </b>
            ) : (
              <span className="text-fg-2">
                {invoice.is_under_way ? messages.underWay : messages.statuses[status]}
              </span>
            )}
          </p>
          {invoice.correction_number === '' ? null : (
            <p className="text-small text-fg-2">
              {messages.correctedBy(`${invoice.correction_symbol} ${invoice.correction_number}`)}
            </p>
          )}
          {needsAct && !isOpen ? (
            <div className="flex flex-wrap gap-2">
              {status === 'FAILED' && hasService ? (
                <Button size="sm" onClick={() => void retry()}>
                  {messages.retry}
                </Button>
              ) : null}
              <Button size="sm" aria-label={messages.issueOf(code)} onClick={() => setIsOpen(true)}>
                {isIssued ? messages.correct : messages.issue}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      {isOpen ? <NumberForm invoice={invoice} onEnd={() => setIsOpen(false)} /> : null}
    </li>
  );
}
