import { Link, Outlet, useLocation, useMatch } from '@tanstack/react-router';
import { Bell, Menu as MenuIcon, PanelLeftClose } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useUserInfo } from '../billing/index.ts';
import { RecordButton, RecordMark, recordMessages, useRecordingSign } from '../live/index.ts';
import { useUnreadCount } from '../notifications/index.ts';
import { PlainHttpNote } from '../site/index.ts';
import { SearchButton, SearchOverlay } from '../search/index.ts';
import { FixedHeader } from '../ui/FixedHeader.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';
import { useLocalStore } from '../api/local-store.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyPart, useIsGuessTime } from '../ui/lazy-part.ts';
import { Logo } from '../ui/Logo.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './messages.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { toggleSidebar, useLayout } from './layout-state.ts';
import { TopNavigation } from './TopNavigation.tsx';
import { useLeadAway } from './use-lead-away.ts';
import { SideNavigation } from './SideNavigation.tsx';

const ConsentLine = lazyPart(async () => (await import('./ConsentLine.tsx')).ConsentLine);

const GlobalAlert = lazyPart(async () => (await import('./GlobalAlert.tsx')).GlobalAlert);

const NavigationDrawer = lazyDialog(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);

const RecordingBar = lazyPart(async () => (await import('../live/RecordingBar.tsx')).RecordingBar);

/** The main layout: side navigation and content; below 1024 px a top bar whose menu is a drawer. */
export function Shell() {
  useUserInfo();
  useLeadAway();
  const { opened, withoutAnimation } = useLayout(({ sidebar }) => sidebar);
  const pathname = useLocation({ select: (location) => location.pathname });
  const hasAlert = useLocalStore(({ alert }) => alert.show);
  const hasLogo = useLocalStore(({ settings }) => settings.sidebarLogo);
  return (
    <div
      className={`min-h-dvh lg:grid ${withoutAnimation ? '' : 'transition-[grid-template-columns] duration-160 ease-swift'} ${opened ? 'lg:grid-cols-[var(--sidebar-width)_minmax(0,1fr)]' : 'lg:grid-cols-[0_minmax(0,1fr)]'}`}
    >
      <SkipLink>{messages.skipToContent}</SkipLink>
      <aside
        className={`sticky top-0 flex h-dvh w-(--sidebar-width) flex-col border-r border-line bg-shell px-3 pt-2 pb-3 max-lg:hidden ${opened ? '' : 'invisible'}`}
      >
        <div className="mb-2 flex h-11 flex-none items-center justify-between">
          {hasLogo ? (
            <Link
              to="/"
              aria-label={messages.homeLink}
              className="flex h-11 items-center rounded-control px-2"
            >
              <Logo />
            </Link>
          ) : null}
          <SearchButton className="ml-auto" />
          <IconButton label={messages.hideNavigation} onClick={toggleSidebar}>
            <PanelLeftClose size={18} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        <ElsewhereThanHome>
          <RecordButton
            icon={<RecordMark className="size-6" />}
            className="mb-2.5 flex h-11 flex-none items-center gap-2 rounded-control border border-line-strong bg-paper px-2 text-left text-small font-medium hover:bg-hover"
          >
            {recordMessages.record}
          </RecordButton>
        </ElsewhereThanHome>
        <SideNavigation />
      </aside>
      <div className="flex min-w-0 flex-col bg-paper max-lg:min-h-dvh">
        <TopBar isNavigationShown={opened} />
        <OfflineBar />
        <PlainHttpNote />
        {/* Each page anew: none is moved under who reads it. */}
        <Suspense fallback={null}>
          <ConsentLine key={pathname} />
        </Suspense>
        <main id="content" tabIndex={-1} className="relative flex-1 outline-none">
          <Outlet />
        </main>
        <Suspense fallback={null}>{hasAlert ? <GlobalAlert /> : null}</Suspense>
        <RecordingRow />
        <SearchOverlay />
      </div>
    </div>
  );
}

/** A recording that was left unfinished is told of a little later: who is recording now sees it at once. */
function RecordingRow() {
  const isRecording = useRecordingSign(({ phase }) => phase !== 'idle');
  const isGuessTime = useIsGuessTime();
  return isRecording || isGuessTime ? (
    <Suspense fallback={null}>
      <RecordingBar />
    </Suspense>
  ) : null;
}

/** Stands where the side navigation does not: on narrow screens, and where somebody has put it away. */
function TopBar({ isNavigationShown }: { isNavigationShown: boolean }) {
  const isDesktop = useIsDesktop();
  // The drawer is fetched when it is first asked for, and stays, so that it can slide out again.
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <FixedHeader className={`justify-between px-1.5 sm:px-5 ${isNavigationShown ? 'lg:hidden' : ''}`}>
      <div className="flex items-center gap-0.5">
        <IconButton
          label={messages.openNavigation}
          hasTooltip={false}
          {...(isDesktop ? {} : { 'aria-haspopup': 'dialog', 'aria-expanded': drawer === 'open' })}
          onClick={() => (isDesktop ? toggleSidebar() : setDrawer('open'))}
        >
          <MenuIcon size={22} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <Suspense fallback={null}>
          {drawer === 'unused' ? null : (
            <NavigationDrawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
          )}
        </Suspense>
        <Link to="/" aria-label={messages.homeLink} className="flex h-11 items-center rounded-control">
          <Logo isShort="if narrow" />
        </Link>
      </div>
      {isDesktop && !isNavigationShown ? <TopNavigation /> : null}
      <div className="flex items-center gap-1">
        <ElsewhereThanHome>
          <RecordButton
            icon={<RecordMark className="size-6" />}
            className="grid size-11 place-items-center rounded-control hover:bg-hover"
          />
        </ElsewhereThanHome>
        <SearchButton className="size-11!" />
        <BellLink />
        <AccountMenu look="avatar" />
      </div>
    </FixedHeader>
  );
}

/** Home has its own buttons, with more words. */
const ElsewhereThanHome = ({ children }: { children: ReactNode }) =>
  useMatch({ from: '/shell/', shouldThrow: false }) === undefined ? children : null;

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
