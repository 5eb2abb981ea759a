/** Calls that other programs make and our own pages do not: the browser's first load knows nothing of them. */
import type { Route } from './routes.ts';

export const PROGRAM_ROUTES = {
  exchangeTicket: { method: 'POST', path: '/authen/api/v1/auth/ticket/exchange' },
  getDocument: { method: 'GET', path: '/analytic/v1/audio-document/:id' },
  listDocumentRecords: { method: 'GET', path: '/analytic/v1/document' },
  updateText: { method: 'PUT', path: '/analytic/v1/texts/:id' },
  getMeeting: { method: 'GET', path: '/analytic/v1/audios/:id' },
} as const satisfies Record<string, Route>;
