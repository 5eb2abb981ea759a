/** Whom an invoice is for: the fields of the form as the browser and the server check them, without I/O and without a validator. */
import { INVOICE_FAULTS, type InvoiceFault } from './invoice-faults.ts';
import { isPersonalNumber, readTaxCode } from './tax-code.ts';
import { withoutUnseen } from '../values/unseen-characters.ts';

/** `none`: to a buyer who is not named; there is an invoice all the same. */
export const INVOICE_KINDS = ['none', 'company', 'person'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_TEXTS = [
  'name',
  'tax_code',
  'address',
  'email',
  'person_id',
  'contact',
  'phone',
  'budget_code',
] as const;
export type InvoiceText = (typeof INVOICE_TEXTS)[number];

/** What does not belong to the kind, or was not given, is empty. */
export type InvoiceForm = { kind: InvoiceKind } & Record<InvoiceText, string>;

/** The fields of each kind; those of the second list may be empty. */
const FIELDS: Readonly<Record<InvoiceKind, readonly [needed: InvoiceText[], optional: InvoiceText[]]>> = {
  none: [[], ['email']],
  company: [
    ['name', 'tax_code', 'address', 'email'],
    ['contact', 'phone', 'budget_code'],
  ],
  person: [
    ['name', 'address', 'email'],
    ['person_id', 'phone'],
  ],
};

/** UTF-16 units. A name of a person is shorter than that of a company. */
const MAX_LENGTHS: Readonly<Record<InvoiceText, number>> = {
  name: 400,
  tax_code: 20,
  address: 400,
  email: 400,
  person_id: 20,
  contact: 100,
  phone: 20,
  budget_code: 10,
};
const MAX_PERSON_NAME = 100;
const MAX_EMAILS = 5;
const EMAIL = /^[^\s@;,<>"'()]{1,64}@[^\s@;,<>"'().]+(\.[^\s@;,<>"'().]+)+$/;

export const EMPTY_INVOICE_FORM: InvoiceForm = {
  kind: 'none',
  name: '',
  tax_code: '',
  address: '',
  email: '',
  person_id: '',
  contact: '',
  phone: '',
  budget_code: '',
};

export type InvoiceFaults = Partial<Record<InvoiceText, InvoiceFault>>;

/**
 * Brings what was typed into the form in which it is stored, and says what is wrong with it.
 * @param stored the personal number that is stored already, which nobody is shown: written as it is masked it stays
 */
export function readInvoiceForm(
  typed: { kind: InvoiceKind } & Partial<Record<InvoiceText, string>>,
  stored = '',
): { form: InvoiceForm; faults: InvoiceFaults } {
  const form = { ...EMPTY_INVOICE_FORM, kind: typed.kind };
  const faults: InvoiceFaults = {};
  const [needed, optional] = FIELDS[typed.kind];
  for (const name of [...needed, ...optional]) {
    const text = toOneLine(typed[name] ?? '');
    form[name] = text;
    if (text === '') {
      if (needed.includes(name)) faults[name] = 'missing';
      continue;
    }
    const max = name === 'name' && typed.kind === 'person' ? MAX_PERSON_NAME : MAX_LENGTHS[name];
    const read = text.length > max ? { fault: 'too-long' as const } : READERS[name](text, stored);
    if ('fault' in read) faults[name] = read.fault;
    else form[name] = read.text;
  }
  return { form, faults };
}

/** The sentence for what is wrong with a field. */
export const sentenceOfFault = (fault: InvoiceFault): string => INVOICE_FAULTS[fault];

/** A personal number as it is shown: the first digit and the last four. */
export const maskPersonId = (number: string): string =>
  number === '' ? '' : number.slice(0, 1) + '*'.repeat(Math.max(0, number.length - 5)) + number.slice(-4);

type Read = { text: string } | { fault: InvoiceFault };

const asWritten = (text: string): Read => ({ text });

const READERS: Readonly<Record<InvoiceText, (text: string, stored: string) => Read>> = {
  name: asWritten,
  address: asWritten,
  contact: asWritten,
  tax_code: (text) => {
    const code = readTaxCode(text);
    if (code !== null) return { text: code };
    if (isPersonalNumber(text)) return { fault: 'tax-code-personal' };
    return { fault: /^\d{10}(-?\d{3})?$/.test(compact(text)) ? 'tax-code-digit' : 'tax-code-length' };
  },
  person_id: (text, stored) => {
    if (stored !== '' && text === maskPersonId(stored)) return { text: stored };
    return isPersonalNumber(text) ? { text: compact(text) } : { fault: 'person-id' };
  },
  email: (text) => {
    const addresses = text
      .split(';')
      .map((address) => address.trim())
      .filter((address) => address !== '');
    const isGood = addresses.length > 0 && addresses.every((address) => EMAIL.test(address));
    if (addresses.length > MAX_EMAILS) return { fault: 'too-many-emails' };
    return isGood ? { text: addresses.join('; ') } : { fault: 'email' };
  },
  phone: (text) => (/^\+?\d{8,15}$/.test(compact(text)) ? { text: compact(text) } : { fault: 'phone' }),
  budget_code: (text) => (/^\d{7}$/.test(compact(text)) ? { text: compact(text) } : { fault: 'budget-code' }),
};

const compact = (text: string): string => text.replaceAll(/[\s.]/g, '');

/** One line in NFC, without what nobody sees, with one blank at most between words. */
const toOneLine = (text: string): string =>
  withoutUnseen(text.normalize('NFC'))
    .replaceAll(/[\p{Cs}\p{Cf}\s]+/gu, ' ')
    .trim();
