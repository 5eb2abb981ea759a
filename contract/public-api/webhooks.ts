/** The public API: addresses that are told when something has happened (standardwebhooks.com), and what was sent to them. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { named, said } from './described.ts';
import { PUBLIC_ROUTES } from './routes.ts';
import {
  DELIVERY_PAGE_SIZE,
  MAX_WEBHOOK_URL_LENGTH,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
} from './webhook-events.ts';

const Events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);
const Url = z.string().trim().min(1).max(MAX_WEBHOOK_URL_LENGTH);

export const Webhook = named(
  z.object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    format: said(
      z.enum(WEBHOOK_FORMATS),
      '`standard` là Standard Webhooks có chữ ký; `slack` và `teams` là tin nhắn cho các ứng dụng đó; `text` là câu báo kèm liên kết, để chuyển tiếp sang Zalo hay nơi khác.',
    ),
    is_on: z.boolean(),
    off_reason: said(
      z.enum(['gone', 'failing']).nullable(),
      'Vì sao bị tắt: `gone` khi máy nhận trả 410, `failing` sau 5 ngày không gửi được.',
    ),
    create_time: z.string(),
    rotate_time: said(z.string().nullable(), 'Đến lúc này, chữ ký cũ vẫn được gửi kèm.'),
  }),
  'Webhook',
  'Một địa chỉ nhận tin.',
);
export type Webhook = z.infer<typeof Webhook>;

export const Delivery = named(
  z.object({
    id: said(z.string(), 'Cũng là `webhook-id` trong tiêu đề.'),
    event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    record_id: z.string().nullable(),
    state: z.enum(['waiting', 'done', 'failed']),
    attempts: z.int(),
    status: said(z.int().nullable(), 'Mã HTTP của lần gửi cuối; `null` khi không kết nối được.'),
    took_ms: z.int().nullable(),
    problem: said(z.string().nullable(), 'Vì sao lần gửi cuối không thành.'),
    sent: said(z.string(), 'Nội dung đã gửi.'),
    answer: said(z.string(), 'Phần đầu của câu trả lời, tối đa 1 kB.'),
    create_time: z.string(),
    next_time: said(z.string().nullable(), 'Lần gửi tới; `null` khi không gửi nữa.'),
  }),
  'Delivery',
  'Một tin đã gửi hoặc đang chờ gửi.',
);
export type Delivery = z.infer<typeof Delivery>;

const OneWebhook = z.object({ webhook: Webhook });
const WithSecret = OneWebhook.extend({
  secret: said(z.string(), 'Khóa ký `whsec_…`. Chỉ hiện trong câu trả lời này.'),
});
const Format = z.enum(WEBHOOK_FORMATS);

export const publicWebhookEndpoints = {
  listWebhooks: endpoint({
    ...PUBLIC_ROUTES.listWebhooks,
    scope: 'webhooks:manage',
    summary: "One's own webhooks, oldest first.",
    reply: z.object({ webhooks: z.array(Webhook) }),
  }),
  createWebhook: endpoint({
    ...PUBLIC_ROUTES.createWebhook,
    scope: 'webhooks:manage',
    summary: 'Add an address; the answer has the secret that signs what it is sent.',
    body: z.object({
      url: said(Url, 'Địa chỉ https công khai, cổng 443 hoặc 8443.'),
      events: said(Events, 'Những sự kiện muốn nhận.'),
      format: said(Format.default('standard'), 'Dạng của tin.'),
    }),
    reply: WithSecret,
  }),
  changeWebhook: endpoint({
    ...PUBLIC_ROUTES.changeWebhook,
    scope: 'webhooks:manage',
    summary: 'Change what an address is told, or switch it on again.',
    body: z.object({
      events: said(Events.optional(), 'Những sự kiện muốn nhận.'),
      is_on: said(z.boolean().optional(), 'Bật hoặc tắt.'),
    }),
    reply: OneWebhook,
  }),
  removeWebhook: endpoint({
    ...PUBLIC_ROUTES.removeWebhook,
    scope: 'webhooks:manage',
    summary: 'Remove an address with what was sent to it.',
    reply: z.object({}),
  }),
  rotateWebhook: endpoint({
    ...PUBLIC_ROUTES.rotateWebhook,
    scope: 'webhooks:manage',
    summary: 'Make another secret; for a day the one of before signs too.',
    reply: WithSecret,
  }),
  testWebhook: endpoint({
    ...PUBLIC_ROUTES.testWebhook,
    scope: 'webhooks:manage',
    summary: 'Send test.ping, also to an address that is off.',
    reply: z.object({ delivery: Delivery }),
  }),
  listDeliveries: endpoint({
    ...PUBLIC_ROUTES.listDeliveries,
    scope: 'webhooks:manage',
    summary: 'What was sent to an address in the last 30 days, newest first.',
    query: z.object({
      limit: said(z.coerce.number().int().min(1).max(100).default(DELIVERY_PAGE_SIZE), 'Số tin mỗi trang.'),
      cursor: said(z.string().max(200).optional(), '`next_cursor` của trang trước.'),
    }),
    reply: z.object({ deliveries: z.array(Delivery), next_cursor: z.string().nullable() }),
  }),
  resendDelivery: endpoint({
    ...PUBLIC_ROUTES.resendDelivery,
    scope: 'webhooks:manage',
    summary: 'Send something once more, under the same id.',
    reply: z.object({ delivery: Delivery }),
  }),
} as const;
