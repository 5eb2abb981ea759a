import { useEffect, useMemo, useState } from 'react';
import { currentCountdown, readStoredCountdown, secondsLeft, type Countdown } from './countdown.ts';

/** Spec 9: countdown tick. */
const TICK_MS = 1000;

/** Whole seconds left of a campaign's countdown for this user; it is over when the campaign is, whatever this browser keeps. */
export function useCountdown(
  userId: string,
  campaignId: string,
  { timer, timeLoop }: Countdown,
  endsAt: string | null,
): number {
  const key = `nxnote.countdown.${userId}.${campaignId}`;
  const kept = useMemo(() => keepCountdown(key, { timer, timeLoop }), [key, timer, timeLoop]);
  const targetMs = endsAt === null ? kept.targetMs : Math.min(kept.targetMs, Date.parse(endsAt));
  const [left, setLeft] = useState(() => secondsLeft(targetMs, Date.now()));
  useEffect(() => {
    const timerId = setInterval(() => {
      const seconds = secondsLeft(targetMs, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timerId);
    }, TICK_MS);
    return () => clearInterval(timerId);
  }, [targetMs]);
  return left;
}

function keepCountdown(key: string, countdown: Countdown) {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // Closed to this site: it counts for as long as the page is open.
  }
  const current = currentCountdown(readStoredCountdown(kept), countdown, Date.now());
  try {
    localStorage.setItem(key, JSON.stringify(current));
  } catch {
    // As above, or full.
  }
  return current;
}
