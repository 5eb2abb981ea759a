import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The border while it is not ticked. */
  border?: string;
}

/** A box to tick, 20 px; under a finger it reaches beyond what is drawn. By themselves browsers paint it grey in the dark. */
export const TickBox = ({ border = 'border-line-control', ...input }: TickBoxProps) => (
  <span className="relative mt-[3px] size-5 flex-none">
    <input
      {...input}
      type="checkbox"
      className="peer absolute top-0 left-0 m-0 size-5 appearance-none outline-none touch:-top-3 touch:-left-3 touch:size-11 forced-colors:appearance-auto"
    />
    <span
      aria-hidden
      className={`pointer-events-none absolute inset-0 rounded-mark border bg-paper outline-offset-2 outline-focus peer-checked:border-brand peer-checked:bg-brand peer-indeterminate:border-brand peer-indeterminate:bg-brand peer-focus-visible:outline-2 peer-disabled:opacity-60 forced-colors:hidden ${border}`}
    />
    <Check
      size={16}
      strokeWidth={2.5}
      className="pointer-events-none absolute inset-0.5 text-on-fill opacity-0 peer-checked:opacity-100 forced-colors:hidden"
      aria-hidden
    />
    {/* Neither ticked nor not, as of several where some are. */}
    <Minus
      size={16}
      strokeWidth={2.5}
      className="pointer-events-none absolute inset-0.5 text-on-fill opacity-0 peer-indeterminate:opacity-100 forced-colors:hidden"
      aria-hidden
    />
  </span>
);
