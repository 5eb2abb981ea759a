import { useState } from 'react';
import { sentenceFor } from '../api/call-failure.ts';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** One act with a bot at a time; what failed is told. */
export function useRun() {
  const [isBusy, setIsBusy] = useState(false);
  const run = (act: () => Promise<void>) => {
    setIsBusy(true);
    void act()
      .catch((error: unknown) =>
        notify({ kind: 'bad', about: 'bot', title: messages.notDone, body: sentenceFor(error) }),
      )
      .finally(() => setIsBusy(false));
  };
  return { isBusy, run };
}
