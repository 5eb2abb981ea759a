import { Link, Outlet } from '@tanstack/react-router';
import { Bell, Menu as MenuIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useUserInfo } from '../billing/index.ts';
import { useUnreadCount } from '../notifications/index.ts';
import { PlainHttpNote } from '../site/index.ts';
import { FixedHeader } from '../ui/FixedHeader.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './messages.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { SideNavigation } from './SideNavigation.tsx';

const NavigationDrawer = lazyDialog(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);

/** The main layout: side navigation and content; below 1024 px a top bar whose menu is a drawer. */
export function Shell() {
  useUserInfo();
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only z-(--z-toast) rounded-control bg-raised px-4 py-2 shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {messages.skipToContent}
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col border-r border-line bg-shell px-3 pt-2 pb-3 max-lg:hidden">
        <Link
          to="/"
          aria-label={messages.homeLink}
          className="mb-2 flex h-11 flex-none items-center rounded-control px-2"
        >
          <Logo />
        </Link>
        <SideNavigation />
      </aside>
      <div className="flex min-w-0 flex-col bg-paper max-lg:min-h-dvh">
        <TopBar />
        <OfflineBar />
        <PlainHttpNote />
        <main id="content" tabIndex={-1} className="relative flex-1 outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function TopBar() {
  // The drawer is fetched when it is first asked for, and stays, so that it can slide out again.
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <FixedHeader className="justify-between px-1.5 sm:px-5 lg:hidden">
      <div className="flex items-center gap-0.5">
        <IconButton
          label={messages.openNavigation}
          hasTooltip={false}
          aria-haspopup="dialog"
          aria-expanded={drawer === 'open'}
          onClick={() => setDrawer('open')}
        >
          <MenuIcon size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Suspense fallback={null}>
          {drawer === 'unused' ? null : (
            <NavigationDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
          )}
        </Suspense>
        <Link to="/" aria-label={messages.homeLink} className="flex h-11 items-center rounded-control">
          <Logo />
        </Link>
      </div>
      <div className="flex items-center gap-1">
        <BellLink />
        <AccountMenu look="avatar" />
      </div>
    </FixedHeader>
  );
}

function BellLink() {
  const unread = useUnreadCount();
  return (
    <Link
      to="/thong-bao"
      aria-label={unread === 0 ? messages.notifications : messages.notificationsUnread(unread)}
      className="relative grid size-11 place-items-center rounded-control text-fg-2 hover:bg-hover hover:text-fg"
    >
      <Bell size={22} strokeWidth={1.75} aria-hidden />
      {unread === 0 ? null : (
        <span className="absolute top-2 right-2 size-2.5 rounded-full bg-bad-fill" aria-hidden />
      )}
    </Link>
  );
}
