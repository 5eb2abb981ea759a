/** What processes tell each other of a bot. Signals may be lost: whoever attends also reads the row. */
import type { Database } from '../platform/database/index.ts';
import type { Events } from '../platform/events/index.ts';

export const botTopic = (botId: string): string => `bot:${botId}`;

/** Says that the bot's row has changed, once the change is committed. */
export const announceBot = (
  { database, events }: { database: Database; events: Events },
  botId: string,
): void => database.afterCommit(() => events.publish(botTopic(botId), {}));
