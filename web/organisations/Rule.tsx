import type { ReactNode } from 'react';

/** One of the rules of an organisation, with what says or changes it at its end. */
export const Rule = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-b-0 max-sm:flex-wrap">
    <div className="min-w-0 flex-1">
      <p className="font-medium">{title}</p>
      <p className="text-small text-fg-2">{hint}</p>
    </div>
    {children}
  </div>
);
