import { useEffect, useState, type ReactNode } from 'react';
import { PUSH_PROMPT_DELAY_MS } from '../../contract/limits.ts';
import { Button } from '../ui/Button.tsx';
import { useTurn } from '../ui/turns.ts';
import { decidePush } from './decide-push.ts';
import { messages } from './messages.ts';
import { keepPushMemory, readPushFacts } from './push-memory.ts';
import { allowPush, isPushSupported, logPushFailure } from './push.ts';

/**
 * Asks beside a conversion that runs whether this browser may tell of its end: some time after the page was loaded, and not soon after it asked before (spec 9).
 * It takes neither the focus nor the keys of whoever is typing.
 */
export function PushQuestion({ frame }: { frame: (question: ReactNode) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isTurn = useTurn('push', isOpen);
  useEffect(() => {
    if (!isPushSupported()) return;
    const timer = setTimeout(() => setIsOpen(decidePush(readPushFacts()) === 'ask'), PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isTurn) keepPushMemory({ askedMs: Date.now() });
  }, [isTurn]);
  if (!isTurn) return null;
  const allow = () => {
    allowPush().catch(logPushFailure);
    setIsOpen(false);
  };
  return frame(
    <section
      aria-label={messages.pushTitle}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2.5 text-small"
    >
      <p role="status" className="text-fg-2">
        {messages.pushQuestion}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" onClick={allow}>
          {messages.pushAllow}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setIsOpen(false)}>
          {messages.pushLater}
        </Button>
      </div>
    </section>,
  );
}
