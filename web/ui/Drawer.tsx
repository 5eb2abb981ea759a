import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useBackGesture } from './use-back-gesture.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** What the drawer holds, for those who cannot see it. */
  label: string;
  children: ReactNode;
}

/** A panel that slides in from the left, for phones. */
export function Drawer({ isOpen, onClose, label, children }: DrawerProps) {
  useBackGesture(isOpen, onClose);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-overlay) bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          aria-label={label}
          className="fixed inset-y-0 left-0 z-(--z-overlay) flex w-[300px] max-w-[86vw] flex-col bg-shell px-3 pt-2 pb-[max(12px,env(safe-area-inset-bottom))] shadow-dialog transition-transform duration-240 ease-swift outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
