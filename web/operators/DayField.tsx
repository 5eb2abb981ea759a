import { useId } from 'react';

/** A day as the browser's own field gives it. */
export function DayField({
  label,
  value,
  onDay,
  min,
  isTall = false,
  isRequired = false,
}: {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onDay: (day: string | undefined) => void;
  min?: string;
  /** As high as the other fields of a form. */
  isTall?: boolean;
  isRequired?: boolean;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={min}
        required={isRequired}
        onChange={({ target }) => onDay(target.value || undefined)}
        className={`w-full border border-line-control bg-paper text-fg ${isTall ? 'h-[46px] rounded-[10px] px-3 text-lead' : 'h-9 rounded-control px-2.5 touch:h-11'}`}
      />
    </div>
  );
}
