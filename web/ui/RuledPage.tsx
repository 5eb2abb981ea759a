import type { ReactNode } from 'react';

interface RuledPageProps {
  title: string;
  /** A word in the margin, such as a status. */
  marginNote?: string;
  /** Paragraphs; each line of 32 px sits on a rule. */
  children: ReactNode;
  actions?: ReactNode;
  /** Drawn below everything. */
  art?: ReactNode;
  headingLevel?: 'h1' | 'h2';
  className?: string;
}

/** Ruled paper with its margin line: a page on which nothing has been written yet. */
export function RuledPage({
  title,
  marginNote,
  children,
  actions,
  art,
  headingLevel: Heading = 'h1',
  className = '',
}: RuledPageProps) {
  return (
    <section className={`relative pt-16 pb-8 pl-7 low:pt-4 sm:pl-32 ${className}`}>
      <span className="ruled absolute inset-0" aria-hidden />
      <span className="absolute inset-y-0 left-2 w-0.5 bg-margin sm:left-24" aria-hidden />
      {marginNote === undefined ? null : (
        <span className="relative text-[15px]/[32px] text-fg-3 sm:absolute sm:left-0 sm:w-[76px] sm:text-right">
          {marginNote}
        </span>
      )}
      <Heading className="relative top-[3px] mb-8 text-[20px]/[32px] low:mb-0 font-semibold tracking-[-0.01em] sm:text-[24px]/[32px]">
        {title}
      </Heading>
      <div className="relative top-[5px] max-w-[66ch] text-[17px]/[32px] text-fg-2">{children}</div>
      {actions === undefined ? null : (
        <div className="relative my-8 flex min-h-16 flex-wrap items-center gap-3 low:my-4 max-sm:*:w-full">
          {actions}
        </div>
      )}
      {art}
    </section>
  );
}
