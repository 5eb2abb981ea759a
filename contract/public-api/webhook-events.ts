/** What webhooks tell of; apart from the schemas, which the page does not load. */
export const WEBHOOK_EVENTS = [
  'record.uploaded',
  'record.done',
  'record.failed',
  'record.deleted',
  'record.restored',
  'transcript.edited',
  'minutes.ready',
  'meeting.bot_joined',
  'meeting.bot_refused',
  'wallet.low',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only. */
export const TEST_EVENT = 'test.ping';

/** `standard`: Standard Webhooks. The others are written as these programs take messages, and say it in a sentence; `text` is for whoever passes a sentence on, for example to Zalo. All are signed. */
export const WEBHOOK_FORMATS = ['standard', 'slack', 'teams', 'text'] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Addresses of one person. */
export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL_LENGTH = 500;
/** How long both secrets sign after one was made anew. */
export const ROTATION_HOURS = 24;
/** How long what was sent is kept. */
export const DELIVERY_DAYS = 30;
/** After so many days without one success an address is switched off. */
export const FAILING_DAYS = 5;
export const DELIVERY_PAGE_SIZE = 20;
