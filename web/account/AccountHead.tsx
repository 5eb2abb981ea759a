import { Link } from '@tanstack/react-router';
import { keepOpenInSight } from '../ui/keep-open-in-sight.ts';
import { messages } from './messages.ts';

const TABS = [
  { to: '/nguoi-dung', label: messages.tabs.overview },
  { to: '/tai-khoan/thoi-luong', label: messages.tabs.usage },
  { to: '/tai-khoan/hoa-don', label: messages.tabs.invoice },
  { to: '/to-chuc', label: messages.tabs.organisation },
  { to: '/nha-phat-trien/khoa', label: messages.tabs.keys },
  { to: '/tai-khoan', label: messages.tabs.settings },
] as const;

/** The head of every page of the account, with the ways between them. */
export const AccountHead = () => (
  <>
    <h1 className="text-h1 max-sm:text-[22px]/[34px]">{messages.profileTitle}</h1>
    <nav
      ref={keepOpenInSight}
      aria-label={messages.tabsLabel}
      className="relative mb-5 flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
    >
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true }}
          className="flex-none border-b-2 border-transparent py-2.5 text-label text-fg-2 hover:text-fg touch:py-3"
          activeProps={{ className: 'border-brand-text! text-brand-text!', 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  </>
);
