import { Link } from '@tanstack/react-router';
import { House, LogIn, Phone } from 'lucide-react';
import { hasSession } from '../api/session.ts';
import { LanguageLink } from '../language/LanguageLink.tsx';
import { useSiteInfo } from '../site/index.ts';
import { buttonClass } from '../ui/button-class.ts';
import { FixedHeader } from '../ui/FixedHeader.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import type { DetailAction } from './detail-actions.ts';
import { HeaderAction } from './HeaderActions.tsx';
import { messages } from './messages.ts';
import { telephone } from './telephone.ts';

interface GuestHeaderProps {
  /** Of a shared record, where the header has the page's `h1`. */
  name?: string | undefined;
  /** Of a shared record; on narrow screens they, and the way to sign in, stand in the bar at the foot instead. */
  actions?: readonly DetailAction[];
}

/** Spec 2: rate, download and sign in. */
const GUEST_ACTIONS = ['rate', 'download'];

/** Spec 2 "Guest layout": logo and hotline; those who have a session find their way back. */
export function GuestHeader({ name, actions }: GuestHeaderProps) {
  const isDesktop = useIsDesktop();
  const hasBottomBar = actions !== undefined && !isDesktop;
  return (
    <FixedHeader
      className={`px-4 sm:px-8 ${name === undefined ? 'gap-4' : 'gap-2.5 [--header-height:48px]'} print:border-0 print:px-0`}
    >
      <Link
        to="/"
        aria-label={messages.homeLink}
        className="flex h-11 flex-none items-center rounded-control"
      >
        <Logo isShort={name !== undefined} />
      </Link>
      {name === undefined ? null : (
        <h1 className="min-w-0 flex-1 truncate text-[17px]/6 font-semibold" title={name}>
          {name}
        </h1>
      )}
      <Hotline isAtEnd={hasBottomBar} />
      {hasBottomBar ? null : (
        <span className="ml-auto flex items-center gap-1 print:hidden">
          <LanguageLink className={`${buttonClass('ghost')} max-sm:hidden`} />
          {actions
            ?.filter((action) => GUEST_ACTIONS.includes(action.name))
            .map((action) => (
              <HeaderAction key={action.name} action={action} />
            ))}
          <WayOn />
        </span>
      )}
    </FixedHeader>
  );
}

function Hotline({ isAtEnd }: { isAtEnd: boolean }) {
  const hotline = useSiteInfo().data?.hotline;
  if (!hotline) return null;
  return (
    <a
      href={telephone(hotline)}
      className={`flex h-11 items-center gap-2 text-small text-fg-2 hover:text-fg ${isAtEnd ? 'ml-auto' : 'max-sm:hidden'}`}
    >
      <Phone size={16} strokeWidth={1.75} aria-hidden />
      <span className={isAtEnd ? 'sr-only' : ''}>{messages.hotline}</span>
      {hotline}
    </a>
  );
}

const WayOn = () =>
  hasSession() ? (
    <Link to="/" className={`ml-1 ${buttonClass('line')}`}>
      <House size={18} strokeWidth={1.75} aria-hidden />
      {messages.backHome}
    </Link>
  ) : (
    <Link to="/dang-nhap" className={`ml-1 ${buttonClass('primary')}`}>
      <LogIn size={18} strokeWidth={1.75} aria-hidden />
      {messages.signIn}
    </Link>
  );
