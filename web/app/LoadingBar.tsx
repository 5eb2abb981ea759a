import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { firstMessages } from './first-messages.ts';

/** Spec 9 "Loading bar". */
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

type Phase = 'hidden' | 'running' | 'ending';

/** The bar over the page while another one is on its way. It promises nothing: it slows down until the page is there. */
export function LoadingBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [phase, setPhase] = useState<Phase>('hidden');

  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('running'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setPhase((current) => (current === 'hidden' ? 'hidden' : 'ending'));
    const timer = setTimeout(() => setPhase('hidden'), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);

  if (phase === 'hidden') return null;
  return (
    <div
      role="progressbar"
      // It stands in no landmark.
      aria-live="polite"
      aria-label={firstMessages.loading}
      className={`fixed top-0 left-0 z-(--z-toast) h-[3px] rounded-r-full bg-brand-text ${
        phase === 'running'
          ? 'w-[92%] transition-[width] duration-[5000ms] ease-out starting:w-0'
          : 'w-full opacity-0 transition-all duration-300'
      }`}
    />
  );
}
