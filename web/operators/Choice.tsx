import { useId, type ReactNode } from 'react';

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; more?: ReactNode }[];
  /** Null while nothing is chosen. */
  chosen: Value | null;
  onChoose: (value: Value) => void;
}

/** One of several, by the browser's own radio buttons. */
export function Choice<Value extends string>({ label, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-medium">{label}</legend>
      {options.map(({ value, label: text, more }) => (
        <label key={value} className="flex min-h-9 items-center gap-2.5 py-1 touch:min-h-11">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="size-[18px] flex-none accent-brand"
          />
          <span className="min-w-0 flex-1">{text}</span>
          {more}
        </label>
      ))}
    </fieldset>
  );
}
