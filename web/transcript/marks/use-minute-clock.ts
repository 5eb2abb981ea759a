import { useEffect, useState } from 'react';

const HALF_MINUTE_MS = 30_000;

/** The time now, epoch milliseconds, renewed often enough for "5 minutes ago". */
export function useMinuteClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), HALF_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
