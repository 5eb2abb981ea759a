import { useEffect, useState } from 'react';
import { PUSH_PROMPT_DELAY_MS } from '../../contract/limits.ts';
import { useSessionUser } from '../auth/index.ts';
import { Button } from '../ui/Button.tsx';
import { decidePush } from './decide-push.ts';
import { messages } from './messages.ts';
import { keepPushMemory, readPushMemory } from './push-memory.ts';
import { allowPush, isPushSupported, registerDevice, registerWorker } from './push.ts';

/** Spec 8: push errors are only logged. */
const logFailure = (error: unknown): void => console.error('Push messages:', error);

/**
 * Some time after loading or signing in, asks whether this browser may tell of conversions that ended. Beside the page, not over it: it takes neither
 * the focus nor the keys of whoever is typing.
 */
export function PushPrompt() {
  const [isShown, setIsShown] = useState(false);
  const userId = useSessionUser()?.id;
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    if (!isPushSupported()) return;
    const timer = setTimeout(() => {
      const { permission } = Notification;
      const facts = { ...readPushMemory(), permission, isSignedIn: userId !== undefined, nowMs: Date.now() };
      const due = decidePush(facts);
      if (due === 'register') registerDevice().catch(logFailure);
      if (due !== 'ask') return;
      keepPushMemory({ askedMs: facts.nowMs });
      setIsShown(true);
    }, PUSH_PROMPT_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setIsShown(false);
    };
  }, [userId]);
  if (!isShown) return null;
  const allow = () => {
    allowPush().catch(logFailure);
    setIsShown(false);
  };
  return (
    <section
      aria-label={messages.pushTitle}
      className="fixed inset-x-3 top-[68px] z-(--z-overlay) rounded-sheet border border-line bg-raised p-4 shadow-float sm:left-auto sm:w-[380px]"
    >
      <p role="status" className="text-[15px]/[24px] text-fg">
        {messages.pushQuestion}
      </p>
      <div className="mt-3 flex justify-end gap-2 max-sm:*:flex-1">
        <Button onClick={() => setIsShown(false)}>{messages.pushLater}</Button>
        <Button variant="primary" onClick={allow}>
          {messages.pushAllow}
        </Button>
      </div>
    </section>
  );
}
