import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import {
  FRAME_RATES,
  SUBTITLE_LIMITS,
  type SubtitleNumber,
} from '../../contract/subtitles/subtitle-limits.ts';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { SubtitleChoices } from './downloads.ts';
import { messages } from './messages.ts';

interface Props {
  choices: SubtitleChoices;
  onWish: (choices: SubtitleChoices) => void;
}

const NUMBERS = Object.keys(SUBTITLE_LIMITS) as SubtitleNumber[];

/** What keeps the fields from being sent. */
const problemOf = (name: SubtitleNumber, value = ''): string | undefined => {
  const { min, max } = SUBTITLE_LIMITS[name];
  const typed = value.trim();
  const isFine = typed === '' || (/^\d+$/.test(typed) && Number(typed) >= min && Number(typed) <= max);
  return isFine ? undefined : messages.between(min, max);
};

export const hasProblem = (choices: SubtitleChoices): boolean =>
  NUMBERS.some((name) => problemOf(name, choices[name]) !== undefined);

/** How subtitles are cut; what is left empty stays as the product does it. */
export function SubtitleSettings({ choices, onWish }: Props) {
  return (
    <details className="group mt-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1 text-label text-brand-text focus-visible:outline-2 focus-visible:outline-focus">
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          className="transition-transform duration-160 group-open:rotate-180"
          aria-hidden
        />
        {messages.subtitleSettings}
      </summary>
      <div className="grid grid-cols-2 gap-3 pt-1 max-sm:grid-cols-1">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={messages.settings[name]}
            inputMode="numeric"
            placeholder={String(SUBTITLE_LIMITS[name].usual)}
            value={choices[name] ?? ''}
            error={problemOf(name, choices[name])}
            onChange={({ target }) => onWish({ ...choices, [name]: target.value })}
          />
        ))}
        <Few
          label={messages.settings.lines}
          value={choices.lines ?? '2'}
          options={LINES}
          onChange={(lines) => onWish({ ...choices, lines })}
        />
        <Few
          label={messages.settings.frame_rate}
          value={choices.frame_rate ?? ''}
          options={FRAMES}
          onChange={(rate) => onWish({ ...choices, frame_rate: rate })}
        />
      </div>
    </details>
  );
}

const LINES = [
  ['1', '1'],
  ['2', '2'],
] as const;
const FRAMES = [
  ['', messages.anyFrame],
  ...FRAME_RATES.map((rate) => [rate, messages.frames(rate)] as const),
] as const;

interface FewProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

function Few<Value extends string>({ label, value, options, onChange }: FewProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-medium">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        className="h-[46px] w-full rounded-[10px] text-lead"
      >
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
