import { useQuery } from '@tanstack/react-query';
import { Download, TriangleAlert } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { vietnamDay } from '../../../contract/values/date-time.ts';
import type { InvoiceView } from '../../../contract/invoices/invoice-desk.ts';
import { INVOICE_VIEWS } from '../../../contract/limits.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/toast.ts';
import { ConsolePage } from '../ConsolePage.tsx';
import { DayField } from '../../ui/DateTimeField.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import { messages } from './messages.ts';
import { fetchWorkbook, invoicesQuery } from './queries.ts';
import { saveFile } from '../../exports/index.ts';

/** `/quan-tri/hoa-don`: what is to be issued and corrected, the numbers of what was, and all of it as a workbook. */
export function InvoicesPage() {
  const [view, setView] = useState<InvoiceView>('open');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(invoicesQuery(view, page));
  return (
    <ConsolePage
      title={messages.title}
      lead={`${messages.lead} ${data === undefined ? '' : data.has_service ? messages.service : messages.byHand}`}
    >
      {data === undefined || data.overdue === 0 ? null : (
        <div className="mt-4">
          <Notice
            tone="bad"
            icon={<TriangleAlert size={18} strokeWidth={1.75} aria-hidden />}
            title={messages.overdue(data.overdue)}
          >
            <p>{messages.overdueText}</p>
          </Notice>
        </div>
      )}
      <ExportForm />
      {data !== undefined ? (
        <>
          <FilterChips
            label={messages.viewsLabel}
            filters={INVOICE_VIEWS.map((name) => ({
              value: name,
              label: messages.views[name],
              count: data.counts[name],
            }))}
            chosen={view}
            onChoose={(name) => {
              setView(name ?? 'open');
              setPage(1);
            }}
          />
          {data.items.length === 0 ? (
            <p className="border-t border-line py-4 text-fg-2">{messages.none}</p>
          ) : (
            <ul className="border-t border-line">
              {data.items.map((invoice) => (
                <InvoiceRow key={invoice.order_code} invoice={invoice} hasService={data.has_service} />
              ))}
            </ul>
          )}
          {data.total_pages > 1 ? (
            <div className="mt-3 flex justify-end gap-2">
              {page > 1 ? <Button onClick={() => setPage(page - 1)}>{messages.less}</Button> : null}
              {page < data.total_pages ? (
                <Button onClick={() => setPage(page + 1)}>{messages.more}</Button>
              ) : null}
            </div>
          ) : null}
        </>
      ) : error !== null ? (
        <ListFailure title={messages.failed} cause={sentenceFor(error)} onRetry={() => void refetch()} />
      ) : (
        <LinesSkeleton
          label={messages.loading}
          widths={['w-full', 'w-full']}
          height="h-10"
          className="gap-5"
        />
      )}
    </ConsolePage>
  );
}

const today = (): string => vietnamDay(new Date().toISOString());

/** Days from the first of this month to today, unless somebody says others. */
function ExportForm() {
  const [from, setFrom] = useState(() => `${today().slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsBusy(true);
    try {
      const { blob, fileName } = await fetchWorkbook(from, to);
      saveFile(blob, fileName);
    } catch (error) {
      notify({ kind: 'bad', title: sentenceFor(error), about: 'invoice' });
    }
    setIsBusy(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="mt-4 mb-5 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2"
    >
      <DayField isLow required label={messages.from} value={from} onValue={setFrom} />
      <DayField isLow required label={messages.to} value={to} onValue={setTo} />
      <Button type="submit" isBusy={isBusy} className="max-sm:col-span-2">
        <Download size={18} strokeWidth={1.75} aria-hidden />
        {messages.export}
      </Button>
    </form>
  );
}
