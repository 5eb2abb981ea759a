interface ChipProps {
  label: string;
  /** How many the filter would show; left out while unknown. */
  count?: number | undefined;
  isPressed: boolean;
  onPress: () => void;
}

/** A filter: a button that stays pressed. */
export function Chip({ label, count, isPressed, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={`inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-small font-medium whitespace-nowrap transition-colors duration-90 touch:h-11 max-sm:px-[15px] max-sm:text-label ${
        isPressed
          ? 'border-brand-line bg-brand-soft text-brand-text'
          : 'border-line-strong bg-paper text-fg-2 hover:bg-hover hover:text-fg'
      }`}
    >
      {label}
      {count === undefined ? null : <span className={isPressed ? '' : 'text-fg-3'}>{count}</span>}
    </button>
  );
}
