import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { PackageCard } from '../billing/index.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { messages } from './messages.ts';

interface SideNavigationProps {
  /** Called when a page is chosen. */
  onLeave?: () => void;
}

/** What stands below the logo, in the side column and in the drawer: package, pages, person. */
export function SideNavigation({ onLeave }: SideNavigationProps) {
  return (
    <>
      <PackageCard />
      <nav aria-label={messages.navigation} className="mt-3.5 grid gap-0.5">
        <Link
          to="/"
          {...(onLeave ? { onClick: onLeave } : {})}
          className="flex h-10 items-center gap-2.5 rounded-control px-2.5 text-label text-fg-2 hover:bg-hover max-lg:h-12 max-lg:text-lead"
          activeProps={{ className: 'bg-selected! text-brand-text!', 'aria-current': 'page' }}
          activeOptions={{ includeSearch: false }}
        >
          <House size={18} strokeWidth={1.75} aria-hidden />
          {messages.home}
        </Link>
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <AccountMenu look="name" />
      </div>
    </>
  );
}
