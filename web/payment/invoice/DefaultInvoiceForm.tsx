import { useQuery } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import type { InvoiceForm } from '../../../contract/invoices/invoice-form.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { notify } from '../../ui/toast.ts';
import { InvoiceFields } from './InvoiceFields.tsx';
import { messages } from './messages.ts';
import { invoiceFormQuery, saveInvoiceForm, type InvoiceOwner } from './queries.ts';
import { useInvoiceForm } from './use-invoice-form.ts';

/** Whom invoices are for unless an order says otherwise. */
export function DefaultInvoiceForm({ owner }: { owner: InvoiceOwner }) {
  const { data, error, refetch } = useQuery(invoiceFormQuery(owner));
  if (data !== undefined) return <Form owner={owner} saved={data} />;
  if (error !== null)
    return <ListFailure title={messages.failed} cause={sentenceFor(error)} onRetry={() => void refetch()} />;
  return (
    <LinesSkeleton label={messages.loading} widths={['w-full', 'w-full']} height="h-10" className="gap-5" />
  );
}

function Form({ owner, saved }: { owner: InvoiceOwner; saved: InvoiceForm }) {
  const form = useInvoiceForm(saved, (typed) => saveInvoiceForm(owner, typed));
  const fields = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await form.submit();
    if (wrong) fields.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    if (wrong === null) notify({ kind: 'ok', title: messages.saved, about: 'invoice' });
  };
  return (
    <form ref={fields} noValidate onSubmit={(event) => void submit(event)} className="max-w-[640px]">
      <p className="mb-4 text-fg-2">{messages.defaultLead}</p>
      <InvoiceFields form={form} />
      <Button type="submit" variant="primary" size="lg" isBusy={form.isBusy} className="mt-5 max-sm:w-full">
        {messages.save}
      </Button>
      {form.failure === null ? null : (
        <p role="alert" className="mt-2 text-small text-bad">
          {form.failure}
        </p>
      )}
    </form>
  );
}
