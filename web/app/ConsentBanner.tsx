import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../ui/Button.tsx';
import { answerConsent, useLocalStore } from './local-store.ts';
import { messages } from './messages.ts';

/** Asks once whether pages may be counted, both answers alike; counts when the answer is, or was, yes. */
export function ConsentBanner() {
  const router = useRouter();
  const consent = useLocalStore((state) => state.settings.consent);
  useEffect(() => {
    if (consent === 'given') void startAnalytics(router);
  }, [consent, router]);
  if (consent !== 'unasked') return null;
  return (
    <section
      aria-label={messages.consentTitle}
      className="fixed inset-x-3 bottom-3 z-(--z-overlay) mx-auto flex max-w-[720px] flex-wrap items-center gap-3 rounded-sheet border border-line bg-raised p-4 shadow-float"
    >
      <p className="min-w-60 flex-1 text-[15px]/[24px] text-fg-2">{messages.consentQuestion}</p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => answerConsent('refused')}>{messages.consentRefuse}</Button>
        <Button onClick={() => answerConsent('given')}>{messages.consentGive}</Button>
      </div>
    </section>
  );
}

let started: Promise<void> | null = null;

const startAnalytics = (router: AnyRouter): Promise<void> =>
  (started ??= import('./analytics.ts').then(({ followPages }) => followPages(router)));
