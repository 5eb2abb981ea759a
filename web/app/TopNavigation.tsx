import { Link } from '@tanstack/react-router';
import { messages } from './messages.ts';
import { NAVIGATION_ITEMS } from './navigation-items.ts';

/** The pages in one line, while the side navigation is put away. */
export const TopNavigation = () => (
  <nav aria-label={messages.navigation} className="mr-auto ml-4 flex gap-1">
    {NAVIGATION_ITEMS.filter(({ to }) => to !== '/thong-bao').map(({ to, label, isExact }) => (
      <Link
        key={to}
        to={to}
        className="flex h-10 touch:h-11 items-center rounded-control px-3 text-label text-fg-2 hover:bg-hover"
        activeProps={{ className: 'bg-selected! text-brand-text!', 'aria-current': 'page' }}
        activeOptions={{ includeSearch: false, exact: isExact }}
      >
        {label}
      </Link>
    ))}
  </nav>
);
