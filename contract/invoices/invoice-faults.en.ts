import type { InvoiceFault } from './invoice-faults.ts';

export const INVOICE_FAULTS: Readonly<Record<InvoiceFault, string>> = {
  missing: 'This must not be empty.',
  'too-long': 'This is longer than an invoice allows. Shorten it.',
  'tax-code-length': 'A tax code has 10 or 13 digits. Check it against the registration certificate.',
  'tax-code-digit': 'This tax code is not valid; a digit may be mistyped. Check each digit.',
  'tax-code-personal':
    'This is a personal identification number. Choose “Person”, or enter the tax code of the organisation.',
  'person-id': 'A personal identification number has 12 digits. Check it, or leave it empty.',
  email: 'The email address is not valid. Check it; separate several addresses with semicolons.',
  'too-many-emails': 'It can be sent to 5 addresses at most. Remove some.',
  phone: 'A phone number has 8 to 15 digits. Check it, or leave it empty.',
  'budget-code': 'A budget unit code has 7 digits. Check it, or leave it empty.',
};
