import { useRef, type FocusEvent, type PointerEvent, type ReactNode } from 'react';

const DELAY_MS = 400;
const GAP_PX = 6;
const EDGE_PX = 8;

interface TooltipProps {
  /** Null: there is nothing to say now. */
  text: string | null;
  /** For `aria-describedby` of the control, where the text says more than its name. */
  id?: string;
  /** One control. */
  children: ReactNode;
}

/**
 * Opens on hover and on keyboard focus. Never the only place for a reason on touch: there it does not open.
 * A native popover, because it lies above dialogs by itself and costs nothing until it is needed.
 */
export function Tooltip({ text, id, children }: TooltipProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (control: Element) => {
    bubble.current?.showPopover();
    if (bubble.current !== null) placeBeside(control, bubble.current);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (bubble.current?.matches(':popover-open')) bubble.current.hidePopover();
  };
  const enter = ({ pointerType, currentTarget }: PointerEvent) => {
    const control = currentTarget.firstElementChild;
    if (pointerType !== 'touch' && control) timer.current = setTimeout(() => show(control), DELAY_MS);
  };
  const focus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show(target);
  };
  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
      onKeyDown={hide}
    >
      {children}
      {text === null ? null : (
        <span
          ref={bubble}
          id={id}
          popover="manual"
          role="tooltip"
          className="fixed inset-auto m-0 max-w-72 rounded-[6px] bg-fg px-2.5 py-1 text-left text-caption whitespace-normal text-paper"
        >
          {text}
        </span>
      )}
    </span>
  );
}

/** Above the control, or below where there is no room; never past the edge of the window. */
function placeBeside(control: Element, bubble: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const above = at.top - height - GAP_PX;
  const top = above >= EDGE_PX ? above : at.bottom + GAP_PX;
  const left = at.left + at.width / 2 - width / 2;
  bubble.style.top = `${top}px`;
  bubble.style.left = `${Math.max(EDGE_PX, Math.min(left, innerWidth - width - EDGE_PX))}px`;
}
