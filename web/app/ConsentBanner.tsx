import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { footOfPage } from '../ui/foot-of-page.ts';
import { answerConsent, useLocalStore } from '../api/local-store.ts';
import { messages } from './messages.ts';

/** Asks once whether pages may be counted, both answers alike; counts when the answer is, or was, yes. */
export function ConsentBanner() {
  const router = useRouter();
  const consent = useLocalStore((state) => state.settings.consent);
  const googleId = useSiteInfo().data?.googleAnalyticsId;
  const answer = googleId ? 'given-google' : 'given';
  const isAgreed = consent === answer || consent === 'given-google';
  useEffect(() => {
    if (isAgreed && googleId !== undefined) void startAnalytics(router, googleId);
  }, [isAgreed, googleId, router]);
  if (googleId === undefined || isAgreed || consent === 'refused') return null;
  return (
    <section
      ref={footOfPage}
      aria-label={messages.consentTitle}
      className="fixed inset-x-3 bottom-3 z-(--z-overlay) mx-auto flex max-w-[720px] flex-wrap items-center gap-3 rounded-sheet border border-line bg-raised p-4 shadow-float"
    >
      <p className="min-w-60 flex-1 text-[15px]/[24px] text-fg-2">
        {googleId ? messages.consentQuestionGoogle : messages.consentQuestion}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={() => answerConsent('refused')}>{messages.consentRefuse}</Button>
        <Button onClick={() => answerConsent(answer)}>{messages.consentGive}</Button>
      </div>
    </section>
  );
}

let started: Promise<void> | null = null;

const startAnalytics = (router: AnyRouter, googleId: string | null): Promise<void> =>
  (started ??= import('./analytics.ts').then(({ followPages }) => followPages(router, googleId)));
