/** Written in the transaction that ends a conversion: a record that is done is never without its notification, nor its push messages. */
import type { WebhookEvent } from '../../contract/public-api/webhook-events.ts';
import type { Queue } from '../platform/jobs/index.ts';
import { tellWebhooks } from '../webhooks/index.ts';
import { messages } from './messages.ts';
import { queuePush } from './push-job.ts';
import { addNotification, type StoreDeps, type Told } from './store.ts';

type NotifyDeps = StoreDeps & { queue: Queue };

interface EndedRecord {
  id: string;
  user_id: string;
  /** As it is called when the conversion ends. */
  name: string;
}

export async function notifyDone(deps: NotifyDeps, record: EndedRecord): Promise<void> {
  await notify(deps, record, { kind: 'done', title: messages.done, content: messages.doneText(record.name) });
  await tell(deps, record, 'record.done');
}

/** @param cause the sentence that the record shows */
export async function notifyFailed(deps: NotifyDeps, record: EndedRecord, cause: string): Promise<void> {
  await notify(deps, record, {
    kind: 'failed',
    title: messages.failed,
    content: messages.failedText(record.name, cause),
  });
  await tell(deps, record, 'record.failed');
}

/** @param cause why the bot of a meeting did not get in, and what to do */
export async function notifyBotFailed(
  deps: NotifyDeps,
  record: EndedRecord,
  { isRefused, cause }: { isRefused: boolean; cause: string },
): Promise<void> {
  await notify(deps, record, {
    kind: isRefused ? 'bot_refused' : 'bot_failed',
    title: isRefused ? messages.botRefused : messages.botFailed,
    content: messages.botText(record.name, cause),
  });
  await tell(deps, record, 'meeting.bot_refused');
}

/** Spec 8 "recording started". */
export async function notifyBotRecording(deps: NotifyDeps, record: EndedRecord): Promise<void> {
  await notify(deps, record, {
    kind: 'bot_recording',
    title: messages.botRecording,
    content: messages.botRecordingText(record.name),
  });
  await tell(deps, record, 'meeting.bot_joined');
}

/** The programs of the owner hear of it too. */
const tell = (deps: NotifyDeps, { id, user_id, name }: EndedRecord, event: WebhookEvent): Promise<void> =>
  tellWebhooks(deps, user_id, { event, record: { id, name } });

/**
 * Tells an owner once, and on no telephone, that records are heard again.
 * @param newest one of them, which the line opens
 */
export async function notifyHeardAgain(deps: StoreDeps, newest: EndedRecord, count: number): Promise<void> {
  await addNotification(deps, newest, {
    kind: 'done',
    title: messages.heardAgain,
    content: messages.heardAgainText(count),
  });
}

async function notify(deps: NotifyDeps, record: EndedRecord, told: Told): Promise<void> {
  await queuePush(deps, record.user_id, await addNotification(deps, record, told));
}
