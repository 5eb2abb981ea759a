/** Where the calls behind `/quan-tri` are found; apart from `routes.ts`, which every page of the browser loads. */
import type { Route } from '../routes.ts';

export const STAFF_ROUTES = {
  getStaffSession: { method: 'GET', path: '/admin/api/session' },
  confirmStaffSession: { method: 'POST', path: '/admin/api/session/confirm' },
  getOverview: { method: 'GET', path: '/admin/api/overview' },
  listStaffEvents: { method: 'GET', path: '/admin/api/events' },

  listPeople: { method: 'GET', path: '/admin/api/people' },
  getPerson: { method: 'GET', path: '/admin/api/people/:id' },
  listLedger: { method: 'GET', path: '/admin/api/people/:id/ledger' },
  correctMinutes: { method: 'POST', path: '/admin/api/people/:id/corrections' },
  setPackage: { method: 'PUT', path: '/admin/api/people/:id/package' },
  suspendPerson: { method: 'PUT', path: '/admin/api/people/:id/suspension' },
  signPersonOut: { method: 'POST', path: '/admin/api/people/:id/sign-out' },

  listStaffOrders: { method: 'GET', path: '/admin/api/orders' },
  getStaffOrder: { method: 'GET', path: '/admin/api/orders/:code' },
  askRefund: { method: 'POST', path: '/admin/api/orders/:code/refunds' },
  listRefunds: { method: 'GET', path: '/admin/api/refunds' },
  approveRefund: { method: 'POST', path: '/admin/api/refunds/:id/approve' },
  denyRefund: { method: 'POST', path: '/admin/api/refunds/:id/deny' },
  endRefund: { method: 'POST', path: '/admin/api/refunds/:id/end' },
  listReviews: { method: 'GET', path: '/admin/api/reviews' },
  decideReview: { method: 'POST', path: '/admin/api/reviews/:id/decision' },
} as const satisfies Record<string, Route>;
