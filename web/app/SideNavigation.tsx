import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSessionUser } from '../auth/index.ts';
import { PackageCard, useAllowance } from '../billing/index.ts';
import { useUnreadCount } from '../notifications/index.ts';
import { lazyExtra, lazyPart } from '../ui/lazy-part.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './messages.ts';
import { NAVIGATION_ITEMS, OPEN_ITEM } from './navigation-items.ts';

/** Fetched for those who are shown promotions only. */
const SidePromotions = lazyExtra(async () => (await import('../promotions/index.ts')).SidePromotions);

const SideFolders = lazyPart(async () => (await import('../filing/index.ts')).SideFolders);

const SideTags = lazyPart(async () => (await import('../filing/index.ts')).SideTags);

const FOOT_LINKS = [
  { to: '/dieu-khoan-su-dung', label: messages.terms },
  { to: '/chinh-sach-bao-mat-thong-tin', label: messages.privacy },
  { to: '/nha-phat-trien', label: messages.developers },
] as const;

interface SideNavigationProps {
  /** Called when a page is chosen. */
  onLeave?: (() => void) | undefined;
}

/** What stands below the logo, in the side column and in the drawer: package, pages, promotions, small print, person. */
export function SideNavigation({ onLeave }: SideNavigationProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <div className="-mx-3 flex min-h-0 flex-1 flex-col overflow-y-auto px-3">
        <PackageCard onLeave={onLeave} />
        <nav aria-label={messages.navigation} className="mt-3.5 grid gap-0.5">
          {NAVIGATION_ITEMS.map(({ to, label, Icon, isExact, also }) => (
            <Link
              key={to}
              to={to}
              onClick={onLeave}
              {...(pathname === also ? { 'aria-current': 'page' } : {})}
              className={`flex h-10 items-center gap-2.5 rounded-control px-2.5 text-label text-fg-2 hover:bg-hover touch:h-11 max-lg:h-12 max-lg:text-lead ${pathname === also ? OPEN_ITEM.className : ''}`}
              activeProps={OPEN_ITEM}
              activeOptions={{ includeSearch: false, exact: isExact }}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              {label}
              {to === '/thong-bao' ? <UnreadBadge /> : null}
            </Link>
          ))}
        </nav>
        <Suspense fallback={null}>
          <SideFolders onLeave={onLeave} />
          <SideTags onLeave={onLeave} />
        </Suspense>
        <Promotions onLeave={onLeave} />
        <nav aria-label={messages.smallPrint} className="mt-auto flex flex-wrap gap-x-3 px-2.5 pt-6 pb-2">
          {FOOT_LINKS.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              onClick={onLeave}
              className="py-0.5 text-small text-fg-3 hover:text-fg hover:underline touch:py-[11px]"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <div className="flex-none border-t border-line pt-2">
        <AccountMenu look="name" />
      </div>
    </>
  );
}

/** More than this are too many to tell apart. */
const MAX_SHOWN = 99;

function UnreadBadge() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="ml-auto min-w-5 rounded-full bg-brand px-1.5 text-center text-[12px]/[20px] font-semibold text-on-brand">
      <span aria-hidden>{unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}</span>
      <span className="sr-only">{messages.unread(unread)}</span>
    </span>
  );
}

/** Spec 6: only users of the FREE package see promotions. */
function Promotions({ onLeave }: SideNavigationProps) {
  const user = useSessionUser();
  const { data: allowance } = useAllowance();
  if (user === null || allowance?.category !== 'FREE') return null;
  return (
    <Suspense fallback={null}>
      <SidePromotions userId={user.id} onLeave={onLeave} />
    </Suspense>
  );
}
