import { useId } from 'react';
import { Select } from '../ui/Select.tsx';

interface ChoiceProps<Value extends string> {
  label: string;
  /** Read out only: what stands around says it already. */
  isLabelHidden?: boolean;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A list to choose one of a few from. */
export function Choice<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  options,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <span className="min-w-0 flex-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-small font-medium'}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="h-9 w-full rounded-control text-label max-lg:text-lead touch:h-11"
      >
        {Object.entries<string>(options).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </span>
  );
}
