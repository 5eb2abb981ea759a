/** What the transcriber says to a program that started it with a channel; people read the same on its error output. */
export type TranscriberMessage =
  /** 0..1 */
  | { progress: number }
  | { isStarter: boolean }
  /** @param code one of ours, or null for what nobody foresaw */
  | { failure: { code: string | null; message: string } };
