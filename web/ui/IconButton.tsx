import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip.tsx';

const LOOK =
  'relative inline-grid size-9 flex-none place-items-center rounded-control text-fg-2 transition-colors duration-90 hover:bg-hover hover:text-fg aria-expanded:bg-hover aria-expanded:text-fg touch:size-11';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  /** Off where the button opens a menu, which says more than a tooltip. */
  hasTooltip?: boolean;
}

export function IconButton({ label, hasTooltip = true, className = '', ...rest }: IconButtonProps) {
  const button = <button type="button" {...rest} aria-label={label} className={`${LOOK} ${className}`} />;
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
