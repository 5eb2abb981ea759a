import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { Webhook } from '../../../contract/public-api/webhooks.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { LinesSkeleton } from '../../ui/LinesSkeleton.tsx';
import { ListFailure } from '../../ui/ListFailure.tsx';
import { notify } from '../../ui/toast.ts';
import { ShownSecret } from '../ShownSecret.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import { messages } from './messages.ts';
import { testWebhook, webhooksQuery } from './queries.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

type Shown = { webhook: Webhook; secret: string } | null;

/** Addresses that are told what happens, each with what was sent to it. */
export function WebhookSection() {
  const { data: webhooks, error, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [shown, setShown] = useState<Shown>(null);
  const close = (made: Shown = null) => {
    setEdited(null);
    if (made !== null) setShown(made);
  };
  return (
    <section className="mt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-h2">{messages.title}</h2>
        <Button
          size="sm"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          {messages.add}
        </Button>
      </div>
      <p className="mt-1 mb-3 max-w-[72ch] text-[15px]/[24px] text-fg-2">{messages.lead}</p>
      {shown === null ? null : (
        <ShownSecret
          title={messages.secretTitle(hostOf(shown.webhook))}
          text={messages.secretText}
          secret={shown.secret}
          onStored={() => setShown(null)}
        />
      )}
      {webhooks === undefined ? (
        error === null ? (
          <LinesSkeleton
            label={messages.loading}
            widths={['w-full', 'w-2/3']}
            height="h-10"
            className="gap-5"
          />
        ) : (
          <ListFailure
            title={messages.failedTitle}
            cause={sentenceFor(error)}
            onRetry={() => void refetch()}
          />
        )
      ) : webhooks.length === 0 ? (
        <p className="border-y border-line py-6 text-center text-fg-2">{messages.empty}</p>
      ) : (
        webhooks.map((webhook) => (
          <WebhookBlock key={webhook.id} webhook={webhook} onChange={() => setEdited(webhook)} />
        ))
      )}
      {edited === null ? null : <WebhookDialog webhook={edited === 'new' ? null : edited} onClose={close} />}
    </section>
  );
}

function WebhookBlock({ webhook, onChange }: { webhook: Webhook; onChange: () => void }) {
  const { id, url, events, format, is_on: isOn, off_reason: offReason, rotate_time: rotating } = webhook;
  const [isBusy, setBusy] = useState(false);
  const host = hostOf(webhook);
  const tell = async () => {
    setBusy(true);
    try {
      await testWebhook(id);
      notify({ kind: 'ok', about: 'webhook', title: messages.told });
    } catch (error) {
      notify({ kind: 'bad', about: 'webhook', title: sentenceFor(error) });
    }
    setBusy(false);
  };
  const facts = [
    ...(format === 'standard' ? [] : [messages.formats[format]]),
    events.map((event) => messages.events[event]).join(', '),
    ...(rotating === null ? [] : [messages.rotating(formatDateTime(rotating))]),
  ];
  return (
    <article className="border-b border-line py-3.5 first-of-type:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="font-mono text-[14px]/[24px] font-medium wrap-anywhere">{url}</h3>
          <p className="text-small text-fg-2">{facts.join(' · ')}</p>
          {isOn ? null : (
            <p className="text-small font-medium text-warn">
              {offReason === null ? messages.off : messages.offReasons[offReason]}
            </p>
          )}
        </div>
        <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button size="sm" isBusy={isBusy} aria-label={messages.tellOf(host)} onClick={() => void tell()}>
            {messages.tell}
          </Button>
          <Button size="sm" aria-label={messages.changeOf(host)} onClick={onChange}>
            {messages.change}
          </Button>
        </span>
      </div>
      <DeliveryList webhookId={id} host={host} />
    </article>
  );
}

const hostOf = ({ url }: Webhook): string => new URL(url).host;
