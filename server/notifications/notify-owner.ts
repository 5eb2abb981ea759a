/** Written in the transaction that ends a conversion: a record that is done is never without its notification, nor its push messages. */
import type { Queue } from '../platform/jobs/index.ts';
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

export const notifyDone = (deps: NotifyDeps, record: EndedRecord): Promise<void> =>
  notify(deps, record, { kind: 'done', title: messages.done, content: messages.doneText(record.name) });

/** @param cause the sentence that the record shows */
export const notifyFailed = (deps: NotifyDeps, record: EndedRecord, cause: string): Promise<void> =>
  notify(deps, record, {
    kind: 'failed',
    title: messages.failed,
    content: messages.failedText(record.name, cause),
  });

/** @param cause why the bot of a meeting did not get in, and what to do */
export const notifyBotFailed = (
  deps: NotifyDeps,
  record: EndedRecord,
  { isRefused, cause }: { isRefused: boolean; cause: string },
): Promise<void> =>
  notify(deps, record, {
    kind: isRefused ? 'bot_refused' : 'bot_failed',
    title: isRefused ? messages.botRefused : messages.botFailed,
    content: messages.botText(record.name, cause),
  });

/** Spec 8 "recording started". */
export const notifyBotRecording = (deps: NotifyDeps, record: EndedRecord): Promise<void> =>
  notify(deps, record, {
    kind: 'bot_recording',
    title: messages.botRecording,
    content: messages.botRecordingText(record.name),
  });

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
