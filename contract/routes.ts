/**
 * Where every call and socket is found (spec 7). Kept apart from the schemas, so that the browser's first load carries
 * no validator.
 */
import type { HttpMethod } from './endpoint.ts';

export interface Route {
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
  getBotChallenge: { method: 'GET', path: '/authen/api/v1/auth/bot-check' },
  deleteAccount: { method: 'POST', path: '/authen/api/v1/auth/delete-account' },

  finishSocialSignIn: { method: 'POST', path: '/authen/api/v1/auth/hosted/finish' },
  linkSocialSignIn: { method: 'POST', path: '/authen/api/v1/auth/hosted/link' },
  listSocialLinks: { method: 'GET', path: '/authen/api/v1/auth/hosted/links' },
  startSocialLink: { method: 'POST', path: '/authen/api/v1/auth/hosted/links' },
  unlinkSocialSignIn: { method: 'DELETE', path: '/authen/api/v1/auth/hosted/links/:provider' },
  getTicketApplication: { method: 'GET', path: '/authen/api/v1/auth/ticket/application' },
  createTicket: { method: 'POST', path: '/authen/api/v1/auth/ticket' },

  listApiKeys: { method: 'GET', path: '/analytic/api/v1/apikeys' },
  updateUserDevice: { method: 'POST', path: '/analytic-v2/api/userStats/update-user-device' },
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

  listCampaigns: { method: 'GET', path: '/analytic-v2/api/campaign/current-campaigns' },
  countCampaign: { method: 'POST', path: '/analytic-v2/api/campaign/:id/count' },
  getUserConfig: { method: 'GET', path: '/analytic-v2/api/user-config' },
  listNotifications: { method: 'GET', path: '/analytic/v1/notif-current' },
  markNotification: { method: 'PUT', path: '/analytic/v1/notif-log' },

  startLive: { method: 'POST', path: '/analytic-v2/api/live' },
  getLive: { method: 'GET', path: '/analytic-v2/api/live/:id' },
  finishLive: { method: 'POST', path: '/analytic-v2/api/live/:id/finish' },
  listMeetings: { method: 'GET', path: '/analytic-v2/api/meeting' },

  listTexts: { method: 'GET', path: '/analytic/v1/texts' },
  listSrtTexts: { method: 'GET', path: '/analytic/v1/srt-texts' },

  createUploadSignature: { method: 'POST', path: '/analytic/v1/digitalization/upload-audio' },
} as const satisfies Record<string, Route>;

/** Spec 7: WebSocket, query `audio_id` and `token`. The server speaks, the client only listens. */
export const STATUS_SOCKET_PATH = '/analytic/v1/monitor/ws/audio-status';

/** Spec 7: WebSocket of the shared transcript; the last part is the record's id, query `token`. Messages are those of y-protocols. */
export const COLLABORATION_SOCKET_PATH = '/analytic/v1/document/ws/:docId';

/**
 * WebSocket of whoever reads and does not edit; query `token` or `share_token`, `version` of the reading they have, and `subtitles=true`
 * for members. The server speaks, the client only listens. What is said on it: `reading.ts`.
 */
export const READING_SOCKET_PATH = '/analytic/v1/reading/ws/:id';

/** WebSocket of whoever records; query `token`, or `access_token` with `api_key`, or a bot's `bot_token`. What is said on it: `live.ts`. */
export const LIVE_SOCKET_PATH = '/analytic/v1/live/ws/:id';
/** Where sound is read, as `audio_url` says with a signature, and the file of a saved version. */
export const RECORD_SOUND_PATH = '/analytic/v1/audios/:id/sound';
export const RECORD_VERSION_PATH = '/analytic/v1/audios/:id/document.json';
/** Where others listen along, as `audioStreamUrl` says with a signature. */
export const LIVE_STREAM_PATH = '/analytic/v1/live/:id/stream';

/** Spec 2: asks before it unsubscribes. Mail programs post to the same address with one click (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/huy-dang-ky-email';

/** A visit of the browser, not a call: leads to the provider's own page. With `?link=` of `startHostedLink` it joins what comes back. */
export const SOCIAL_START_PATH = '/authen/api/v1/auth/hosted/:provider/start';
/** Spec 2: where providers send the browser back to. */
export const SOCIAL_CALLBACK_PATH = '/login';
/** Facebook posts here when somebody asks it to have their data deleted; `/:code` below it says what became of that. */
export const DATA_DELETION_PATH = '/authen/api/v1/auth/hosted/facebook/data-deletion';
