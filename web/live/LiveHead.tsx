import type { ReactNode } from 'react';
import { BackButton } from '../ui/BackButton.tsx';
import { useIsDesktop } from '../ui/use-is-desktop.ts';

interface Props {
  name: string;
  /** Below the name. */
  status?: ReactNode;
  /** Buttons at the end. */
  children?: ReactNode;
}

/**
 * The top of a live page where it is not a desktop. Spec 2 shows only the content there, so that the layout has no header: this is part of
 * the content, and holds what one needs with the phone in one hand.
 */
export function LiveHead({ name, status, children }: Props) {
  const isDesktop = useIsDesktop();
  if (isDesktop) return null;
  return (
    <div className="flex h-(--header-height) flex-none items-center gap-1 border-b border-line bg-paper px-1 sm:px-3">
      <BackButton />
      <div className="min-w-0 flex-1">
        <b aria-hidden className="block truncate text-[15px]/[26px] font-semibold">
          {name}
        </b>
        {status === undefined ? null : <div className="-mt-0.5 text-caption">{status}</div>}
      </div>
      {children}
    </div>
  );
}
