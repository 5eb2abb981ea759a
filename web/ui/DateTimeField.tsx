import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { parseDateTime, parseDay, writeDateTime, writeDay } from './date-time-text.ts';
import { IconButton } from './IconButton.tsx';
import { messages } from './messages.ts';
import { TextField } from './TextField.tsx';

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'min'> {
  /** As fields of forms keep it (`date-time-text.ts`), or empty. */
  value: string;
  /** Empty as long as what is written is none; then `isWrong`, unless nothing is written. */
  onValue: (value: string, isWrong: boolean) => void;
}

/** How a time is written, and how it is kept. */
interface Writing {
  parse: (text: string) => string | null;
  write: (kept: string) => string;
  /** Shown in an empty field. */
  form: string;
  /** What to do about what is written. */
  problemOf: (text: string) => string | null;
  picker: 'date' | 'datetime-local';
  /** The first that the picker offers. */
  min?: string | undefined;
}

/** A date and time, `dd/MM/yyyy HH:mm`; kept as `yyyy-MM-ddTHH:mm`. */
export const DateTimeField = ({ value, ...field }: TimeFieldProps) => (
  <WrittenTimeField
    {...field}
    value={value.slice(0, 16)}
    writing={{
      parse: parseDateTime,
      write: writeDateTime,
      form: messages.dateTimeForm,
      problemOf: (text) => (parseDateTime(text) === null ? messages.dateTimeWrong : null),
      picker: 'datetime-local',
    }}
  />
);

/** A day, `dd/MM/yyyy`; kept as `yyyy-MM-dd`. */
export const DayField = ({ min, ...field }: TimeFieldProps & { min?: string | undefined }) => (
  <WrittenTimeField
    {...field}
    writing={{
      parse: parseDay,
      write: writeDay,
      form: messages.dayForm,
      problemOf: (text) => {
        const day = parseDay(text);
        if (day === null) return messages.dayWrong;
        return min !== undefined && day < min ? messages.dayTooEarly(writeDay(min)) : null;
      },
      picker: 'date',
      min,
    }}
  />
);

/** A time as it is written here: the browser's own field writes it in the language of the browser. That one is behind the button. */
function WrittenTimeField({
  value,
  onValue,
  error,
  readOnly,
  writing,
  ...field
}: TimeFieldProps & { writing: Writing }) {
  const { parse, write, problemOf } = writing;
  const [text, setText] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  // What is being typed stays as it is; what comes from elsewhere takes its place.
  const shown = (readOf(text) ?? '') === value ? text : write(value);
  const problem = isLeft && shown.trim() !== '' ? problemOf(shown) : null;
  function readOf(written: string): string | null {
    return problemOf(written) === null ? parse(written) : null;
  }
  const change = (next: string) => {
    setText(next);
    const read = readOf(next);
    onValue(read ?? '', read === null && next.trim() !== '');
  };
  return (
    <TextField
      {...field}
      value={shown}
      readOnly={readOnly}
      placeholder={writing.form}
      autoComplete="off"
      maxLength={20}
      error={problem ?? error}
      onChange={({ target }) => {
        setIsLeft(false);
        change(target.value);
      }}
      onBlur={() => {
        setIsLeft(true);
        setText(readOf(shown) === null ? shown : write(value));
      }}
      trailing={
        readOnly ? null : (
          <span className="relative flex-none">
            <input
              ref={picker}
              type={writing.picker}
              tabIndex={-1}
              aria-hidden
              value={value}
              min={writing.min}
              onChange={({ target }) => change(write(target.value))}
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
