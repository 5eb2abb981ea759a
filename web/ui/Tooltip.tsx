import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can be focused and hovered. */
  children: ReactElement;
}

/** Opens on hover and on keyboard focus. Never the only place for a reason on touch: there it does not open. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-(--z-toast)">
          <Base.Popup className="max-w-72 rounded-[6px] bg-fg px-2.5 py-1 text-caption text-paper transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
