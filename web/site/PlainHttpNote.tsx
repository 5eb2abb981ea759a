import { LockOpen } from 'lucide-react';
import { messages } from './messages.ts';

/** What browsers withhold from a page without https; nothing elsewhere. */
export const PlainHttpNote = () =>
  isSecureContext ? null : (
    <p className="flex min-h-10 items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small font-medium sm:px-8">
      <LockOpen size={18} strokeWidth={1.75} className="flex-none text-warn" aria-hidden />
      {messages.plainHttp}
    </p>
  );
