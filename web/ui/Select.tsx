import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

/**
 * The browser's own list behind a field of ours: WebKit paints its button grey and draws another arrow.
 * @param className height, radius and text of the field
 */
export const Select = ({ className = '', ...field }: ComponentProps<'select'>) => (
  <span className={`relative block ${className}`}>
    <select
      {...field}
      className="size-full appearance-none truncate rounded-[inherit] border border-line-control bg-paper pr-10 pl-3 text-fg focus-visible:border-brand-text aria-invalid:border-bad-fill"
    />
    <ChevronDown
      size={18}
      strokeWidth={1.75}
      aria-hidden
      className="pointer-events-none absolute inset-y-0 right-3 my-auto text-fg-2"
    />
  </span>
);
