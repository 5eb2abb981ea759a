import { useId, type ComponentProps, type ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Tooltip } from './Tooltip.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work goes on: the button keeps its place and its focus, and ignores presses. */
  isBusy?: boolean;
  /** Why the button cannot be used now: it stays focusable and says so. Null where it can be; left out where it always can. */
  offReason?: string | null;
}

export function Button({
  variant = 'line',
  size = 'md',
  icon,
  isBusy = false,
  offReason,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isOff = offReason != null;
  const isInert = isOff || isBusy;
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={isInert || undefined}
      aria-describedby={isOff ? reasonId : undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
      className={`${buttonClass(variant, size, isOff)} ${isBusy ? 'cursor-progress opacity-80' : ''} ${className}`}
    >
      {icon}
      {children}
    </button>
  );
  // A button that may be off keeps its place in the tree, and with it the focus, when it becomes so.
  return offReason === undefined ? (
    button
  ) : (
    <Tooltip id={reasonId} text={offReason}>
      {button}
    </Tooltip>
  );
}
