import type { ReactNode } from 'react';

interface SectionProps {
  /** What an address may point at. */
  id?: string;
  title: string;
  hint?: string;
  children: ReactNode;
}

/** One part of the account page. */
export const Section = ({ id, title, hint, children }: SectionProps) => (
  <section id={id} className="scroll-mt-14 border-t border-line py-6 first-of-type:border-t-0">
    <h2 className="mb-1 text-h2">{title}</h2>
    {hint === undefined ? null : <p className="mb-4 text-fg-2">{hint}</p>}
    <div className="mt-4">{children}</div>
  </section>
);
