import { useState } from 'react';
import { answerConsent, useLocalStore, type Consent } from '../api/local-store.ts';
import { useSiteInfo } from '../site/index.ts';
import { Button } from '../ui/Button.tsx';
import { useTurn } from '../ui/turns.ts';
import { messages } from './messages.ts';

/**
 * Asks whether pages may be counted, both answers alike: a line in the flow of the page, which covers nothing. It comes with the first page after
 * somebody has had a transcript open, and never while a page is being read.
 */
export function ConsentLine() {
  const consent = useLocalStore(({ settings }) => settings.consent);
  const [atFirst] = useState(consent);
  const googleId = useSiteInfo().data?.googleAnalyticsId;
  const isTurn = useTurn('consent', isOpen(atFirst, googleId) && isOpen(consent, googleId));
  if (!isTurn) return null;
  const answer = googleId === null ? 'given' : 'given-google';
  return (
    <section
      aria-label={messages.consentTitle}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-1.5 text-small text-fg-2 sm:px-8"
    >
      <p className="min-w-64 flex-1">
        {googleId === null ? messages.consentQuestion : messages.consentQuestionGoogle}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button size="sm" onClick={() => answerConsent('refused')}>
          {messages.consentRefuse}
        </Button>
        <Button size="sm" onClick={() => answerConsent(answer)}>
          {messages.consentGive}
        </Button>
      </div>
    </section>
  );
}

/** @param googleId undefined while it is not known; what was agreed to without Google does not cover it */
const isOpen = (consent: Consent, googleId: string | null | undefined): boolean =>
  googleId === undefined ? false : consent === 'due' || (consent === 'given' && googleId !== null);
