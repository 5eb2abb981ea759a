import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { TickBox } from './TickBox.tsx';

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
        <TickBox
          {...input}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <label htmlFor={id} className="text-[15px]/[26px]">
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
