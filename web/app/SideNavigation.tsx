import { Link } from '@tanstack/react-router';
import { House, Tag } from 'lucide-react';
import { PackageCard } from '../billing/index.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './messages.ts';

/** Spec 2: an item is active on its own page and on those below its path; home only on its own. */
const ITEMS = [
  { to: '/', label: messages.home, Icon: House, isExact: true },
  { to: '/thanh-toan', label: messages.pricing, Icon: Tag, isExact: false },
] as const;

const FOOT_LINKS = [
  { to: '/dieu-khoan-su-dung', label: messages.terms },
  { to: '/chinh-sach-bao-mat-thong-tin', label: messages.privacy },
  { to: '/nha-phat-trien', label: messages.developers },
] as const;

interface SideNavigationProps {
  /** Called when a page is chosen. */
  onLeave?: () => void;
}

/** What stands below the logo, in the side column and in the drawer: package, pages, small print, person. */
export function SideNavigation({ onLeave }: SideNavigationProps) {
  return (
    <>
      <PackageCard onLeave={onLeave} />
      <nav aria-label={messages.navigation} className="mt-3.5 grid gap-0.5">
        {ITEMS.map(({ to, label, Icon, isExact }) => (
          <Link
            key={to}
            to={to}
            onClick={onLeave}
            className="flex h-10 items-center gap-2.5 rounded-control px-2.5 text-label text-fg-2 hover:bg-hover max-lg:h-12 max-lg:text-lead"
            activeProps={{ className: 'bg-selected! text-brand-text!', 'aria-current': 'page' }}
            activeOptions={{ includeSearch: false, exact: isExact }}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <nav aria-label={messages.smallPrint} className="mt-auto flex flex-wrap gap-x-3 px-2.5 pt-6 pb-2">
        {FOOT_LINKS.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            onClick={onLeave}
            className="py-0.5 text-small text-fg-3 hover:text-fg hover:underline max-lg:py-[11px]"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="border-t border-line pt-2">
        <AccountMenu look="name" />
      </div>
    </>
  );
}
