/** How rows are selected under a finger: a long press begins, then each tap adds a row or takes it away. */
import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that goes further scrolls. */
const STILL_PX = 10;

interface RowPress {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** @param isSelecting whether a row is selected already */
export function useRowPress(isSelecting: boolean, toggle: () => void): RowPress {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  const isFinger = useRef(false);
  // The tap that ends a long press opens nothing and takes nothing back.
  const isSpent = useRef(false);
  const end = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }) => {
      end();
      isSpent.current = false;
      isFinger.current = pointerType !== 'mouse';
      if (!isFinger.current || isSelecting) return;
      const select = () => {
        isSpent.current = true;
        press.current = null;
        toggle();
      };
      press.current = { x, y, timer: setTimeout(select, LONG_PRESS_MS) };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event) => {
      if (isFinger.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      const isOther = (event.target as Element).closest('button, input, [role=menu]') !== null;
      if (!isFinger.current || isOther || !(isSpent.current || isSelecting)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isSpent.current) toggle();
      isSpent.current = false;
    },
  };
}
