import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { beBusy } from './turns.ts';
import { useBackGesture } from './use-back-gesture.ts';

interface DialogProps {
  isOpen: boolean;
  /** Escape, a press outside, the close button, or the back gesture of a phone; says which. */
  onClose: (reason: string) => void;
  title: string;
  children?: ReactNode;
  /** Buttons, the main one last. On phones they are stacked with the last on top. */
  actions?: ReactNode;
  /** False where only its actions close it. */
  hasClose?: boolean;
  /** For what is read beside each other. */
  isWide?: boolean;
  /** Where focus goes first; by default the first control. Never an action that loses something. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A dialog in the middle of the screen; below 640 px a sheet at its foot. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  hasClose = true,
  isWide = false,
  initialFocus,
}: DialogProps) {
  useLayoutEffect(() => (isOpen ? beBusy() : undefined), [isOpen]);
  useBackGesture(isOpen, () => onClose('back'));
  return (
    <Base.Root open={isOpen} onOpenChange={(open, { reason }) => (open ? undefined : onClose(reason))}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-overlay) bg-scrim transition-opacity duration-240 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          {...(initialFocus ? { initialFocus } : {})}
          // Toasts stay clear of it on phones.
          data-sheet=""
          className={`${isWide ? 'sm:w-[min(720px,calc(100vw-32px))]' : 'sm:w-[440px]'} fixed z-(--z-overlay) flex flex-col bg-raised shadow-dialog transition duration-240 ease-swift outline-none data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:rounded-t-sheet max-sm:px-5 max-sm:pt-3 max-sm:pb-[max(24px,env(safe-area-inset-bottom))] max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-32px)] sm:-translate-1/2 sm:rounded-sheet sm:p-6 sm:low:max-h-[calc(100dvh-16px)] sm:low:py-4 sm:data-starting-style:scale-98`}
        >
          <span
            className="mx-auto mb-3.5 h-1 w-9 flex-none rounded-full bg-line-strong sm:hidden"
            aria-hidden
          />
          <Base.Title className="flex-none pr-10 text-h2">{title}</Base.Title>
          {/* Its buttons stay in sight however long it is; the room at the sides is for rings of focus. */}
          <div className="-mx-3 mt-1.5 min-h-0 flex-auto overflow-y-auto px-3 pb-1 text-[15px]/[25px] text-fg-2 max-sm:text-lead">
            {children}
          </div>
          {actions === undefined ? null : (
            <div className="mt-4 flex flex-none justify-end gap-2 max-sm:flex-col-reverse max-sm:gap-2.5 max-sm:*:h-12 max-sm:*:w-full max-sm:*:text-[15px]">
              {actions}
            </div>
          )}
          {hasClose ? (
            <Base.Close
              render={
                <IconButton
                  label={messages.close}
                  hasTooltip={false}
                  className="absolute! top-5 right-4 sm:low:top-3 max-sm:right-2.5"
                />
              }
            >
              <X size={18} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          ) : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
