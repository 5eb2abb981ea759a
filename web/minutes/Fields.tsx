import { createContext, use, useId, type ComponentProps, type ReactNode } from 'react';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { GrowingArea } from '../ui/GrowingArea.tsx';
import { TextField } from '../ui/TextField.tsx';

/** Whether whoever looks at the form may write in it. */
export const CanEdit = createContext(true);

interface LineFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value'> {
  value: string;
  onValue: (value: string) => void;
}

/** One line of the form. */
export const LineField = ({ onValue, ...field }: LineFieldProps) => (
  <TextField
    {...field}
    readOnly={!use(CanEdit)}
    maxLength={300}
    onChange={(event) => onValue(event.currentTarget.value)}
  />
);

/** A date and time of the form. */
export const TimeField = (field: ComponentProps<typeof DateTimeField>) => (
  <DateTimeField {...field} readOnly={!use(CanEdit)} />
);

interface AreaFieldProps extends Omit<ComponentProps<typeof GrowingArea>, 'onChange'> {
  label: string;
  onValue: (value: string) => void;
  /** Shown above the field; without it the label is only read out. */
  hasLabel?: boolean;
}

/** Text of several lines; as high as it needs to be. */
export function AreaField({ label, onValue, hasLabel = false, className = '', ...field }: AreaFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={hasLabel ? 'mb-1 block text-small font-medium' : 'sr-only'}>
        {label}
      </label>
      <GrowingArea
        rows={1}
        maxLength={4000}
        {...field}
        id={id}
        readOnly={!use(CanEdit)}
        onChange={(event) => onValue(event.currentTarget.value)}
        className="min-h-11 w-full rounded-[10px] border border-line-control bg-paper px-3 py-2 text-lead outline-none focus-visible:border-brand-text focus-visible:ring-1 focus-visible:ring-brand-text"
      />
    </div>
  );
}

interface SectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the form under its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-6">
      <h2 id={id} className="mb-4 text-h3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
