interface UsageBarProps {
  label: string;
  used: number;
  total: number;
  className?: string;
}

/** How much of a quota is used. Spec 9: blue up to 75 %, orange up to 99, red at 100. */
export function UsageBar({ label, used, total, className = '' }: UsageBarProps) {
  const percent = total <= 0 ? 100 : Math.min(100, (used / total) * 100);
  const colour = percent >= 100 ? 'bg-use-3' : percent > 75 ? 'bg-use-2' : 'bg-use-1';
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={used}
      className={`h-1.5 overflow-hidden rounded-full bg-use-track ${className}`}
    >
      <div className={`h-full rounded-full ${colour}`} style={{ width: `${percent}%` }} />
    </div>
  );
}
