import { Link, useLocation } from '@tanstack/react-router';
import { messages } from './messages.ts';
import { NAVIGATION_ITEMS, OPEN_ITEM } from './navigation-items.ts';

/** The pages in one line, while the side navigation is put away. */
export function TopNavigation() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav aria-label={messages.navigation} className="mr-auto ml-4 flex gap-1">
      {NAVIGATION_ITEMS.filter(({ to }) => to !== '/thong-bao').map(({ to, label, isExact, also }) => (
        <Link
          key={to}
          to={to}
          {...(pathname === also ? { 'aria-current': 'page' } : {})}
          className={`flex h-10 touch:h-11 items-center rounded-control px-3 text-label text-fg-2 hover:bg-hover ${pathname === also ? OPEN_ITEM.className : ''}`}
          activeProps={OPEN_ITEM}
          activeOptions={{ includeSearch: false, exact: isExact }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
