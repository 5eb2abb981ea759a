/** Commands on bots, minutes of the wallet and webhooks. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CallReply } from '../contract/endpoint.ts';
import type { meetingBotEndpoints } from '../contract/meeting-bot/meeting-bots.ts';
import type { Delivery } from '../contract/public-api/webhooks.ts';
import type { Client } from './client.ts';
import type { Command, CommandCall } from './command.ts';
import { CommandFailure } from './failure.ts';
import { messages } from './messages.ts';
import { readId } from './record-commands.ts';
import { clock, dateTime } from './terminal.ts';

type Bot = CallReply<typeof meetingBotEndpoints.getBot>['data']['bot'];

const lineOf = ({ id, name, state }: Bot): string => messages.bot(name, messages.botStates[state], id);

async function bot({ words, texts, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const [first = '', ...others] = words;
  if (first === 'list') {
    const { data } = await connected.call('listBots', {});
    for (const one of data.items) terminal.print(lineOf(one), { bot: one });
    if (data.items.length === 0) terminal.note(messages.noBots);
    return;
  }
  if (first === 'stop' || first === 'show') {
    const params = { id: readId(others[0] ?? '') };
    const { data } = await connected.call(first === 'stop' ? 'stopBot' : 'getBot', { params });
    terminal.print(lineOf(data.bot), data);
    return;
  }
  const { name, at } = texts;
  const planned = at === undefined ? {} : { planned_time: readTime(at) };
  const { data } = await connected.call('sendBot', {
    body: { data: { invitation: words.join(' '), ...(name === undefined ? {} : { name }), ...planned } },
  });
  if (data.bot === null) {
    const message = messages.botTaken(data.taken_by?.full_name ?? '');
    throw new CommandFailure('refused', message, 'BOT_TAKEN');
  }
  terminal.print(lineOf(data.bot), data);
}

/** @throws CommandFailure */
function readTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new CommandFailure('usage', messages.notTime(text));
  return time.toISOString();
}

async function usage({ terminal, client }: CommandCall): Promise<void> {
  const used = await (await client()).call('getUsage', {});
  const seconds = (amount: number) => clock(amount * 1000);
  const lines = [
    messages.package(used.package.name),
    messages.usage(
      seconds(used.balance_seconds),
      seconds(used.used_seconds),
      seconds(used.max_seconds_per_record),
    ),
    ...(used.expire_time === null ? [] : [messages.until(dateTime(used.expire_time))]),
    ...(used.key === null
      ? []
      : [
          messages.keyUsage(
            seconds(used.key.used_seconds),
            used.key.minutes_per_month === null ? null : seconds(used.key.minutes_per_month * 60),
          ),
        ]),
  ];
  terminal.print(lines.join('\n'), used);
}

const DELIVERY_PAUSE_MS = 500;
/** The server gives a receiver ten seconds. */
const DELIVERY_PATIENCE_MS = 20_000;

async function webhook({ words, terminal, client }: CommandCall): Promise<void> {
  const connected = await client();
  const [kind, id] = words;
  if (kind === 'list' && id === undefined) {
    const { webhooks } = await connected.call('listWebhooks', {});
    for (const one of webhooks) {
      const state = one.is_on ? messages.webhookOn : messages.webhookOff;
      terminal.print([one.id, state, one.format, one.url].join('  '), { webhook: one });
    }
    if (webhooks.length === 0) terminal.note(messages.noWebhooks);
    return;
  }
  if (kind !== 'test' || id === undefined)
    throw new CommandFailure('usage', messages.wrongUsage(OTHER_COMMANDS.webhook!.usage));
  const delivery = await testWebhook(connected, readId(id));
  if (delivery.state === 'done')
    return terminal.print(messages.webhookSent(delivery.status, delivery.took_ms), { delivery });
  if (terminal.isJson) terminal.print('', { delivery });
  const isTried = delivery.attempts > 0;
  throw new CommandFailure(
    'refused',
    isTried ? messages.webhookFailed(delivery.problem ?? '') : messages.webhookWaiting,
  );
}

/** Sends one message and waits until it was tried once. */
async function testWebhook(client: Client, id: string): Promise<Delivery> {
  const { delivery } = await client.call('testWebhook', { params: { id } });
  const endsAt = performance.now() + DELIVERY_PATIENCE_MS;
  let latest = delivery;
  while (latest.attempts === 0 && performance.now() < endsAt) {
    await wait(DELIVERY_PAUSE_MS);
    const { deliveries } = await client.call('listDeliveries', { params: { id }, query: { limit: 20 } });
    latest = deliveries.find((one) => one.id === delivery.id) ?? latest;
  }
  return latest;
}

export const OTHER_COMMANDS: Readonly<Record<string, Command>> = {
  bot: {
    usage: 'bot LIÊN_KẾT | bot list | bot show MÃ | bot stop MÃ',
    text: 'Gửi bot vào cuộc họp, xem bot đang ở đâu, cho bot rời họp.',
    words: [1, Infinity],
    kinds: ['list', 'show', 'stop'],
    scope: 'meetings:manage',
    options: {
      name: { type: 'string', value: 'TÊN', text: 'Tên bản ghi của cuộc họp.' },
      at: { type: 'string', value: 'GIỜ', text: 'Giờ họp, như 2026-11-30T09:00. Mặc định vào ngay.' },
    },
    run: bot,
  },
  usage: {
    usage: 'usage',
    text: 'Xem thời lượng còn lại và đã dùng.',
    words: [0, 0],
    scope: 'usage:read',
    options: {},
    run: usage,
  },
  webhook: {
    usage: 'webhook list | webhook test MÃ',
    text: 'Liệt kê webhook, hoặc gửi thử một tin và xem máy nhận trả lời gì.',
    words: [1, 2],
    kinds: ['list', 'test'],
    scope: 'webhooks:manage',
    options: {},
    run: webhook,
  },
};
