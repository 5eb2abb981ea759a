interface LotBarProps {
  label: string;
  /** Granted in all. */
  seconds: number;
  left: number;
  held: number;
  className?: string;
}

/** Solid is used, hatched is held, and the track is left. */
export function LotBar({ label, seconds, left, held, className = 'h-1.5' }: LotBarProps) {
  const part = (of: number): string => `${seconds <= 0 ? 0 : Math.min(100, (of / seconds) * 100)}%`;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={seconds}
      aria-valuenow={seconds - left - held}
      className={`flex overflow-hidden rounded-full bg-use-track ${className}`}
    >
      <div className="h-full bg-use-1" style={{ width: part(seconds - left - held) }} />
      <div className="lot-held h-full" style={{ width: part(held) }} />
    </div>
  );
}
