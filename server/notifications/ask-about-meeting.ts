import { formatDateTime } from '../../contract/values/date-time.ts';
import { ASK_KIND } from '../../contract/account/notifications.ts';
import { addOnce, type NoticeDeps } from './add-once.ts';
import { messages } from './messages.ts';

export interface MeetingQuestion {
  userId: string;
  /** Of the meeting; empty where it has none. */
  name: string;
  startsAt: Date;
  /** Makes it come once, however often it is asked. */
  onceKey: string;
}

/** Asks a person whether the bot is to go to a meeting, in the feed and on their devices. In the transaction under way. */
export async function askAboutMeeting(
  deps: NoticeDeps,
  { userId, name, startsAt, onceKey }: MeetingQuestion,
): Promise<void> {
  await addOnce(deps, {
    user_id: userId,
    kind: ASK_KIND,
    once_key: onceKey,
    title: messages.botAsk,
    content: messages.botAskText(name, formatDateTime(startsAt.toISOString())),
  });
}
