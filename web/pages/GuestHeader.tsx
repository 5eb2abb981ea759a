import { Link } from '@tanstack/react-router';
import { House, LogIn, Phone } from 'lucide-react';
import { hasSession } from '../api/session.ts';
import { useSiteInfo } from '../site/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { FixedHeader } from '../ui/FixedHeader.tsx';
import { Logo } from '../ui/Logo.tsx';
import { messages } from './messages.ts';

/** Logo and hotline, as guests know them; those who have a session find their way back. */
export function GuestHeader() {
  const hotline = useSiteInfo().data?.hotline;
  return (
    <FixedHeader className="gap-4 px-4 sm:px-8 print:border-0 print:px-0">
      <Link to="/" aria-label={messages.homeLink} className="flex h-11 items-center rounded-control">
        <Logo />
      </Link>
      {hotline ? (
        <a
          href={`tel:${hotline.replace(/[^\d+]/g, '')}`}
          className="flex h-11 items-center gap-2 text-small text-fg-2 hover:text-fg max-sm:hidden"
        >
          <Phone size={16} strokeWidth={1.75} aria-hidden />
          {messages.hotline(hotline)}
        </a>
      ) : null}
      <span className="ml-auto print:hidden">
        {hasSession() ? (
          <Link to="/" className={buttonClass('line')}>
            <House size={18} strokeWidth={1.75} aria-hidden />
            {messages.backHome}
          </Link>
        ) : (
          <Link to="/dang-nhap" className={buttonClass('primary')}>
            <LogIn size={18} strokeWidth={1.75} aria-hidden />
            {messages.signIn}
          </Link>
        )}
      </span>
    </FixedHeader>
  );
}
