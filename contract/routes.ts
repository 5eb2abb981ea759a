/**
 * Where every call and socket is found (spec 7). Kept apart from the schemas, so that the browser's first load carries
 * no validator.
 */
import type { HttpMethod } from './endpoint.ts';

interface Route {
  readonly method: HttpMethod;
  /** Path as the specification writes it; `:name` marks a parameter. */
  readonly path: string;
}

export const ROUTES = {
  register: { method: 'POST', path: '/authen/api/v1/auth/register' },
  login: { method: 'POST', path: '/authen/api/v1/auth/login' },
  refreshToken: { method: 'POST', path: '/authen/api/v1/auth/token' },
  logout: { method: 'POST', path: '/authen/api/v1/auth/logout' },
  currentUser: { method: 'GET', path: '/authen/api/v1/auth/user' },
  updateUser: { method: 'PATCH', path: '/authen/api/v1/auth/user' },
  resendConfirmation: { method: 'POST', path: '/authen/api/v1/auth/resend-confirmation' },
  confirmEmail: { method: 'POST', path: '/authen/api/v1/auth/confirm-email' },
  forgotPassword: { method: 'POST', path: '/authen/api/v1/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/authen/api/v1/auth/reset-password' },
  changePassword: { method: 'POST', path: '/authen/api/v1/auth/change-password' },
  listSignIns: { method: 'GET', path: '/authen/api/v1/auth/sign-ins' },
  endSignIn: { method: 'DELETE', path: '/authen/api/v1/auth/sign-ins/:id' },
  deleteAccount: { method: 'POST', path: '/authen/api/v1/auth/delete-account' },

  finishHostedSignIn: { method: 'POST', path: '/authen/api/v1/auth/hosted/finish' },
  linkHostedSignIn: { method: 'POST', path: '/authen/api/v1/auth/hosted/link' },
  getTicketApplication: { method: 'GET', path: '/authen/api/v1/auth/ticket/application' },
  createTicket: { method: 'POST', path: '/authen/api/v1/auth/ticket' },
  exchangeTicket: { method: 'POST', path: '/authen/api/v1/auth/ticket/exchange' },

  listApiKeys: { method: 'GET', path: '/analytic/api/v1/apikeys' },
  getUserInfo: { method: 'GET', path: '/analytic-v2/api/userStats/user-info' },
  listPackages: { method: 'GET', path: '/analytic-v2/api/v1/payment/user-package' },
  getUsageStats: { method: 'GET', path: '/analytic-v2/api/v1/payment/user-usage-stats' },

  createRecord: { method: 'POST', path: '/analytic-v2/api/audio' },
  listRecords: { method: 'GET', path: '/analytic-v2/api/audio' },
  getRecord: { method: 'GET', path: '/analytic-v2/api/audio/:id' },
  renameRecord: { method: 'PATCH', path: '/analytic-v2/api/audio/:id' },
  deleteRecord: { method: 'DELETE', path: '/analytic-v2/api/audio/:id' },
  retryRecord: { method: 'POST', path: '/analytic-v2/api/audio/:id/retry' },
  getPeaks: { method: 'GET', path: '/analytic-v2/api/audio/:id/peaks' },

  getSiteInfo: { method: 'GET', path: '/analytic-v2/api/site-info' },
  trackPageView: { method: 'POST', path: '/analytic-v2/api/visit/page-view' },
  identifyVisit: { method: 'POST', path: '/analytic-v2/api/visit/identify' },
  getRemoteConfig: { method: 'GET', path: '/analytic-v2/api/remote-config' },

  listTexts: { method: 'GET', path: '/analytic/v1/texts' },

  createUploadSignature: { method: 'POST', path: '/analytic/v1/digitalization/upload-audio' },
} as const satisfies Record<string, Route>;

/** Spec 7: WebSocket, query `audio_id` and `token`. The server speaks, the client only listens. */
export const STATUS_SOCKET_PATH = '/analytic/v1/monitor/ws/audio-status';

/** A visit of the browser, not a call: leads to the provider's own page. */
export const HOSTED_START_PATH = '/authen/api/v1/auth/hosted/:provider/start';
/** Spec 2: where providers send the browser back to. */
export const HOSTED_CALLBACK_PATH = '/login';
