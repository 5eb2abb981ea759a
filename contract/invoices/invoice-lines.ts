/** What an invoice lists: the same on the page, in the accountant's list and for whoever issues it. Whole đồng. */
import type { VatRate } from './vat.ts';
import { splitVat } from './vat.ts';

export interface InvoiceAmounts {
  /** Before tax and reduction. */
  listVnd: number;
  /** What was taken off, before tax. */
  discountVnd: number;
  netVnd: number;
  taxVnd: number;
  totalVnd: number;
}

/** @param order with tax in it @param vat of the day on which the money came */
export function invoiceAmounts(order: { list_vnd: number; total_vnd: number }, vat: VatRate): InvoiceAmounts {
  const listVnd = splitVat(order.list_vnd, vat).netVnd;
  const { netVnd, taxVnd } = splitVat(order.total_vnd, vat);
  return { listVnd, discountVnd: listVnd - netVnd, netVnd, taxVnd, totalVnd: order.total_vnd };
}
