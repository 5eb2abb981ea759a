import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../contract/values/date-time.ts';
import type { Delivery } from '../../../contract/public-api/webhooks.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/toast.ts';
import { messages } from './messages.ts';
import { deliveriesQuery, resendDelivery } from './queries.ts';

/** What was sent to one address; a row opens to what was sent and answered. */
export function DeliveryList({ webhookId, host }: { webhookId: string; host: string }) {
  const { data: deliveries } = useQuery(deliveriesQuery(webhookId));
  if (deliveries === undefined) return null;
  if (deliveries.length === 0) return <p className="mt-2 text-small text-fg-3">{messages.noLog}</p>;
  return (
    <>
      <p className="mt-3 mb-1 text-small font-medium text-fg-2">{messages.log}</p>
      <ul aria-label={messages.logOf(host)}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </>
  );
}

const LOOKS = {
  done: { Icon: CircleCheck, tone: 'text-ok' },
  waiting: { Icon: Clock, tone: 'text-fg-3' },
  failed: { Icon: CircleAlert, tone: 'text-bad' },
} as const;

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const [isBusy, setBusy] = useState(false);
  const { id, event, state, create_time: createTime } = delivery;
  const { Icon, tone } = LOOKS[state];
  const at = formatDateTime(createTime);
  const resend = async () => {
    setBusy(true);
    try {
      await resendDelivery(id);
      notify({ kind: 'ok', about: 'webhook', title: messages.resent });
    } catch (error) {
      notify({ kind: 'bad', about: 'webhook', title: sentenceFor(error) });
    }
    setBusy(false);
  };
  return (
    <li className="relative border-t border-line first:border-t-0">
      <details className="group open:bg-sunken open:-mx-3 open:px-3 open:pb-3 rounded-control">
        <summary className="grid min-h-13 cursor-pointer grid-cols-[20px_minmax(0,1fr)] items-center gap-x-2 py-1.5 pr-26 lg:grid-cols-[20px_minmax(0,1fr)_150px_180px] [&::-webkit-details-marker]:hidden">
          <Icon size={18} strokeWidth={1.75} className={tone} aria-label={messages.states[state]} />
          <span className="truncate font-mono text-[13px]/[22px]">{event}</span>
          <span className="text-small text-fg-2 tabular-nums max-lg:col-start-2">{at}</span>
          <span className="text-small text-fg-2 max-lg:col-start-2">{outcomeOf(delivery)}</span>
        </summary>
        <Details delivery={delivery} />
      </details>
      <Button
        size="sm"
        className="absolute! top-2.5 right-0"
        isBusy={isBusy}
        aria-label={messages.resendOf(event, at)}
        onClick={() => void resend()}
      >
        {messages.resend}
      </Button>
    </li>
  );
}

function Details({ delivery }: { delivery: Delivery }) {
  const { sent, answer, status, problem, next_time: next } = delivery;
  const lines = [
    ...(problem === null ? [] : [problem]),
    answer === '' ? messages.noBody : answer,
    ...(next === null ? [] : [messages.next(formatDateTime(next))]),
  ];
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <CodeBox title={messages.sent} text={sent} />
      <CodeBox title={messages.answer(status)} text={lines.join('\n\n')} />
    </div>
  );
}

const CodeBox = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0 rounded-card border border-line bg-paper px-3.5 py-2.5">
    <p className="mb-1 text-small font-medium text-fg-2">{title}</p>
    <pre className="max-h-60 overflow-y-auto font-mono text-[13px]/[21px] break-words whitespace-pre-wrap">
      {text}
    </pre>
  </div>
);

function outcomeOf({ state, status, took_ms: tookMs, attempts }: Delivery): string {
  if (attempts === 0) return messages.waiting;
  if (state === 'done' && status !== null) return messages.ok(status, tookMs ?? 0);
  return messages.again(status === null ? messages.noAnswer : String(status), attempts);
}
