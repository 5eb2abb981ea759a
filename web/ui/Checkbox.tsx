import { Check, CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Words beside the box; links in them can be followed without ticking it. */
  children: ReactNode;
  /** Shown under the words. */
  error?: string | undefined;
}

/** A box to tick, with its words as the target too. */
export function Checkbox({ children, error, className = '', ...input }: CheckboxProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <div className="flex gap-2.5">
        <span className="relative mt-[3px] size-5 flex-none">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : errorId}
            // Drawn here: by themselves browsers paint it grey in the dark.
            className="peer block size-full appearance-none rounded-mark border border-line-control bg-paper checked:border-brand checked:bg-brand disabled:opacity-60 forced-colors:appearance-auto"
          />
          <Check
            size={16}
            strokeWidth={2.5}
            className="pointer-events-none absolute inset-0.5 text-on-fill opacity-0 peer-checked:opacity-100 forced-colors:hidden"
            aria-hidden
          />
        </span>
        <label
          htmlFor={id}
          // Over the box too, as large as a finger.
          className="relative text-[15px]/[26px] touch:before:absolute touch:before:-top-2.25 touch:before:-left-10.5 touch:before:size-11"
        >
          {children}
        </label>
      </div>
      {error === undefined ? null : (
        <p id={errorId} role="alert" className="mt-1.5 flex gap-1.5 text-small text-bad">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-[3px] flex-none" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
