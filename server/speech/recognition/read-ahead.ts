const wakeNobody = (): void => {};

/**
 * Lets a source run up to `limit` items ahead of its reader, and no further.
 * A failure of the source reaches the reader after the items before it.
 */
export async function* readAhead<T>(source: AsyncIterable<T>, limit: number): AsyncGenerator<T> {
  const ready: T[] = [];
  let isFinished = false;
  let wakeReader = wakeNobody;
  let wakeSource = wakeNobody;

  const fill = async (): Promise<void> => {
    try {
      for await (const item of source) {
        ready.push(item);
        wakeReader();
        if (ready.length >= limit) await new Promise<void>((resolve) => (wakeSource = resolve));
      }
    } finally {
      isFinished = true;
      wakeReader();
    }
  };
  const filling = fill();
  // Reported below; without a listener of its own an early failure would end the process.
  filling.catch(() => {});

  while (true) {
    while (ready.length > 0) {
      yield ready.shift()!;
      wakeSource();
    }
    if (isFinished) break;
    await new Promise<void>((resolve) => (wakeReader = resolve));
  }
  await filling;
}
