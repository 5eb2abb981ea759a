import { useId, type ComponentProps } from 'react';
import { GrowingArea } from '../ui/GrowingArea.tsx';

interface AreaFieldProps extends Pick<ComponentProps<'textarea'>, 'maxLength' | 'rows' | 'spellCheck'> {
  label: string;
  /** Under the field. */
  hint: string;
  value: string;
  onValue: (value: string) => void;
  /** What is wrong, in the place of the hint; null when nothing is. */
  error?: string | null;
}

/** Some lines of text, with a label above and a hint below. */
export function AreaField({ label, hint, value, onValue, error = null, ...area }: AreaFieldProps) {
  const id = useId();
  const isWrong = error !== null;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <GrowingArea
        rows={3}
        {...area}
        id={id}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        className={`block max-h-80 min-h-[72px] w-full overflow-y-auto rounded-[10px] border bg-paper px-3 py-2 text-lead outline-none focus-visible:ring-1 ${isWrong ? 'border-bad-fill focus-visible:ring-bad-fill' : 'border-line-control focus-visible:border-brand-text focus-visible:ring-brand-text'}`}
      />
      <p
        id={`${id}-hint`}
        {...(isWrong ? { role: 'alert' } : {})}
        className={`mt-1 text-small ${isWrong ? 'text-bad' : 'text-fg-2'}`}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
