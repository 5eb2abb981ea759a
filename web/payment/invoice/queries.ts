import { queryOptions } from '@tanstack/react-query';
import type { Order } from '../../../contract/billing/orders.ts';
import { EMPTY_INVOICE_FORM, type InvoiceForm } from '../../../contract/invoices/invoice-form.ts';
import { INVOICE_ROUTES } from '../../../contract/invoices/invoice-routes.ts';
import { createCalls } from '../../api/feature-calls.ts';
import { queryClient } from '../../api/query-client.ts';
import { ORDER_LISTS } from '../queries.ts';

const callInvoices = createCalls(INVOICE_ROUTES);

/** Whose invoices: of whoever asks, or of the organisation that they buy for. */
export type InvoiceOwner = 'me' | 'organisation';

export const invoiceFormQuery = (owner: InvoiceOwner) =>
  queryOptions({
    queryKey: ['invoice-form', owner],
    queryFn: async ({ signal }): Promise<InvoiceForm> => {
      const name = owner === 'me' ? 'getInvoiceForm' : 'getCompanyInvoiceForm';
      const { data } = await callInvoices(name, {}, { signal });
      return { ...EMPTY_INVOICE_FORM, ...data.record } as InvoiceForm;
    },
  });

export const orderInvoiceQuery = (code: string) =>
  queryOptions({
    queryKey: ['order-invoice', code],
    queryFn: async ({ signal }) =>
      (await callInvoices('getOrderInvoice', { params: { code } }, { signal })).data,
  });

/** @throws CallFailure */
export async function saveInvoiceForm(owner: InvoiceOwner, record: InvoiceForm): Promise<InvoiceForm> {
  const name = owner === 'me' ? 'saveInvoiceForm' : 'saveCompanyInvoiceForm';
  const { data } = await callInvoices(name, { body: { record } });
  queryClient.setQueryData(invoiceFormQuery(owner).queryKey, data.record);
  return data.record;
}

/** @throws CallFailure */
export async function saveOrderInvoice(
  { code, organisation_name: company }: Pick<Order, 'code' | 'organisation_name'>,
  record: InvoiceForm,
  isDefault: boolean,
): Promise<InvoiceForm> {
  const body = { record, is_default: isDefault };
  const { data } = await callInvoices('saveOrderInvoice', { params: { code }, body });
  queryClient.setQueryData(orderInvoiceQuery(code).queryKey, data);
  const owner = company === null ? 'me' : 'organisation';
  if (isDefault) queryClient.setQueryData(invoiceFormQuery(owner).queryKey, data.record);
  void queryClient.invalidateQueries({ queryKey: ORDER_LISTS });
  return data.record;
}
