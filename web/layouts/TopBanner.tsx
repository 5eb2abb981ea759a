import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { hasSession } from '../api/session.ts';
import { Button } from '../ui/Button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { notify } from '../ui/toast.ts';
import { messages } from './messages.ts';

/** Once closed it stays away for as long as the tab is open. */
const CLOSED_KEY = 'nxnote.top-banner-closed';

/** Spec 2 "Mobile layout": the banner above a shared record, with the ways to more. */
export function TopBanner() {
  const [isClosed, setClosed] = useState(wasClosed);
  if (isClosed) return null;
  const close = () => {
    setClosed(true);
    try {
      sessionStorage.setItem(CLOSED_KEY, '1');
    } catch {
      // A browser that keeps nothing shows it again with the next page.
    }
  };
  return (
    <section
      aria-label={messages.topBanner}
      className="flex min-h-11 flex-none items-center bg-brand-soft pl-4"
    >
      <p className="min-w-0 flex-1 text-small/4.5 font-medium">{messages.topBanner}</p>
      <Button
        variant="ghost"
        className="px-2.5! text-small! text-brand-text!"
        onClick={() =>
          notify({ kind: 'info', about: 'app', title: messages.noAppYet, body: messages.noAppHint })
        }
      >
        {messages.getApp}
      </Button>
      {hasSession() ? null : (
        <Link
          to="/dang-ky"
          className={`${buttonClass('ghost')} px-2.5! text-small! font-semibold! text-brand-text!`}
        >
          {messages.register}
        </Link>
      )}
      <IconButton label={messages.closeBanner} hasTooltip={false} onClick={close}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </section>
  );
}

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED_KEY) !== null;
  } catch {
    return false; // blocked by the browser
  }
}
