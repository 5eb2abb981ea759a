/** Where programs call: apart from the calls of the app, so that those may change while these stay. */
import type { Route } from '../routes.ts';

/** What every address begins with. */
export const PROGRAM_CALLS = '/api/v1/';

export const PUBLIC_ROUTES = {
  getMe: { method: 'GET', path: '/api/v1/me' },
  getUsage: { method: 'GET', path: '/api/v1/usage' },

  uploadRecord: { method: 'POST', path: '/api/v1/records' },
  listApiRecords: { method: 'GET', path: '/api/v1/records' },
  getApiRecord: { method: 'GET', path: '/api/v1/records/:id' },
  changeApiRecord: { method: 'PATCH', path: '/api/v1/records/:id' },
  removeApiRecord: { method: 'DELETE', path: '/api/v1/records/:id' },
  retryApiRecord: { method: 'POST', path: '/api/v1/records/:id/retry' },

  getApiTranscript: { method: 'GET', path: '/api/v1/records/:id/transcript' },
  changeApiSentence: { method: 'PATCH', path: '/api/v1/records/:id/sentences/:sentenceId' },
  getApiMinutes: { method: 'GET', path: '/api/v1/records/:id/minutes' },
  exportApiRecord: { method: 'GET', path: '/api/v1/records/:id/export' },
  getApiSound: { method: 'GET', path: '/api/v1/records/:id/sound' },

  startApiLive: { method: 'POST', path: '/api/v1/live' },
  getApiLive: { method: 'GET', path: '/api/v1/live/:id' },
  finishApiLive: { method: 'POST', path: '/api/v1/live/:id/finish' },

  searchApi: { method: 'GET', path: '/api/v1/search' },

  listWebhooks: { method: 'GET', path: '/api/v1/webhooks' },
  createWebhook: { method: 'POST', path: '/api/v1/webhooks' },
  changeWebhook: { method: 'PATCH', path: '/api/v1/webhooks/:id' },
  removeWebhook: { method: 'DELETE', path: '/api/v1/webhooks/:id' },
  rotateWebhook: { method: 'POST', path: '/api/v1/webhooks/:id/rotate' },
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/:id/test' },
  listDeliveries: { method: 'GET', path: '/api/v1/webhooks/:id/deliveries' },
  resendDelivery: { method: 'POST', path: '/api/v1/deliveries/:id/resend' },
} as const satisfies Record<string, Route>;

/** The socket that takes live sound of programs; `LiveHello` says what is said on it. */
export const API_LIVE_SOCKET_PATH = '/api/v1/live/:id/sound';

/** Names a call that creates or spends, so that it happens once however often it is sent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;
/** How long a call is remembered under its name. */
export const IDEMPOTENCY_HOURS = 24;
/** Calls of one key in a minute. */
export const CALLS_A_MINUTE = 300;
/** Where answers name their call; the log has the same. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** The command line, made of one file. */
export const COMMAND_LINE_FILE = '/nxnote.mjs';
/** A workflow to import into n8n. */
export const N8N_WORKFLOW_FILE = '/nxnote-n8n.json';
/** Where language models call, by the Model Context Protocol. */
export const MCP_PATH = '/mcp';
