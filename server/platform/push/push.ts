/** Messages to a browser whose pages need not be open. Features do not send by themselves: they queue a job. */

/** How a browser is reached: what `PushSubscription.toJSON()` gives, without the rest. */
export interface Subscription {
  /** An address at the push service of the browser's maker. Whoever knows it can knock there. */
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  /** JSON, encrypted for the browser; at most 3 kB. */
  payload: string;
  /** A message that waits for the browser gives way to a newer one of the same topic: at most 32 characters, base64url. */
  topic: string;
}

export interface Push {
  /** What browsers subscribe with: the uncompressed P-256 point, base64url. */
  publicKey: string;
  /** Reads what a browser sent as its token; null when it is none, or leads to where we do not send. */
  readToken(token: string): Subscription | null;
  /**
   * @returns 'gone' when the browser no longer listens there
   * @throws PermanentJobError for a message that will never be taken; anything else may be tried again
   */
  send(subscription: Subscription, message: PushMessage, signal: AbortSignal): Promise<'taken' | 'gone'>;
}
