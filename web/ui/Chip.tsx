import type { ComponentProps, ReactNode } from 'react';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  label: string;
  icon?: ReactNode;
  /** How many the filter would show; left out while unknown. */
  count?: number | string | undefined;
  /** Behind the label, for example the arrow of a menu. */
  trailing?: ReactNode;
  isPressed: boolean;
  /** Left out where the chip opens a menu. */
  onPress?: () => void;
}

/** A filter: a button that stays pressed, or opens the menu that it is chosen from. */
export function Chip({ label, icon, count, trailing, isPressed, onPress, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...(onPress && { 'aria-pressed': isPressed, onClick: onPress })}
      {...rest}
      className={`inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-small font-medium whitespace-nowrap transition-colors duration-90 touch:h-11 max-sm:px-[15px] max-sm:text-label ${
        isPressed
          ? 'border-brand-line bg-brand-soft text-brand-text'
          : 'border-line-strong bg-paper text-fg-2 hover:bg-hover hover:text-fg'
      }`}
    >
      {icon}
      {label}
      {count === undefined ? null : <span className={isPressed ? '' : 'text-fg-3'}>{count}</span>}
      {trailing}
    </button>
  );
}
