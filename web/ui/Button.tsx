import { useId, type ComponentProps, type ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { Tooltip } from './Tooltip.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work goes on: the button keeps its place and its focus, and ignores presses. */
  isBusy?: boolean;
  /** Why the button cannot be used now. It stays focusable and says so. */
  offReason?: string | null;
}

export function Button({
  variant = 'line',
  size = 'md',
  icon,
  isBusy = false,
  offReason = null,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isOff = offReason !== null;
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
  return isOff ? (
    <Tooltip id={reasonId} text={offReason}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
