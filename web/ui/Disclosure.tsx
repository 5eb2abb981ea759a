import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const LOOKS = {
  /** The heading of a part, as wide as it. */
  heading: 'flex justify-between text-small font-semibold text-fg-2',
  /** A word in running text. */
  inline: 'inline-flex min-h-6',
} as const;

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  look?: keyof typeof LOOKS;
}

/** What stands behind its title until somebody opens it. */
export const Disclosure = ({
  title,
  look = 'heading',
  className = '',
  children,
  ...details
}: DisclosureProps) => (
  <details className={`group ${className}`} {...details}>
    <summary
      className={`cursor-pointer list-none items-center gap-2 rounded-mark focus-visible:outline-2 focus-visible:outline-focus touch:min-h-11 ${LOOKS[look]}`}
    >
      {title}
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        className="flex-none transition-transform duration-160 group-open:rotate-180"
        aria-hidden
      />
    </summary>
    {children}
  </details>
);
