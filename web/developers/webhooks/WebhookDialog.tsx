import { useId, useState, type FormEvent } from 'react';
import {
  MAX_WEBHOOK_URL_LENGTH,
  WEBHOOK_EVENTS,
  WEBHOOK_FORMATS,
  type WebhookEvent,
  type WebhookFormat,
} from '../../../contract/public-api/webhook-events.ts';
import type { Webhook } from '../../../contract/public-api/webhooks.ts';
import { sentenceFor } from '../../api/call-failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { LossDialog } from '../../ui/LossDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Problem } from '../Problem.tsx';
import { messages } from './messages.ts';
import { changeWebhook, createWebhook, removeWebhook, rotateWebhook } from './queries.ts';

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: Webhook | null;
  /** With its secret where one was made. */
  onClose: (made?: { webhook: Webhook; secret: string } | null) => void;
}

const FIRST_EVENTS: readonly WebhookEvent[] = ['record.done', 'record.failed'];

export function WebhookDialog({ webhook, onClose }: WebhookDialogProps) {
  const formId = useId();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [format, setFormat] = useState<WebhookFormat>(webhook?.format ?? 'standard');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(webhook?.events ?? FIRST_EVENTS));
  const [isOn, setOn] = useState(webhook?.is_on ?? true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const work = async (act: () => Promise<{ webhook: Webhook; secret: string } | void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      onClose((await act()) ?? null);
    } catch (error) {
      setFailure(sentenceFor(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (url.trim() === '' || events.size === 0) return;
    const chosen = WEBHOOK_EVENTS.filter((name) => events.has(name));
    void work(() =>
      webhook === null
        ? createWebhook({ url, events: chosen, format })
        : changeWebhook(webhook.id, { events: chosen, ...(isOn === webhook.is_on ? {} : { is_on: isOn }) }),
    );
  };
  if (isRemoving && webhook !== null)
    return (
      <LossDialog
        title={messages.removeTitle}
        lose={messages.remove}
        stay={messages.keep}
        onLose={() => void work(() => removeWebhook(webhook.id))}
        onStay={() => setRemoving(false)}
      >
        {messages.removeText}
      </LossDialog>
    );
  return (
    <Dialog
      isOpen
      isWide
      onClose={() => onClose()}
      title={webhook === null ? messages.addTitle : messages.changeTitle}
      actions={
        <>
          {webhook === null ? null : (
            <Button variant="danger" className="sm:mr-auto" onClick={() => setRemoving(true)}>
              {messages.remove}
            </Button>
          )}
          <Button onClick={() => onClose()}>{messages.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
            {webhook === null ? messages.add : messages.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4 text-fg">
        {webhook === null ? (
          <AddressFields
            {...{ url, format, setUrl, setFormat }}
            error={isTried && url.trim() === '' ? messages.urlMissing : undefined}
          />
        ) : (
          <p className="font-mono text-[14px]/[24px] wrap-anywhere">{webhook.url}</p>
        )}
        <EventChoice events={events} onEvents={setEvents} isMissing={isTried && events.size === 0} />
        {webhook === null ? null : (
          <>
            <Checkbox checked={isOn} onChange={({ target }) => setOn(target.checked)}>
              {messages.isOn}
            </Checkbox>
            {webhook.format === 'standard' ? (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button size="sm" onClick={() => void work(() => rotateWebhook(webhook.id))}>
                  {messages.rotate}
                </Button>
                <span className="text-small text-fg-2">{messages.rotateHint}</span>
              </div>
            ) : null}
          </>
        )}
        {failure === null ? null : <Problem>{failure}</Problem>}
      </form>
    </Dialog>
  );
}

interface AddressFieldsProps {
  url: string;
  format: WebhookFormat;
  setUrl: (url: string) => void;
  setFormat: (format: WebhookFormat) => void;
  error: string | undefined;
}

/** What cannot be changed later. */
function AddressFields({ url, format, setUrl, setFormat, error }: AddressFieldsProps) {
  const formatId = useId();
  return (
    <>
      <TextField
        label={messages.url}
        hint={messages.urlHint}
        type="url"
        placeholder="https://"
        maxLength={MAX_WEBHOOK_URL_LENGTH}
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={error}
      />
      <div>
        <label htmlFor={formatId} className="mb-1 block text-small font-medium">
          {messages.format}
        </label>
        <Select
          id={formatId}
          value={format}
          onChange={({ target }) => setFormat(target.value as WebhookFormat)}
          className="h-[46px] rounded-[10px] text-lead"
        >
          {WEBHOOK_FORMATS.map((name) => (
            <option key={name} value={name}>
              {messages.formats[name]}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}

interface EventChoiceProps {
  events: ReadonlySet<WebhookEvent>;
  onEvents: (events: ReadonlySet<WebhookEvent>) => void;
  isMissing: boolean;
}

const EventChoice = ({ events, onEvents, isMissing }: EventChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-small font-medium">{messages.eventsLabel}</legend>
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {WEBHOOK_EVENTS.map((name) => (
        <Checkbox
          key={name}
          checked={events.has(name)}
          onChange={({ target }) =>
            onEvents(
              new Set(WEBHOOK_EVENTS.filter((each) => (each === name ? target.checked : events.has(each)))),
            )
          }
        >
          {messages.events[name]} <span className="block font-mono text-[12px]/[20px] text-fg-3">{name}</span>
        </Checkbox>
      ))}
    </div>
    {isMissing ? <Problem>{messages.eventsMissing}</Problem> : null}
  </fieldset>
);
