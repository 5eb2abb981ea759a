import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ArrowLeft, Menu as MenuIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { mayDo } from '../../contract/account/roles.ts';
import { useSessionUser } from '../auth/index.ts';
import { overviewQuery } from '../operators/overview-query.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { FixedHeader } from '../ui/FixedHeader.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CONSOLE_ITEMS } from './console-items.ts';
import { consoleMessages } from './console-messages.ts';
import { messages } from './messages.ts';
import { OfflineBar } from './OfflineBar.tsx';

/** What stands around the pages of those who run the installation; unlike the shell at a glance, so that nobody mistakes one for the other. */
export function ConsoleFrame() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-(--z-toast) rounded-control bg-raised px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {messages.skipToContent}
      </a>
      <aside className="sticky top-0 flex h-dvh w-(--sidebar-width) flex-col border-r border-line bg-shell px-3 pt-2 pb-3 max-lg:hidden">
        <HomeLink />
        <ConsoleNavigation />
      </aside>
      <div className="flex min-w-0 flex-col bg-paper max-lg:min-h-dvh">
        <FixedHeader className="justify-between px-1.5 sm:px-5 lg:hidden">
          <div className="flex items-center gap-0.5">
            <IconButton
              label={messages.openNavigation}
              hasTooltip={false}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(true)}
            >
              <MenuIcon size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <HomeLink />
            <Mark />
          </div>
          <AccountMenu look="avatar" />
        </FixedHeader>
        <Drawer isOpen={isOpen} onClose={close} label={consoleMessages.navigation}>
          <div className="flex items-center justify-between">
            <HomeLink />
            <IconButton label={messages.closeNavigation} hasTooltip={false} onClick={close}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </div>
          <ConsoleNavigation onLeave={close} />
        </Drawer>
        <OfflineBar />
        <main id="content" tabIndex={-1} className="relative flex-1 outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const HomeLink = () => (
  <Link
    to="/"
    aria-label={messages.homeLink}
    className="flex h-11 flex-none items-center rounded-control px-2"
  >
    <Logo />
  </Link>
);

const Mark = () => (
  <span className="rounded-full bg-warn-soft px-2.5 py-0.5 text-small font-semibold text-warn">
    {messages.console}
  </span>
);

const Waiting = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span className="ml-auto grid h-5 min-w-5 place-items-center rounded-full bg-bad-fill px-1.5 text-caption font-semibold text-on-brand">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{consoleMessages.waiting(count)}</span>
    </span>
  );

function ConsoleNavigation({ onLeave }: { onLeave?: () => void }) {
  const scope = useSessionUser()?.scope ?? [];
  const { data: overview } = useQuery(overviewQuery);
  const list = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On low screens the last pages of the list lie below its end.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    links.findLast((link) => pathname.startsWith(link.pathname))?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const item =
    'flex h-10 items-center gap-2.5 rounded-control px-2.5 text-label text-fg-2 hover:bg-hover touch:h-11';
  return (
    <>
      <div className="px-2 pt-1 max-lg:hidden">
        <Mark />
      </div>
      <nav
        ref={list}
        aria-label={consoleMessages.navigation}
        className="mt-3.5 grid min-h-0 scroll-pb-5 content-start gap-0.5 overflow-y-auto pb-5 [mask-image:linear-gradient(#000_calc(100%-20px),transparent)]"
      >
        {CONSOLE_ITEMS.filter(({ access }) => mayDo(scope, access)).map(({ to, label, Icon, count }) => (
          <Link
            key={to}
            to={to}
            onClick={onLeave}
            className={item}
            activeOptions={{ exact: to === '/quan-tri' }}
            activeProps={{ className: 'bg-selected! text-brand-text!', 'aria-current': 'page' }}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
            <Waiting count={(overview && count?.(overview)) ?? 0} />
          </Link>
        ))}
      </nav>
      <Link to="/" onClick={onLeave} className={`mt-auto ${item}`}>
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        {consoleMessages.leave}
      </Link>
      <p className="px-2.5 pt-2 pb-3 text-small text-fg-2">{consoleMessages.privacy}</p>
      <div className="flex-none border-t border-line pt-2">
        <AccountMenu look="name" />
      </div>
    </>
  );
}
