import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from './Tooltip.tsx';

type Variant = 'primary' | 'line' | 'soft' | 'ghost' | 'danger';
type Size = 'sm' | 'md' | 'lg';

const VARIANTS: Record<Variant, string> = {
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover',
  line: 'border-line-strong bg-paper text-fg hover:bg-hover',
  soft: 'border-transparent bg-brand-soft text-brand-text hover:bg-brand-soft-2',
  ghost: 'border-transparent text-fg-2 hover:bg-hover hover:text-fg',
  danger: 'border-bad-line bg-paper text-bad hover:bg-bad-soft',
};

const SIZES: Record<Size, string> = {
  sm: 'h-[30px] px-2.5 text-small font-medium max-sm:h-11 max-sm:px-3.5 max-sm:text-label',
  md: 'h-9 px-3.5 text-label max-sm:h-11',
  lg: 'h-11 rounded-[10px] px-4.5 text-label max-sm:h-12',
};

const OFF = 'cursor-not-allowed border-line bg-sunken text-fg-off';

/** The look of a button, for links that act as one. */
export function buttonClass(variant: Variant = 'line', size: Size = 'md', isOff = false): string {
  return `inline-flex items-center justify-center gap-[7px] border rounded-control whitespace-nowrap select-none transition-colors duration-90 ${SIZES[size]} ${isOff ? OFF : VARIANTS[variant]}`;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: Variant;
  size?: Size;
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
  const isOff = offReason !== null;
  const isInert = isOff || isBusy;
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isInert ? event.preventDefault() : onClick?.(event))}
      className={`${buttonClass(variant, size, isOff)} ${isBusy ? 'cursor-progress opacity-80' : ''} ${className}`}
    >
      {icon}
      {children}
    </button>
  );
  return isOff ? <Tooltip text={offReason}>{button}</Tooltip> : button;
}
