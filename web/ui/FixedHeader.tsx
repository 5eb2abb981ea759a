import type { ReactNode } from 'react';
import { useIsScrolled } from './use-is-scrolled.ts';

interface FixedHeaderProps {
  className?: string;
  children: ReactNode;
}

/** Spec 2 "Page mobile layout": a header that lies on the page, and is fixed once the page is scrolled by more than 100 px. */
export function FixedHeader({ className = '', children }: FixedHeaderProps) {
  const isFixed = useIsScrolled();
  return (
    <header
      className={`top-0 z-(--z-header) flex h-(--header-height) flex-none items-center border-b border-line bg-paper print:static ${
        isFixed
          ? 'sticky transition-transform duration-160 ease-swift starting:-translate-y-full'
          : 'relative'
      } ${className}`}
    >
      {children}
    </header>
  );
}
