import { useEffect, useState } from 'react';

/** The time now, milliseconds since 1970, once a second; stands still while `isOn` is false. */
export function useNow(isOn = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
