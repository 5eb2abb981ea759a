import { useEffect } from 'react';
import { PUSH_PROMPT_DELAY_MS } from '../../contract/limits.ts';
import { useSessionUser } from '../auth/index.ts';
import { decidePush } from './decide-push.ts';
import { readPushFacts } from './push-memory.ts';
import { isPushSupported, logPushFailure, registerDevice, registerWorker } from './push.ts';

/** Brings in the service worker, and tells the server of a browser that allows push messages, some time after loading or signing in. */
export function PushDevice() {
  const userId = useSessionUser()?.id;
  useEffect(() => void registerWorker(), []);
  useEffect(() => {
    if (userId === undefined || !isPushSupported()) return;
    const timer = setTimeout(() => {
      if (decidePush(readPushFacts()) === 'register') registerDevice().catch(logPushFailure);
    }, PUSH_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId]);
  return null;
}
