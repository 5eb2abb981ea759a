import { CircleAlert } from 'lucide-react';

/** What is wrong with what was filled in. */
export const Problem = ({ children }: { children: string }) => (
  <p role="alert" className="mt-1.5 flex gap-1.5 text-small text-bad">
    <CircleAlert size={16} strokeWidth={1.75} className="mt-[3px] flex-none" aria-hidden />
    {children}
  </p>
);
