/** "Something changed" signals between parts of the server. They may be lost: whoever listens also reads the database. */
export interface Events {
  /** Other processes hear what is published here. */
  readonly isShared: boolean;
  publish(topic: string, message: unknown): void;
  /** @returns ends the subscription */
  subscribe(topic: string, listener: (message: unknown) => void): () => void;
  /** Calls back when events come again after they may have been lost, so that whoever listens reads what they missed. @returns ends that */
  onReconnect(listener: () => void): () => void;
  check(): Promise<void>;
  close(): Promise<void>;
}
