/** What the public document says of webhooks. */
import type { Operation } from './operation.ts';
import { publicWebhookEndpoints as webhooks } from './webhooks.ts';

const ID = '0198f2c4-7b1e-7c3a-9d55-2f6b1c0a9e11';
const WEBHOOK = {
  id: ID,
  url: 'https://hooks.benmau.example/nxnote',
  events: ['record.done', 'record.failed'],
  format: 'standard',
  is_on: true,
  off_reason: null,
  create_time: '2026-11-23T02:00:00.000Z',
  rotate_time: null,
};
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const DELIVERY = {
  id: ID,
  event: 'record.done',
  record_id: ID,
  state: 'done',
  attempts: 1,
  status: 200,
  took_ms: 142,
  problem: null,
  sent: `{"type":"record.done","timestamp":"2026-11-23T15:05:00.000Z","data":{"id":"${ID}"}}`,
  answer: '',
  create_time: '2026-11-23T15:05:00.000Z',
  next_time: null,
};
const ofWebhook = { tag: 'webhooks', params: { id: ID }, failures: ['WEBHOOK_NOT_FOUND'] } as const;

export const WEBHOOK_OPERATIONS: readonly Operation[] = [
  {
    endpoint: webhooks.listWebhooks,
    operationId: 'listWebhooks',
    tag: 'webhooks',
    title: 'Danh sách webhook',
    text: 'Các địa chỉ nhận tin của bạn, tối đa 5.',
    failures: [],
    reply: { webhooks: [WEBHOOK] },
  },
  {
    endpoint: webhooks.createWebhook,
    operationId: 'createWebhook',
    tag: 'webhooks',
    title: 'Thêm webhook',
    text: 'Khóa ký `secret` chỉ có trong câu trả lời này. Địa chỉ phải công khai và là https.',
    failures: ['WEBHOOK_ADDRESS', 'WEBHOOK_PRIVATE', 'WEBHOOK_LIMIT'],
    body: { url: WEBHOOK.url, events: WEBHOOK.events, format: 'standard' },
    reply: { webhook: WEBHOOK, secret: SECRET },
  },
  {
    endpoint: webhooks.changeWebhook,
    operationId: 'changeWebhook',
    ...ofWebhook,
    title: 'Sửa webhook',
    text: 'Đổi sự kiện muốn nhận, tắt, hoặc bật lại webhook đã bị tắt.',
    body: { is_on: true },
    reply: { webhook: WEBHOOK },
  },
  {
    endpoint: webhooks.removeWebhook,
    operationId: 'deleteWebhook',
    ...ofWebhook,
    title: 'Xóa webhook',
    text: 'Xóa địa chỉ cùng nhật ký gửi của nó.',
    reply: {},
  },
  {
    endpoint: webhooks.rotateWebhook,
    operationId: 'rotateWebhook',
    ...ofWebhook,
    title: 'Đổi khóa ký',
    text: 'Trong 24 giờ sau đó, mỗi tin mang cả hai chữ ký để máy nhận kịp đổi.',
    reply: { webhook: { ...WEBHOOK, rotate_time: '2026-11-24T02:00:00.000Z' }, secret: SECRET },
  },
  {
    endpoint: webhooks.testWebhook,
    operationId: 'testWebhook',
    ...ofWebhook,
    title: 'Gửi thử',
    text: 'Gửi `test.ping` đến địa chỉ, kể cả khi đang tắt.',
    reply: { delivery: { ...DELIVERY, event: 'test.ping', record_id: null, state: 'waiting' } },
  },
  {
    endpoint: webhooks.listDeliveries,
    operationId: 'listDeliveries',
    ...ofWebhook,
    title: 'Nhật ký gửi',
    text: 'Những tin đã gửi và đang chờ gửi trong 30 ngày, mới nhất trước.',
    query: { limit: '20' },
    reply: { deliveries: [DELIVERY], next_cursor: null },
  },
  {
    endpoint: webhooks.resendDelivery,
    operationId: 'resendDelivery',
    tag: 'webhooks',
    params: { id: ID },
    failures: ['DELIVERY_NOT_FOUND'],
    title: 'Gửi lại',
    text: 'Gửi lại một tin với đúng `webhook-id` cũ, để máy nhận biết là cùng một tin.',
    reply: { delivery: { ...DELIVERY, state: 'waiting' } },
  },
];
