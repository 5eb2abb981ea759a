import { Toast } from '@base-ui/react/toast';
import { AudioLines, CircleAlert, CircleCheck, X, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { showToasts, toastManager, type ToastKind } from './toast.ts';

/** Between toasts and the foot of the page, pixels. */
const TOAST_GAP = 16;

const ICONS: Record<ToastKind, { Icon: LucideIcon; colour: string }> = {
  info: { Icon: AudioLines, colour: 'text-brand-text' },
  ok: { Icon: CircleCheck, colour: 'text-ok' },
  bad: { Icon: CircleAlert, colour: 'text-bad' },
};

/**
 * Where toasts appear: bottom left, above whatever stands at the foot of the page (`footOfPage`); on phones also above a button that floats
 * over it, and above the sheet of a dialog. There, and where the screen is low, a page with a foot makes room for them (`--toast-room`), so that they cover no text. Beside a text they keep to one of its rails (`data-toasts` of the body). At most three.
 */
export function ToastArea() {
  // After the provider's own effect, which listens.
  useEffect(showToasts, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          ref={makeRoom}
          aria-label={messages.toasts}
          className="fixed bottom-[max(106px,calc(var(--foot-height,0px)+16px))] left-4 z-(--z-toast) flex w-[400px] flex-col-reverse gap-2 lg:[body[data-toasts=left]_&]:w-[calc(23.8vw-32px)] lg:[body[data-toasts=right]_&]:right-4 lg:[body[data-toasts=right]_&]:left-auto lg:[body[data-toasts=right]_&]:w-[calc(28.5vw-32px)] low:bottom-[calc(var(--foot-height,0px)+16px)] max-sm:inset-x-3 max-sm:bottom-[calc(max(var(--foot-height,0px),env(safe-area-inset-bottom))+16px)] max-sm:w-auto max-sm:[body:has([data-sheet])_&]:top-2 max-sm:[body:has([data-sheet])_&]:bottom-auto"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** `--toast-room` of the root is how high the toasts stand over the foot of the page. */
function makeRoom(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const height = area.offsetHeight;
    style.setProperty('--toast-room', height === 0 ? '0px' : `${height + 2 * TOAST_GAP}px`);
  });
  observer.observe(area);
  return () => {
    observer.disconnect();
    style.removeProperty('--toast-room');
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => {
    const { Icon, colour } = ICONS[toast.type as ToastKind];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // Bad news are said by an alert of the library, which would hide the toast itself: its buttons must be found, and nothing said twice.
        {...(toast.priority === 'high' ? { 'aria-hidden': false, 'aria-live': 'off' } : {})}
        swipeDirection={['left', 'down']}
        className="rounded-card bg-raised shadow-float transition duration-240 ease-swift data-ending-style:-translate-x-4 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-3 data-starting-style:opacity-0"
      >
        <Toast.Content className="flex items-start gap-3 py-3 pr-2 pl-3.5">
          <Icon size={18} strokeWidth={1.75} className={`mt-[3px] flex-none ${colour}`} aria-hidden />
          <div className="min-w-0 flex-1">
            <Toast.Title className="text-label font-semibold" />
            <Toast.Description className="text-body break-words text-fg-2" />
            <Toast.Action className="-ml-1 mt-1 rounded-mark px-1 text-label text-brand-text hover:underline touch:min-h-11" />
          </div>
          <Toast.Close
            aria-hidden={false}
            render={
              <IconButton
                label={messages.closeToast}
                hasTooltip={false}
                className="-my-1.5 size-8! touch:size-11!"
              />
            }
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
