/** The feed of what happened to a user's records (spec 3 "Notification", 7). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NOTIFICATION_PAGE_SIZE } from '../limits.ts';
import { PAGE_ROUTES } from '../page-routes.ts';
import { ROUTES } from '../routes.ts';

/** Of records. */
const RECORD_KINDS = ['done', 'failed', 'bot_refused', 'bot_failed', 'bot_recording'] as const;
export type RecordNoticeKind = (typeof RECORD_KINDS)[number];

/** Whether the bot is to go to a meeting of the calendar. */
export const ASK_KIND = 'bot_ask';

/** Of money and minutes. */
export const MONEY_KINDS = ['bought', 'refunded', 'expiring', 'used'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];

const Notification = z.object({
  id: z.string(),
  /** Spec 8: `done` 'Hoàn thành', `failed` 'Thất bại'; a bot that was refused, that did not get in otherwise, and that began to record; one that waits for its person's word. */
  kind: z.enum([...RECORD_KINDS, ASK_KIND, ...MONEY_KINDS]),
  title: z.string(),
  content: z.string(),
  /** The record it is about; null for what is about money and minutes, or a meeting that is to come. */
  audio_id: z.string().nullable(),
  /** The order it is about. */
  order_code: z.string().nullable(),
  is_read: z.boolean(),
  /** ISO 8601. */
  create_time: z.string(),
});
export type Notification = z.infer<typeof Notification>;

const NotificationPage = z.object({
  data: z.array(Notification),
  total: z.int(),
  /** Of all, not of this page. */
  unread_count: z.int(),
});
export type NotificationPage = z.infer<typeof NotificationPage>;

export const notificationEndpoints = {
  listNotifications: endpoint({
    ...ROUTES.listNotifications,
    scope: null,
    summary: "The user's notifications, newest first.",
    query: z.object({
      order_by: z.literal('create_time').default('create_time'),
      order_direction: z.literal(['-1', '1']).default('-1'),
      /** `unread`, or those about records or money. */
      about: z.enum(['unread', 'records', 'money']).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      max_result: z.coerce.number().int().min(1).max(100).default(NOTIFICATION_PAGE_SIZE),
    }),
    reply: NotificationPage,
  }),
  markNotification: endpoint({
    ...ROUTES.markNotification,
    scope: null,
    summary: 'Mark a notification as read, or as unread again.',
    body: z.object({ notification_id: z.uuid(), is_read: z.boolean() }),
    reply: z.object({ unread_count: z.int() }),
  }),
  readNotifications: endpoint({
    ...PAGE_ROUTES.readNotifications,
    scope: null,
    summary: 'Mark all notifications as read, or those of one record.',
    body: z.object({ audio_id: z.uuid().optional() }),
    reply: z.object({ unread_count: z.int() }),
  }),
  getNoticeSetting: endpoint({
    ...PAGE_ROUTES.getNoticeSetting,
    scope: null,
    summary: 'Whether emails come about packages that end and minutes that are used.',
    reply: z.object({ data: z.object({ has_emails: z.boolean() }) }),
  }),
  saveNoticeSetting: endpoint({
    ...PAGE_ROUTES.saveNoticeSetting,
    scope: null,
    summary: 'Says whether such emails come. Those about payments always do.',
    body: z.object({ has_emails: z.boolean() }),
    reply: z.object({ data: z.object({ has_emails: z.boolean() }) }),
  }),
  updateUserDevice: endpoint({
    ...ROUTES.updateUserDevice,
    scope: null,
    summary: 'Send push messages to this browser, until the sign-in ends.',
    /** The browser's push subscription as JSON. */
    body: z.object({ device_token: z.string().min(1).max(2048) }),
    reply: z.object({}),
  }),
} as const;
