/** An invoice as the issuing service takes it. */
import type { VatRate } from '../../../contract/invoices/vat.ts';
import { toDigits } from '../hanoi-days.ts';
import { amountsOf, type DeskRow } from './desk.ts';
import { buyerName, itemOf } from './export-rows.ts';
import { messages } from './messages.ts';
import type { InvoiceDraft, InvoiceItem } from './sepay-invoices.ts';

/** -2: not subject to the tax. */
const TAX_RATES = { KCT: -2, '8': 8, '10': 10 } satisfies Record<VatRate, number>;

export function writeDraft(row: DeskRow, now: Date): InvoiceDraft {
  const { listVnd, discountVnd } = amountsOf(row);
  const tax_rate = TAX_RATES[row.vat];
  const items: InvoiceItem[] = [
    {
      line_number: 1,
      line_type: 1,
      item_code: row.snapshot.package_id,
      item_name: itemOf(row.snapshot),
      unit: messages.unit,
      quantity: 1,
      unit_price: listVnd,
      tax_rate,
    },
  ];
  if (discountVnd > 0)
    items.push({
      line_number: items.length + 1,
      line_type: 3,
      item_name: messages.discount(row.snapshot.voucher),
      before_discount_and_tax_amount: discountVnd,
      tax_rate,
    });
  items.push({
    line_number: items.length + 1,
    line_type: 4,
    item_name: messages.noteOfOrder(row.order_code),
  });
  return {
    issued_date: toDigits(now).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6'),
    payment_method: row.method === null ? 'KHAC' : 'CK',
    buyer: toBuyer(row.form),
    items,
  };
}

function toBuyer(form: DeskRow['form']): InvoiceDraft['buyer'] {
  const name = buyerName(form);
  const isCompany = form.kind === 'company';
  return {
    type: isCompany ? 'company' : 'personal',
    name: isCompany && form.contact !== '' ? form.contact : name,
    ...(isCompany ? { legal_name: name } : {}),
    ...given('tax_code', form.tax_code),
    ...given('address', form.address),
    // The service sends to one address.
    ...given('email', form.email.split(';')[0]!.trim()),
    ...given('phone', form.phone),
    ...given('national_id', form.person_id),
  };
}

const given = <Name extends string>(name: Name, text: string) =>
  (text === '' ? {} : { [name]: text }) as Partial<Record<Name, string>>;
