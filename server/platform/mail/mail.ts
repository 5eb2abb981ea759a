/** Outgoing mail. Features do not send by themselves: they queue a `letter` job. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a click ends letters of this kind, and where mail programs post to (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mail {
  /** Resolves when the next server has taken the letter over; rejects when it may be tried again. */
  send(letter: Letter): Promise<void>;
  close(): void;
}
