import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../ui/use-is-online.ts';
import { useIsScrolled } from '../ui/use-is-scrolled.ts';
import { messages } from './messages.ts';

/** One orange line while the browser has no network, and what that means for this page. */
export function OfflineBar() {
  // Below the header of phones where that is fixed; before, the header goes with the page and would leave a gap.
  const isHeaderFixed = useIsScrolled();
  if (useIsOnline()) return null;
  return (
    <p
      role="status"
      className={`sticky z-(--z-header) flex min-h-10 items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small font-medium sm:px-8 ${isHeaderFixed ? 'top-(--header-height) lg:top-0' : 'top-0'}`}
    >
      <WifiOff size={18} strokeWidth={1.75} className="flex-none text-warn" aria-hidden />
      {messages.offline}
    </p>
  );
}
