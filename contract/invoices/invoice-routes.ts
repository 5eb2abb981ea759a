import type { Route } from '../routes.ts';

/** Spec 7: the invoice form; the rest is about one order. */
export const INVOICE_ROUTES = {
  getInvoiceForm: { method: 'GET', path: '/analytic-v2/api/v1/ms-order' },
  saveInvoiceForm: { method: 'POST', path: '/analytic-v2/api/v1/ms-order' },
  getCompanyInvoiceForm: { method: 'GET', path: '/analytic-v2/api/v1/payment/company/invoice' },
  saveCompanyInvoiceForm: { method: 'PUT', path: '/analytic-v2/api/v1/payment/company/invoice' },
  getOrderInvoice: { method: 'GET', path: '/analytic-v2/api/v1/payment/orders/:code/invoice' },
  saveOrderInvoice: { method: 'PUT', path: '/analytic-v2/api/v1/payment/orders/:code/invoice' },
} as const satisfies Record<string, Route>;

/** What the accountant does (`/quan-tri`). */
export const INVOICE_DESK_ROUTES = {
  listInvoices: { method: 'GET', path: '/admin/api/invoices' },
  exportInvoices: { method: 'GET', path: '/admin/api/invoices/export' },
  issueInvoice: { method: 'POST', path: '/admin/api/invoices/:code/issue' },
  correctInvoice: { method: 'POST', path: '/admin/api/invoices/:code/correct' },
  retryInvoice: { method: 'POST', path: '/admin/api/invoices/:code/retry' },
} as const satisfies Record<string, Route>;
