import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { parseDateTime, writeDateTime } from './date-time-text.ts';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

interface DateTimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** `yyyy-MM-ddTHH:mm`, or empty. */
  value: string;
  /** Empty as long as what is written is no date and time; then `isWrong`, unless nothing is written. */
  onValue: (value: string, isWrong: boolean) => void;
}

/** A date and time as `dd/MM/yyyy HH:mm`: the browser's own field writes it in the language of the browser. That one is behind the button. */
export function DateTimeField({ value, onValue, error, readOnly, ...field }: DateTimeFieldProps) {
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  // What is being typed stays as it is; what comes from elsewhere takes its place.
  const shown = (parseDateTime(text) ?? '') === value.slice(0, 16) ? text : writeDateTime(value);
  const isWrong = isLeft && shown !== '' && parseDateTime(shown) === null;
  const write = (next: string) => {
    setText(next);
    const parsed = parseDateTime(next);
    onValue(parsed ?? '', parsed === null && next.trim() !== '');
  };
  return (
    <TextField
      {...field}
      value={shown}
      readOnly={readOnly}
      placeholder={messages.dateTimeForm}
      autoComplete="off"
      maxLength={20}
      error={isWrong ? messages.dateTimeWrong : error}
      onChange={({ target }) => {
        setIsLeft(false);
        write(target.value);
      }}
      onBlur={() => {
        setIsLeft(true);
        setText(parseDateTime(shown) === null ? shown : writeDateTime(value));
      }}
      trailing={
        readOnly ? null : (
          <span className="relative flex-none">
            <input
              ref={picker}
              type="datetime-local"
              tabIndex={-1}
              aria-hidden
              value={value.slice(0, 16)}
              onChange={({ target }) => write(writeDateTime(target.value))}
              className="pointer-events-none absolute inset-0 opacity-0"
            />
            <IconButton label={messages.openCalendar} onClick={() => picker.current?.showPicker()}>
              <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </span>
        )
      }
    />
  );
}
