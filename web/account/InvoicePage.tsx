import { DefaultInvoiceForm } from '../payment/index.ts';
import { AccountHead } from './AccountHead.tsx';
import { messages } from './messages.ts';

/** `/tai-khoan/hoa-don`: whom invoices are for unless an order says otherwise. */
export const InvoicePage = () => (
  <div className="max-w-[1080px] px-4 pt-4 pb-16 sm:px-8 lg:pt-6">
    <title>{`${messages.tabs.invoice} | NxNote`}</title>
    <AccountHead />
    <DefaultInvoiceForm owner="me" />
  </div>
);
