import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Shown under the field, which keeps its value. */
  error?: string | undefined;
  /** Shown under the field while nothing is wrong with it. */
  hint?: ReactNode;
  /** Shown in the row of the label, at its end. */
  beside?: ReactNode;
  /** A control inside the field, at its end. */
  trailing?: ReactNode;
  /** Of the height of buttons, in a row of filters. */
  isLow?: boolean;
}

export function TextField({
  label,
  error,
  hint,
  beside,
  trailing,
  isLow = false,
  className = '',
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={className}>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-medium">
          {label}
        </label>
        {beside}
      </div>
      <div
        className={`flex items-center border bg-paper transition-shadow duration-90 focus-within:ring-1 ${
          isLow ? 'h-9 rounded-control touch:h-[46px]' : 'h-[46px] rounded-[10px] pr-1'
        } ${
          error === undefined
            ? 'border-line-control focus-within:border-brand-text focus-within:ring-brand-text'
            : 'border-bad-fill focus-within:ring-bad-fill'
        }`}
      >
        <input
          {...input}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={hasNote ? noteId : undefined}
          className={`h-full min-w-0 flex-1 scroll-mt-26 bg-transparent outline-none ${isLow ? 'rounded-control pl-2.5' : 'rounded-[9px] px-3 text-lead'}`}
        />
        {trailing}
      </div>
      {error === undefined ? (
        hint === undefined ? null : (
          <p id={noteId} className="mt-1 text-small text-fg-2">
            {hint}
          </p>
        )
      ) : (
        <p id={noteId} role="alert" className="mt-1.5 flex gap-1.5 text-small text-bad">
          <CircleAlert size={16} strokeWidth={1.75} className="mt-[3px] flex-none" aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
