import { TextField } from '../ui/TextField.tsx';

interface NumberFieldProps {
  label: string;
  hint?: string;
  /** As it is typed. */
  value: string;
  onValue: (value: string) => void;
  maxLength: number;
}

/** A whole number, typed as text: people write dots between its digits. */
export const NumberField = ({ onValue, ...field }: NumberFieldProps) => (
  <TextField
    {...field}
    inputMode="numeric"
    autoComplete="off"
    onChange={({ target }) => onValue(target.value)}
  />
);
