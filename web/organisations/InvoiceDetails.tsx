import { useId, useState } from 'react';
import { DefaultInvoiceForm } from '../payment/index.ts';
import { Button } from '../ui/Button.tsx';
import { messages } from './messages.ts';

/** Whom the invoices of the organisation are for, for those who buy for it. */
export function InvoiceDetails() {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold">{messages.invoice}</h3>
      <p className="text-small text-fg-2">{messages.invoiceHint}</p>
      <Button
        className="mt-3 max-sm:w-full"
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? messages.invoiceClose : messages.invoiceOpen}
      </Button>
      <div id={formId} className="mt-4 empty:hidden">
        {isOpen ? <DefaultInvoiceForm owner="organisation" /> : null}
      </div>
    </>
  );
}
