export interface RepeatedWork {
  ask(): void;
  /** Asks, and resolves when nothing more is asked for. */
  finish(): Promise<void>;
}

/**
 * Work that is asked for again and again: one run at a time, and one more after it when it was asked for meanwhile.
 * @param gapMs least time from the end of one run to the start of the next
 */
export function oneAtATime(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  gapMs = 0,
): RepeatedWork {
  let isAsked = false;
  let running: Promise<void> | null = null;
  async function run(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      try {
        await work();
      } catch (error) {
        onError(error);
      }
      if (isAsked && gapMs > 0) await new Promise((resolve) => setTimeout(resolve, gapMs));
    }
    running = null;
  }
  const finish = (): Promise<void> => {
    isAsked = true;
    running ??= run();
    return running;
  };
  return { ask: () => void finish(), finish };
}
