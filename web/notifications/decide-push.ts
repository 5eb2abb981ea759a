import { PUSH_PROMPT_PAUSE_MS } from '../../contract/limits.ts';
import type { PushMemory } from './push-memory.ts';

interface PushFacts extends PushMemory {
  permission: NotificationPermission;
  nowMs: number;
}

/** What is due for somebody who is signed in (spec 4 "Permission flow", 9): ask, tell the server of this browser, or nothing. */
export function decidePush({ permission, isOff, askedMs, nowMs }: PushFacts): 'ask' | 'register' | 'nothing' {
  if (isOff || permission === 'denied') return 'nothing';
  if (permission === 'granted') return 'register';
  // A clock that was put back must not silence the question for good.
  const isPaused = askedMs <= nowMs && nowMs - askedMs < PUSH_PROMPT_PAUSE_MS;
  return isPaused ? 'nothing' : 'ask';
}
