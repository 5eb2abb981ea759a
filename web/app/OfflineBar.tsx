import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../ui/use-is-online.ts';
import { messages } from './messages.ts';

/** One orange line while the browser has no network, and what that means for this page. */
export function OfflineBar() {
  if (useIsOnline()) return null;
  return (
    <p
      role="status"
      className="sticky top-(--header-height) z-(--z-header) flex min-h-10 items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small font-medium sm:px-8 lg:top-0"
    >
      <WifiOff size={18} strokeWidth={1.75} className="flex-none text-warn" aria-hidden />
      {messages.offline}
    </p>
  );
}
