/** The accountant's list as rows of a workbook. Personal numbers are left out. */
import { amountInWords } from '../../../contract/invoices/amount-in-words.ts';
import type { OrderSnapshot } from '../../../contract/billing/orders.ts';
import { toDay } from '../hanoi-days.ts';
import { amountsOf, type DeskRow } from './desk.ts';
import { messages } from './messages.ts';
import type { Cell } from './workbook.ts';

export const exportRows = (rows: readonly DeskRow[]): Cell[][] => [[...messages.head], ...rows.map(toCells)];

export const itemOf = ({ package_name, months }: OrderSnapshot): string =>
  messages.item(package_name, months);

/** As the law wants it: a buyer always has a name. */
export const buyerName = ({ kind, name }: DeskRow['form']): string =>
  kind === 'none' ? messages.consumer : name;

function toCells(row: DeskRow): Cell[] {
  const { form } = row;
  const amounts = amountsOf(row);
  return [
    toDay(row.created_at),
    row.order_code,
    messages.statuses[row.status],
    messages.kinds[form.kind],
    buyerName(form),
    form.tax_code,
    form.address,
    form.email,
    form.contact,
    form.phone,
    form.budget_code,
    itemOf(row.snapshot),
    amounts.listVnd,
    amounts.discountVnd,
    amounts.netVnd,
    messages.rates[row.vat],
    amounts.taxVnd,
    amounts.totalVnd,
    amountInWords(amounts.totalVnd),
    row.method === null ? messages.noMethod : messages.methods[row.method],
    row.symbol,
    row.number,
    row.issued_at === null ? '' : toDay(row.issued_at),
    row.refunded_vnd,
    [row.correction_symbol, row.correction_number].filter((part) => part !== '').join(' '),
  ];
}
