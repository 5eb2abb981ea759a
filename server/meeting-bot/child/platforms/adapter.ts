/** How the bot moves on the pages of one platform: it reads where it is, and takes the step that belongs there. */
import type { Page } from 'playwright-core';
import type { Shown } from '../names/people.ts';
import type { Sight } from '../meeting-watch.ts';

/** What the bot comes with. */
export interface Visit {
  link: string;
  botName: string;
  /** Of the invitation, where there is one. */
  passcode: string | null;
}

/** What one look shows. */
export interface Look {
  sight: Sight;
  /** Everybody whom the page shows, without the bot; null where it shows nobody. */
  people: Shown[] | null;
  /** The last lines of the chat. */
  chat: string[];
}

/** What the connections say: `isConnected` with remote sound is a sign of the room. */
export interface Connection {
  isConnected: boolean;
  tracks: number;
  wasInside: boolean;
}

/** Every call comes back in time, whatever the page does; none throws for what is missing on it. */
export interface Adapter {
  /** Which identities stay with one person, so that names can be learned. */
  votesOn: 'sources' | 'tracks' | 'nothing';
  open(page: Page): Promise<void>;
  /** Reads only. */
  look(page: Page, connection: Connection): Promise<Look>;
  /** Takes the step that belongs to what was seen; taking it twice does no harm. */
  act(page: Page, sight: Sight): Promise<void>;
  /** Says a line in the chat. @returns whether it could */
  say(page: Page, text: string): Promise<boolean>;
  /** Takes back its request, or leaves. */
  leave(page: Page): Promise<void>;
}

/** What takes longer is given up: a page may hang for hours. */
const MAX_CALL_MS = 5_000;

/** @returns what comes of it in time, else `otherwise` */
export async function within<T>(work: Promise<T>, otherwise: T, limitMs = MAX_CALL_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), limitMs)));
  try {
    return await Promise.race([work.catch(() => otherwise), late]);
  } finally {
    clearTimeout(timer);
  }
}
