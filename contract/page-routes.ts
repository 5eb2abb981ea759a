/** Calls that single pages make: the browser's first load knows nothing of them. */
import type { Route } from './routes.ts';

export const PAGE_ROUTES = {
  createDocumentSignature: { method: 'POST', path: '/analytic/v1/audio-document/signature' },
  registerDocument: { method: 'POST', path: '/analytic/v1/audio-document' },
  listDocumentVersions: { method: 'GET', path: '/analytic/v1/audio-document/:id/version' },
  getDocumentVersion: { method: 'GET', path: '/analytic/v1/audio-document/:id/version/:versionId' },
  nameDocumentVersion: { method: 'PATCH', path: '/analytic/v1/audio-document/:id/version/:versionId' },
  listDownloads: { method: 'GET', path: '/analytic-v2/api/audio/:id/download' },
  copyAudio: { method: 'POST', path: '/analytic-v2/api/audio/:id/download' },
  importRecord: { method: 'POST', path: '/analytic-v2/api/audio/import' },
  openSample: { method: 'POST', path: '/analytic-v2/api/audio/sample' },
  listExcerpts: { method: 'GET', path: '/analytic-v2/api/audio/excerpts' },
  getRecordUsage: { method: 'GET', path: '/analytic-v2/api/userStats/record-usage' },
  getNoticeSetting: { method: 'GET', path: '/analytic/v1/notif-setting' },
  saveNoticeSetting: { method: 'PUT', path: '/analytic/v1/notif-setting' },
  readNotifications: { method: 'PUT', path: '/analytic/v1/notif-log/read' },
  subscribe: { method: 'POST', path: '/authen/api/v1/mailing/subscribe' },
  confirmSubscription: { method: 'POST', path: '/authen/api/v1/mailing/confirm' },
  unsubscribe: { method: 'POST', path: '/authen/api/v1/mailing/unsubscribe' },
  resubscribe: { method: 'POST', path: '/authen/api/v1/mailing/resubscribe' },
  getNewsletter: { method: 'GET', path: '/authen/api/v1/mailing' },
  setNewsletter: { method: 'PUT', path: '/authen/api/v1/mailing' },
} as const satisfies Record<string, Route>;
