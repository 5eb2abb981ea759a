export { DefaultInvoiceForm } from './invoice/DefaultInvoiceForm.tsx';
export { invoiceFormQuery } from './invoice/queries.ts';
export { OrderList } from './OrderList.tsx';
