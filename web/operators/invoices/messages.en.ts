import { count } from '../../language/count.ts';
import type { Translated } from '../../../contract/site/translated.ts';
import type { messages as vietnamese } from './messages.ts';

export const messages: Translated<typeof vietnamese> = {
  title: 'Invoices',
  lead: 'Made when money is received, and issued on the next working day at the latest.',
  service: 'The invoice service issues them after one hour; invoices that it refuses wait here.',
  byHand:
    'Download the sheet, issue the invoices in your invoice software, then enter their serials and numbers here.',
  overdue: (amount) => `${count(amount, 'invoice')} overdue for issuing`,
  overdueText: 'Issue the invoices marked “Overdue” first.',
  views: {
    open: 'To issue',
    correct: 'To correct',
    issued: 'Issued',
  },
  viewsLabel: 'Kind of invoices',
  statuses: {
    PENDING: 'To issue',
    FAILED: 'Refused',
    ISSUED: 'Issued',
    ADJUSTED: 'Adjusted',
    REPLACED: 'Replaced',
  },
  late: 'Overdue',
  underWay: 'The service is issuing it',
  refused: (failure) =>
    failure === ''
      ? 'It is not known whether the service has issued it. Check with the service before you enter a number.'
      : failure,
  consumer: 'Sold to a consumer',
  taxCode: (code) => `Tax code ${code}`,
  personId: (id) => `Personal ID ${id}`,
  tax: (net, tax) => `Net ${net}, VAT ${tax}`,
  refunded: (amount) => `${amount} refunded`,
  correctedBy: (invoice) => `Correcting invoice: ${invoice}`,
  none: 'No invoices here.',
  failed: 'Could not load the invoices',
  loading: 'Loading the invoices',
  more: 'Next page',
  less: 'Previous page',

  from: 'From',
  to: 'To',
  export: 'Download Excel sheet',
  symbol: 'Serial',
  number: 'Invoice number',
  symbolHint: 'For example 1C26TYY',
  issue: 'Enter number',
  issueOf: (code) => `Enter the invoice number of order ${code}`,
  correct: 'Enter correction',
  kind: 'Kind',
  kinds: { ADJUSTED: 'Adjustment', REPLACED: 'Replacement' },
  reason: 'Reason',
  retry: 'Issue again',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Invoice saved',
  retried: 'Put back in the queue',
};
