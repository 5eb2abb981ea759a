/** What an address is sent: thin, in the format that it takes. Who wants more asks for it with a key. */
import {
  TEST_EVENT,
  type WebhookEvent,
  type WebhookFormat,
} from '../../contract/public-api/webhook-events.ts';
import { messages } from './messages.ts';

export interface EventFacts {
  event: WebhookEvent | typeof TEST_EVENT;
  /** ISO 8601. */
  at: string;
  record: { id: string; name: string } | null;
  /** Of a failure: its code. */
  reason?: string | undefined;
}

/** @param origin of the installation, for the link of a message */
export function writeBody(format: WebhookFormat, facts: EventFacts, origin: string): string {
  if (format === 'standard') return JSON.stringify(standard(facts));
  const sentence = sentenceOf(facts);
  const link = facts.record === null ? null : `${origin}/meeting/${facts.record.id}`;
  return JSON.stringify(WRITERS[format](sentence, link, facts));
}

const plain = (sentence: string, link: string | null, { event }: EventFacts) => ({
  type: event,
  text: sentence,
  ...(link === null ? {} : { link }),
});

const standard = ({ event, at, record, reason }: EventFacts) => ({
  type: event,
  timestamp: at,
  data: {
    ...(record === null ? {} : { id: record.id }),
    ...(reason === undefined ? {} : { reason }),
  },
});

/** Names come from users: what would be a mention or a link of theirs is written as text. */
const slack = (sentence: string, link: string | null) => {
  const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { text: link === null ? text : `${text} <${link}|${messages.open}>` };
};

const teams = (sentence: string, link: string | null) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [{ type: 'TextBlock', text: escapeMarkdown(sentence), wrap: true }],
        ...(link !== null && { actions: [{ type: 'Action.OpenUrl', title: messages.open, url: link }] }),
      },
    },
  ],
});

const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+!|~<>-]/g, '\\$&');

function sentenceOf({ event, record }: EventFacts): string {
  const name = record?.name ?? '';
  return event === TEST_EVENT ? messages.test : messages.events[event](name);
}

const WRITERS: Record<
  Exclude<WebhookFormat, 'standard'>,
  (sentence: string, link: string | null, facts: EventFacts) => object
> = { slack, teams, text: plain };
