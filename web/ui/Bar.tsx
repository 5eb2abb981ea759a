import type { ReactNode } from 'react';

/** A line at the top of a text, true of all of it, with one thing to do about it. */
export const Bar = ({
  icon,
  action,
  children,
}: {
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex min-h-10 flex-none items-center gap-2.5 border-b border-warn-line bg-warn-soft px-4 py-1.5 text-small sm:px-6 low:min-h-8 low:py-0.5">
    <span className="flex-none text-warn">{icon}</span>
    <output className="min-w-0 flex-1">{children}</output>
    {action}
  </div>
);
